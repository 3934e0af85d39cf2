/** What the pane says at once, in one script that loads with it where Spanish is spoken. */
export { paneEs } from "./pane.es";
export { paneErrorsEs } from "./paneErrors.es";
