import { errorsEs } from "../../src/core/locales/errors.es";
import { addSentences } from "../../src/core/locales/sentence";

/** The page loads Spanish when it is spoken; the tests speak both languages. */
addSentences("es", errorsEs);
