import { addSentences, type Language } from "./sentence";

/** Loads the sentences of the user's language; where that fails they are English. */
export async function loadSentences(language: Language): Promise<void> {
  if (language !== "es") return;
  await import(/* webpackChunkName: "errors.es" */ "./errors.es").then(
    ({ errorsEs }) => addSentences("es", errorsEs),
    () => undefined,
  );
}
