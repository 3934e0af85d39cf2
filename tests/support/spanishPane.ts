import { addWords } from "../../src/taskpane/frame/sentences/words";
import { paneEs } from "../../src/taskpane/locales/pane.es";

/** The pane loads its Spanish words where they are spoken; the tests have them. */
addWords("es", paneEs);
