import { errorsEs } from "../../src/core/locales/errors.es";
import { addSentences, sentence } from "../../src/core/locales/sentence";
import { provideSentences } from "../../src/functions/cell/errors";

/** The page loads sentences beside the functions, and Spanish when it is spoken; the tests have them and speak both languages. */
addSentences("es", errorsEs);
provideSentences(sentence);
