(() => {
  // The problems of a gallery: which of them are shown.
  const data = JSON.parse(document.getElementById("data").textContent);
  const form = document.getElementById("filters");
  const fields = [...form.querySelectorAll("[data-filter]")];
  const articles = [...document.querySelectorAll(".problem")];

  function fits(article, tags) {
    return fields.every(({ value, dataset }) => {
      if (!value) return true;
      if (dataset.filter !== "Text") return (tags[dataset.filter] || []).includes(value);
      return article.textContent.toLowerCase().includes(value.toLowerCase());
    });
  }

  function filter() {
    articles.forEach((article, at) => {
      article.hidden = !fits(article, data.tags[at]);
    });
    const shown = articles.filter((article) => !article.hidden).length;
    form.querySelector("output").textContent = `${shown} of ${articles.length}`;
  }

  form.addEventListener("input", filter);
  form.addEventListener("reset", () => setTimeout(filter));
  form.addEventListener("submit", (event) => event.preventDefault());
  form.hidden = false;
  filter();
})();
