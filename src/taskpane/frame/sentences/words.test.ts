import { AddinError, type ErrorDetails } from "../../../core/errors/addinError";
import { type ErrorCode, meaningOf } from "../../../core/errors/meanings";
import { errorsEn } from "../../../core/locales/errors.en";
import { errorsEs } from "../../../core/locales/errors.es";
import { languages } from "../../../core/locales/language";
import { addSentences } from "../../../core/locales/sentence";
import { failureSentence, paneSentence, wordsOf } from "./words";

addSentences("es", errorsEs);

const codeOf = (key: string): ErrorCode => key.replace(/ .*/, "") as ErrorCode;
const detailsFor = (key: string): ErrorDetails =>
  key.endsWith(" said") ? { code: "06700", message: "Later." } : { status: Number(key.split(" ")[1] ?? 500) };

/** The errors of what the pane may ask in vain; only formulas have a preview, or arguments that are wrong. */
const asked = Object.keys(errorsEn).filter((key) => meaningOf(codeOf(key)).remedy !== "input" && key !== "preview");
const ofCells = /\bcells?\b|formula|\bceldas?\b|fórmula/i;

test.each([...asked, "postalCodeNotFound said"])(
  "the pane does not speak of a cell when it asks in vain: %s",
  (key) => {
    const error = new AddinError(codeOf(key), detailsFor(key));
    for (const language of languages) {
      expect(paneSentence(error, language)).not.toMatch(ofCells);
      expect(failureSentence(error, language)).toBe(paneSentence(error, language));
    }
  },
);

test("what is said of a part of the pane that did not load", () => {
  const thrown = Object.assign(new Error("Loading chunk samples failed."), { name: "ChunkLoadError" });
  expect(failureSentence(thrown, "en")).toMatch(
    /^A part of the add-in could not be loaded\. Check the network and try again;/,
  );
  expect(failureSentence(thrown, "es")).toMatch(/^No se pudo cargar una parte .* Revise la red e inténtelo de nuevo;/);
});

test("it speaks of the cell where a cell has asked", () => {
  const error = new AddinError("timedOut");
  expect(paneSentence(error, "en", "cell")).toMatch(/The cell retries automatically\.$/);
  expect(paneSentence(error, "es", "cell")).toMatch(/La celda lo reintenta automáticamente\.$/);
});

test("nobody who reads it in the pane is told to open the pane", () => {
  for (const code of ["notConnected", "unauthorized"] as const) {
    expect(errorsEn[code]).toMatch(/\bpane\b/);
    for (const asker of ["cell", "pane"] as const) {
      expect(paneSentence(new AddinError(code), "en", asker)).not.toMatch(/\bpane\b/);
      expect(paneSentence(new AddinError(code), "es", asker)).not.toMatch(/\bpanel\b/);
    }
  }
});

test.each(["forbidden", "notOffered", "notData"] as const)("what the pane asks leads to its tab: %s", (code) => {
  for (const language of languages)
    expect(paneSentence(new AddinError(code), language)).toContain(wordsOf(language).tabs.connect);
});

test("a service that stays silent may have a wrong address: the test of the connection tells, and has its button's name", () => {
  const error = new AddinError("serviceDown", { seconds: 10 });
  for (const language of languages) {
    expect(paneSentence(error, language)).toContain(wordsOf(language).connect.test);
    expect(paneSentence(error, language)).toContain(wordsOf(language).tabs.connect);
  }
});

test.each(Object.entries(errorsEn).flatMap(([key, template]) => (template.includes("<") ? [key] : [])))(
  "reads as a whole sentence in the pane, and says what to do: %s",
  (key) => {
    for (const language of languages) {
      const text = paneSentence(new AddinError(codeOf(key), detailsFor(key)), language);
      expect(text).not.toMatch(/[{}[\]<|>]| {2}|undefined/);
      expect(text.length).toBeLessThanOrEqual(255);
      expect(text).toMatch(/\b(try|check|ask|inténtelo|revise|revísela|pida)\b/i);
    }
  },
);
