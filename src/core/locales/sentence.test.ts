import { AddinError, type ErrorDetails } from "../errors/addinError";
import type { ErrorCode } from "../errors/meanings";
import { withFunctionPrefix } from "../functionPrefix";
import { errorsEn, type Sentences } from "./errors.en";
import { errorsEs } from "./errors.es";
import { paneEn } from "../../taskpane/locales/pane.en";
import { paneEs } from "../../taskpane/locales/pane.es";
import { languageOf, languages } from "./language";
import { addSentences, sentence } from "./sentence";

addSentences("es", errorsEs);

const keys = Object.keys(errorsEn) as (keyof Sentences)[];
const templates = { en: errorsEn, es: errorsEs };
const panes = { en: paneEn, es: paneEs };
const placeholdersOf = (template: string): string[] =>
  [...template.matchAll(/\{\w+\}/g)].map(([placeholder]) => placeholder).sort();
const codeOf = (key: string): ErrorCode => key.replace(/ .*/, "") as ErrorCode;
const say = (code: ErrorCode, details?: ErrorDetails, language: "en" | "es" = "en"): string =>
  sentence(new AddinError(code, details), language);

/** The details that bring up the sentence of a key, as long as services and users make them, and nothing else. */
function detailsFor(key: string): ErrorDetails {
  const special = key.split(" ")[1] ?? "";
  if (special === "said") return { code: "06700", message: "Temporarily unavailable." };
  if (/^\d+$/.test(special)) return { status: Number(special) };
  const at = Date.UTC(2026, 10, 21, 18);
  const details = { value: "abc", allowed: "0, 1, 2", status: 400, host: "postal-codes.example.org", at };
  return { ...details, code: "06700", field: "data", key: "06700", seconds: 10, argument: special || "headers" };
}

/** The catalog's own word for a kind of indicator, which is English. */
const wordsOfService = ["{kind}"];

test.each(keys)("%s has the same placeholders in both languages", (key) => {
  const inEnglish = placeholdersOf(errorsEn[key]).filter((name) => !wordsOfService.includes(name));
  expect(placeholdersOf(errorsEs[key])).toEqual(inEnglish);
});

test.each(keys)("%s reads as a whole sentence even without its details", (key) => {
  for (const language of languages) {
    const text = say(codeOf(key), undefined, language);
    expect(text).not.toMatch(/[{}[\]]| {2}|undefined/);
    expect(text.length).toBeLessThanOrEqual(255);
  }
});

const nextStep = {
  en: /\b(write|use|copy|type|check|give|refresh|recalculate|open|enter|ask|click|turn off|retry)\b|automatically/i,
  es: /\b(escriba|escríbalo|use|copie|actualice|revise|indique|recalcule|abra|ingrese|pida|presione|desactive|introduzca|reintentamos)\b|valores válidos|automáticamente/i,
};

test.each(keys)("%s says what to do next, or what happens automatically, before Excel cuts it", (key) => {
  for (const language of languages) {
    const text = say(codeOf(key), detailsFor(key), language);
    expect(text).toMatch(nextStep[language]);
    expect(text).not.toMatch(/[{}[\]]|undefined|…$/);
  }
});

test.each(keys)("%s calls the pane's tabs and buttons what the pane calls them", (key) => {
  for (const language of languages) {
    const { tabs, tools, refresh, connect, activity } = panes[language];
    const template = templates[language][key];
    for (const [, tab, tool, button] of template.matchAll(
      /(\p{Lu}\p{L}+) → (\p{L}+) → ([\p{L} ]+?)(?= in the| en el|\.)/gu,
    ))
      expect([tab, tool, button]).toEqual([tabs.sheet, tools.refresh.name, refresh.failed]);
    for (const [, tab] of template.matchAll(/(?:in the|pestaña) (\p{Lu}\p{L}+)(?: tab| del)/gu))
      expect(Object.values(tabs)).toContain(tab);
    for (const [, button] of template.matchAll(/(?:Click|Presione) ([^.]+?) (?:in|en) /g))
      expect(button).toBe(connect.test);
    for (const [, toggle] of template.matchAll(/(?:Turn off|Desactive) “(.+?)”/g)) expect(toggle).toBe(activity.pause);
  }
});

test("an id that goes on and on leaves room for what to do", () => {
  expect(say("queryNotFound", { id: "x".repeat(400) })).toMatch(/“x{63}…”\. Check its ID in the Queries tab/);
});

test.each([
  ["badPostalCode", "value", "Enter five digits, for example 06700.", "Escriba cinco dígitos, por ejemplo 06700."],
  ["badIndicator", "value", "Type =ZIP.INDICATORS() to see them all", "Escriba =ZIP.INDICATORS() para verlos todos"],
  ["badField", "value", "Type =ZIP.SEARCH(", "Escriba =ZIP.SEARCH("],
  ["badState", "value", "Write its ID, 01 to 32", "Escriba la clave: 01 a 32"],
  ["badQueryId", "value", "for example sales-by-zip.", "por ejemplo sales-by-zip."],
  ["forbidden", "what", "Ask the service's operator for access", "Pida acceso al administrador del servicio"],
] as const)("a name that goes on and on leaves room for what to do: %s", (code, detail, en, es) => {
  const details = { [detail]: "name ".repeat(100) };
  expect(say(code, details)).toContain(en);
  expect(say(code, details, "es")).toContain(es);
});

test("puts the details in and cuts what Excel would cut", () => {
  expect(say("queryNotFound", { id: "sales" })).toContain("“sales”");
  expect(say("badColumn", { id: "sales", value: "x", allowed: "y".repeat(400) }, "es")).toHaveLength(255);
});

test.each([
  [
    "06700 Roma Norte",
    "“06700 Roma Norte” has more than a postal code: remove “ Roma Norte”. Write 06700.",
    ": quite “ Roma Norte”. Escriba 06700.",
  ],
  [
    "06700 y 06760",
    "“06700 y 06760” has several postal codes: keep one. Write 06700 or 06760.",
    "deje uno. Escriba 06700 o 06760.",
  ],
  [
    "O6700",
    "“O6700” is not a postal code. Did you mean 06700? Enter five digits, for example 06700.",
    "¿Quiso decir 06700?",
  ],
])("says what is too much of %j", (value, en, es) => {
  expect(say("badPostalCode", { value })).toBe(en);
  expect(say("badPostalCode", { value }, "es")).toContain(es);
});

test.each(languages)("numbers of rows and columns have separators: %s", (language) => {
  expect(say("pastTheEnd", { rows: 1110 }, language)).toMatch(/1,110.* 1,110\./);
  expect(say("tooLarge", { rows: 1_048_577, columns: 20_000 }, language)).toContain(" 1,048,577 × 20,000 ");
});

test("a cut leaves no half of a character", () => {
  for (const value of ["😀".repeat(200), `a${"😀".repeat(200)}`, "a\uD83D"]) {
    expect(say("badPostalCode", { value })).not.toMatch(/\p{Cs}/u);
  }
});

test.each([
  ["what", "2", "0, 1", "“2” is not valid for “what”. Use 0 or 1.", "“what” no admite “2”. Valores válidos: 0 o 1."],
  [
    "headers",
    "true",
    "0, 1",
    "“TRUE” is not valid for “headers”.",
    "“headers” no admite “VERDADERO”. Use 0 (ninguno), 1 (nombres),",
  ],
  ["order", "-1", "1, 2, 3 …", "Use 1, 2, 3 …", "Valores válidos: 1, 2, 3 …"],
  ["limit", "-1", "1, 2, 3 …", "Use 0 (all) or", "“limit” no puede ser “-1”. Use 0 (todas) o un entero positivo."],
  ["token", "…", "", "This does not look like a token: it has", "Esto no parece un token: tiene"],
])("says of %s “%s” what is valid", (argument, value, allowed, english, spanish) => {
  expect(say("badArgument", { argument, value, allowed })).toContain(english);
  expect(say("badArgument", { argument, value, allowed }, "es")).toContain(spanish);
  expect(say("badArgument", { argument, value, allowed })).not.toMatch(/…\.$/);
});

test.each([
  [
    ["badState", { value: "mexi", allowed: "Estado de México (15), Ciudad de México (09)" }],
    "There is no state “mexi”. Did you mean Estado de México (15) or Ciudad de México (09)? Write its ID, 01 to 32, or its name (Jalisco is 14).",
    "No existe el estado “mexi”. ¿Quiso decir Estado de México (15) o Ciudad de México (09)? Escriba la clave: 01 a 32 (Jalisco es 14), o el nombre.",
  ],
  [
    ["badMunicipality", { value: "19001", state: "Ciudad de México (09)", other: "Nuevo León (19)" }],
    "There is no municipality “19001” in Ciudad de México (09): it is in Nuevo León (19). Write its state, and its name or its ID (Guadalajara is 14039).",
    "No hay un municipio “19001” en Ciudad de México (09): está en Nuevo León (19). Escriba el estado, y el nombre o la clave del municipio (Guadalajara es 14039).",
  ],
  [
    ["ambiguousName", { value: "population", allowed: "a_population, b_population, c_population, d_population …" }],
    "“population” can mean several things. Write one of these: a_population, b_population, c_population, d_population …",
    "“population” puede significar varias cosas. Escriba una de estas opciones: a_population, b_population, c_population, d_population …",
  ],
] as const)("says of %j what was meant", ([code, details], english, spanish) => {
  expect([say(code, details), say(code, details, "es")]).toEqual([english, spanish]);
});

describe("a moment", () => {
  const at = new Date(2026, 2, 5, 20, 20).getTime();
  const hour = 3_600_000;
  /** Some versions of Chromium and Node write a narrow space before “p.m.”. */
  const sayInSpanish = (code: ErrorCode, details: ErrorDetails): string => say(code, details, "es").replace(/\s/g, " ");

  test("of today is told by its time", () => {
    const details = { at, now: at - hour };
    expect(say("rateLimited", details)).toMatch(/wait until 8:20\sPM\. The cell/);
    expect(say("unavailable", details, "es")).toMatch(/pide esperar hasta las 8:20\sp\.m\. La celda/);
  });

  test.each([
    [0, 59, "las 12:59 a.m."],
    [1, 0, "la 1:00 a.m."],
    [1, 59, "la 1:59 a.m."],
    [2, 0, "las 2:00 a.m."],
    [10, 5, "las 10:05 a.m."],
    [13, 5, "la 1:05 p.m."],
  ])("at %d:%d has the article that Spanish gives it", (hourOfDay, minuteOfHour, said) => {
    const time = new Date(2026, 2, 5, hourOfDay, minuteOfHour).getTime();
    for (const code of ["rateLimited", "unavailable"] as const) {
      expect(sayInSpanish(code, { at: time, now: time - 1 })).toContain(`pide esperar hasta ${said} La celda`);
      expect(sayInSpanish(code, { at: time })).toContain(`hasta ${said} del 5 de marzo de 2026. La celda`);
    }
  });

  test.each([{ at, now: at - 24 * hour }, { at, now: at - 365 * 24 * hour }, { at }])(
    "of another day, of the same day of another year, or of who knows which, is told with its date",
    (details) => {
      expect(say("rateLimited", details)).toMatch(/wait until 8:20\sPM on March 5, 2026\. The cell/);
      expect(say("unavailable", details, "es")).toMatch(
        /pide esperar hasta las 8:20\sp\.m\. del 5 de marzo de 2026\. La celda/,
      );
    },
  );
});

test.each([502, 503, 504])("a service that answers %d is unavailable, which is no error inside it", (status) => {
  const text = `is unavailable at the moment (status ${status}). The cell retries automatically`;
  expect(say("serverError", { status })).toContain(text);
  expect(say("serverError", { status }, "es")).toContain(
    `no está disponible por el momento (error ${status}). La celda`,
  );
});

test.each([
  ["en", /^The service found nothing \(status 404\)\. Check the formula, and the address in the Connect tab/],
  ["es", /^El servicio no encontró nada \(error 404\)\. Revise la fórmula, y la dirección en la pestaña Conectar/],
] as const)("404 may mean a code that the service does not know as well as a wrong address: %s", (language, text) => {
  expect(say("refused", { status: 404, message: "No postal code found" }, language)).toMatch(text);
});

test("what cannot be reached may need the user's leave to ask the local network", () => {
  expect(say("unreachable", { host: "postal-codes.example.org" })).toMatch(/allow local network access if asked/);
  expect(say("unreachable", {}, "es")).toMatch(/permita el acceso a la red local/);
});

describe("the words of the service", () => {
  test.each([
    ["forbidden", { status: 403 }, "The token has no permission for state 19."],
    ["refused", { status: 400 }, "At most 100 codes."],
    ["postalCodeNotFound", { code: "99999" }, "The postal code does not exist in the catalog"],
  ] as const)("stand in %s, in either language", (code, details, message) => {
    expect(say(code, { ...details, message })).toContain(`The service says: “${message}”`);
    expect(say(code, { ...details, message }, "es")).toContain(`El servicio dice: “${message}”`);
  });

  test("lead nobody to the digits of a code that the service knows", () => {
    const text = say("postalCodeNotFound", { code: "06700", message: "Temporarily unavailable." });
    expect(text).toContain("“Temporarily unavailable.”");
    expect(text).not.toMatch(/digits|later/);
  });
});

test.each([
  ["es-MX", "es"],
  ["ES", "es"],
  ["en-US", "en"],
  ["est-EE", "en"],
  ["", "en"],
])("speaks to %s in %s", (locale, language) => {
  expect(languageOf(locale)).toBe(language);
});

test("errors are named as Excel names them in the language", () => {
  const error = new AddinError("errorInCell", { value: "#NAME?" });
  expect(sentence(error, "en")).toContain("contains #NAME?.");
  expect(sentence(error, "es")).toContain("contiene #¿NOMBRE?.");
});

test("of #NAME? it is said that text needs quotation marks, for it may stand in the formula itself", () => {
  const error = new AddinError("errorInCell", { value: "#NAME?" });
  expect(sentence(error, "en")).toMatch(/^The formula, or a cell .* text needs quotation marks\.$/);
  expect(sentence(error, "es")).toMatch(/^La fórmula, o una celda .* el texto va entre comillas\.$/);
});

test("functions are called as this build calls them", () => {
  expect(withFunctionPrefix("Type =ZIP.INDICATORS() or =QUERY.ROWS(…)", "ACME.")).toBe(
    "Type =ACME.ZIP.INDICATORS() or =ACME.QUERY.ROWS(…)",
  );
  expect(withFunctionPrefix("=ZIP.LATEST(A2)")).toBe("=ZIP.LATEST(A2)");
});
