import { addWords } from "../../src/taskpane/frame/sentences/words";
import { paneErrorsEs, paneEs } from "../../src/taskpane/locales/atOnce.es";

/** The pane loads its Spanish words where they are spoken; the tests have them. */
addWords("es", paneEs, paneErrorsEs);
