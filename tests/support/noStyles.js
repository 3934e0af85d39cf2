/** Stands in for Griffel, which writes Fluent's styles: a tenth of the time of the page tests, for what nobody sees in jsdom. */
const stylesOf = () => () => ({});
const classOf = () => () => "unseen";

module.exports = {
  makeStyles: stylesOf,
  __styles: stylesOf,
  makeStaticStyles: classOf,
  __resetStyles: classOf,
  mergeClasses: (...classes) => classes.filter((name) => name).join(" "),
  useRenderer_unstable: () => ({}),
  TextDirectionProvider: ({ children }) => children,
};
