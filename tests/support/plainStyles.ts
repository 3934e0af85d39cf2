/**
 * Nothing is drawn in jsdom, but each question for a role or a name computes the styles of many elements from all rules: a third of the time
 * of the page tests. Here no rule is kept, and an element's style is what it says itself, beside the display of its kind.
 */
if (typeof CSSStyleSheet === "function") {
  CSSStyleSheet.prototype.insertRule = () => 0;
  const compute = window.getComputedStyle.bind(window);
  const displays = new Map<string, string>();

  const displayOf = (element: Element): string => {
    if (element.hasAttribute("hidden")) return "none";
    const type = element.getAttribute("type") ?? "";
    const kind = `${element.localName} ${type}`;
    let display = displays.get(kind);
    if (display === undefined) {
      const alike = document.createElementNS(element.namespaceURI, element.localName);
      if (type !== "") alike.setAttribute("type", type);
      displays.set(kind, (display = compute(alike).display));
    }
    return display;
  };

  window.getComputedStyle = (element) => {
    const { style } = element as HTMLElement;
    const display = style.display || displayOf(element);
    const valueOf = (name: string): string => (name === "display" ? display : style.getPropertyValue(name));
    const own: ProxyHandler<CSSStyleDeclaration> = {
      get: (_style, name) =>
        name === "display" ? display : name === "getPropertyValue" ? valueOf : (Reflect.get(style, name) as unknown),
    };
    return new Proxy(style, own);
  };
}
