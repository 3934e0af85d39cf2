/**
 * The labels of a field, which each question for its name reads: jsdom looks for them through every element of the page, a seventh of the
 * time of the page tests.
 */
if (typeof HTMLLabelElement === "function") {
  const labelsOf = (field: HTMLElement): HTMLLabelElement[] =>
    [...document.getElementsByTagName("label")].filter((label) =>
      label.hasAttribute("for")
        ? label.htmlFor === field.id
        : label.contains(field) && label.querySelector("input, select, textarea, button") === field,
    );

  for (const { prototype } of [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, HTMLButtonElement])
    Object.defineProperty(prototype, "labels", {
      get(this: HTMLElement) {
        return labelsOf(this);
      },
    });
}
