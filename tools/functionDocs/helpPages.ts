import { policyElement } from "../../src/service/pages/policies";
import {
  type ExampleAnswers,
  type ExampleValue,
  type FunctionDoc,
  helpAddress,
  helpIndexAddress,
  type Language,
  signature,
} from "./functionDoc";
import { formulaIn, helpWords } from "./helpWords";

const otherLanguage: Record<Language, Language> = { en: "es", es: "en" };

/** One static page per function and an index, by their path below the add-in's address. They need help/help.css beside them. */
export function helpPages(
  docs: FunctionDoc[],
  answers: ExampleAnswers,
  language: Language,
  prefix: string,
): Map<string, string> {
  const named = nameWriter(docs, prefix);
  const pages = docs.map(
    (doc) => [helpAddress(doc.id, language), named(functionPage(doc, answers, language))] as const,
  );
  return new Map([[helpIndexAddress(language), named(indexPage(docs, language))], ...pages]);
}

/** Adds the vendor prefix to every function name in a text, but not in addresses, where names are lowercase. */
function nameWriter(docs: FunctionDoc[], prefix: string): (text: string) => string {
  const names = new RegExp(`\\b(${docs.map((doc) => doc.id.replaceAll(".", "\\.")).join("|")})\\b`, "g");
  return (text) => (docs.length === 0 ? text : text.replace(names, `${prefix}$1`));
}

function indexPage(docs: FunctionDoc[], language: Language): string {
  const words = helpWords[language];
  const entries = docs.map(
    (doc) => `<dt>${pageLink(doc.id, language)}</dt><dd>${marked(doc.texts[language].description)}</dd>`,
  );
  return page({
    language,
    title: words.indexTitle,
    otherPage: helpIndexAddress(otherLanguage[language]),
    body: `<h1>${words.indexTitle}</h1>
<p class="lead">${words.indexLead}</p>
<dl>${entries.join("\n")}</dl>`,
  });
}

function functionPage(doc: FunctionDoc, answers: ExampleAnswers, language: Language): string {
  const words = helpWords[language];
  const text = doc.texts[language];
  const sections = [
    argumentSection(doc, language),
    section(words.answer, text.returns && `<p>${marked(text.returns)}</p>`),
    exampleSection(doc, answers, language),
    section(words.remarks, text.remarks.map((paragraph) => `<p>${marked(paragraph)}</p>`).join("\n")),
    takesCodes(doc) && section(words.codes, list(words.codeRules)),
    section(words.cost, `<p>${marked(text.cost)}</p>`),
    section(words.errors, errorList(language)),
  ];
  return page({
    language,
    title: doc.id,
    otherPage: helpAddress(doc.id, otherLanguage[language]),
    body: `<h1>${doc.id}</h1>
<p class="lead">${marked(text.description)}</p>
<pre class="signature"><code>=${escaped(signature(doc))}</code></pre>
${sections.filter(Boolean).join("\n")}`,
  });
}

function argumentSection(doc: FunctionDoc, language: Language): string {
  const words = helpWords[language];
  const entries = doc.metadata.parameters.map((parameter) => {
    const optional = parameter.optional ? ` <span class="optional">${words.optional}</span>` : "";
    const meaning = marked(doc.texts[language].parameters[parameter.name] ?? "");
    return `<dt><code>${escaped(parameter.name)}</code>${optional}</dt><dd>${meaning}</dd>`;
  });
  return section(words.arguments, `<dl>${entries.join("\n")}</dl>`);
}

function exampleSection({ examples }: FunctionDoc, answers: ExampleAnswers, language: Language): string {
  const words = helpWords[language];
  const blocks = examples.map(({ formula }) =>
    exampleBlock(formulaIn(language, formula), answers[formula]?.[language] ?? []),
  );
  const [cells, separator] = [words.exampleCells, words.separator].map(
    (text) => `<p class="quiet">${escaped(text)}</p>`,
  );
  return section(words.examples, [cells, ...blocks, separator].join("\n"));
}

function exampleBlock(formula: string, rows: readonly (readonly ExampleValue[])[]): string {
  const table = rows.map((row) => `<tr>${row.map(exampleCell).join("")}</tr>`).join("");
  const caption = table && `<figcaption><table>${table}</table></figcaption>`;
  return `<figure><pre><code>${escaped(formula)}</code></pre>${caption}</figure>`;
}

function exampleCell(value: ExampleValue): string {
  return `<td${typeof value === "number" ? ' class="number"' : ""}>${escaped(String(value))}</td>`;
}

function takesCodes({ metadata }: FunctionDoc): boolean {
  return metadata.parameters.some(({ name }) => ["codes", "code", "from"].includes(name));
}

function list(rules: readonly string[]): string {
  return `<ul>${rules.map((rule) => `<li>${marked(rule)}</li>`).join("\n")}</ul>`;
}

function errorList(language: Language): string {
  const entries = Array.from(
    helpWords[language].errorRules,
    ([value, meaning]) => `<dt><code>${escaped(value)}</code></dt><dd>${marked(meaning)}</dd>`,
  );
  return `<dl>${entries.join("\n")}</dl>`;
}

function section(title: string, body: string): string {
  return body && `<section><h2>${title}</h2>\n${body}</section>`;
}

function pageLink(id: string, language: Language): string {
  return `<a href="../../${helpAddress(id, language)}">${id}</a>`;
}

/** The page above both languages. */
export function helpEntry(): string {
  const entries = (["en", "es"] as const).map((language) => {
    const { product, indexTitle } = helpWords[language];
    return `<li lang="${language}"><a href="${language}/index.html">${product}: ${indexTitle}</a></li>`;
  });
  const body = `<h1>${helpWords.en.product}</h1>\n<ul>${entries.join("\n")}</ul>`;
  return page({ language: "en", title: helpWords.en.indexTitle, otherPage: helpIndexAddress("es"), body })
    .replaceAll("../../", "../")
    .replace("../help.css", "help.css");
}

interface Page {
  language: Language;
  title: string;
  /** The same page in the other language. */
  otherPage: string;
  body: string;
}

function page({ language, title, otherPage, body }: Page): string {
  const words = helpWords[language];
  const other = otherLanguage[language];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
${policyElement("help")}
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · ${words.product}</title>
<link rel="icon" href="../../assets/icon.svg">
<link rel="stylesheet" href="../help.css">
</head>
<body>
<header>
<a class="home" href="../../${helpIndexAddress(language)}"><img src="../../assets/icon.svg" alt="" width="24" height="24"> ${words.product}</a>
<a href="../../${otherPage}" lang="${other}" hreflang="${other}">${words.otherLanguage}</a>
</header>
<main>
${body}
</main>
</body>
</html>
`;
}

/** Escapes a text and turns what is between backticks into code. */
function marked(text: string): string {
  return escaped(text).replace(/`([^`]+)`/g, "<code>$1</code>");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
