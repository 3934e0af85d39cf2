/**
 * Nothing is drawn in jsdom, but each question for a role or a name computes the styles of many elements from all rules: a third of the time
 * of the page tests. Here no rule is kept, and elements of one kind that say the same themselves have one style.
 */
if (typeof CSSStyleSheet === "function") {
  CSSStyleSheet.prototype.insertRule = () => 0;
  const compute = window.getComputedStyle.bind(window);
  const styles = new Map<string, CSSStyleDeclaration>();

  window.getComputedStyle = (element) => {
    const kind = [element.localName, ...["type", "hidden", "style"].map((name) => element.getAttribute(name))].join();
    const style = styles.get(kind) ?? compute(element.cloneNode() as Element);
    styles.set(kind, style);
    return style;
  };
}
