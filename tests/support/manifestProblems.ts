import { parseStringPromise } from "xml2js";

/** An element with its children in the order of the file. */
interface Element {
  "#name": string;
  $?: Record<string, string>;
  _?: string;
  $$?: Element[];
}

/** The children that an element may have, in the order that Excel demands. */
const orders: Record<string, string[]> = {
  OfficeApp: [
    ...["Id", "AlternateId", "Version", "ProviderName", "DefaultLocale", "DisplayName", "Description", "IconUrl"],
    ...["HighResolutionIconUrl", "SupportUrl", "AppDomains", "Hosts", "Requirements", "DefaultSettings", "Permissions"],
    "VersionOverrides",
  ],
  VersionOverrides: ["Description", "Requirements", "Hosts", "Resources"],
  Host: ["Runtimes", "AllFormFactors", "DesktopFormFactor"],
  AllFormFactors: ["ExtensionPoint"],
  DesktopFormFactor: ["GetStarted", "FunctionFile", "ExtensionPoint"],
  GetStarted: ["Title", "Description", "LearnMoreUrl"],
  OfficeTab: ["Group"],
  Group: ["Label", "Icon", "Control"],
  Control: ["Label", "Supertip", "Icon", "Action"],
  Supertip: ["Title", "Description"],
  Resources: ["bt:Images", "bt:Urls", "bt:ShortStrings", "bt:LongStrings"],
};
const functionParts = ["Script", "Page", "Metadata", "Namespace"];

/** Finds what Excel, or its store, would refuse in a manifest. The official validator needs the network; this one does not. */
export async function findManifestProblems(source: string): Promise<string[]> {
  const elements = descendants(await readManifest(source));
  return [
    ...orderProblems(elements),
    ...resourceProblems(elements),
    ...addressProblems(elements),
    ...sharedRuntimeProblems(elements),
    ...localeProblems(elements),
    ...spanishProblems(elements),
  ];
}

async function readManifest(source: string): Promise<Element> {
  const options = { explicitChildren: true, preserveChildrenOrder: true, explicitRoot: false };
  return (await parseStringPromise(source, options)) as Element;
}

function descendants(element: Element): Element[] {
  return [element, ...children(element).flatMap(descendants)];
}

function children(element: Element): Element[] {
  return (element.$$ ?? []).filter((child) => child["#name"] !== "__text__");
}

function named(elements: Element[], name: string): Element[] {
  return elements.filter((element) => element["#name"] === name);
}

function attribute(element: Element | undefined, name: string): string | undefined {
  return element?.$?.[name];
}

function orderProblems(elements: Element[]): string[] {
  return elements.flatMap((element) => {
    const order = orderOf(element);
    const places = children(element).map((child) => order?.indexOf(child["#name"]) ?? 0);
    const unknown = children(element).filter((_child, index) => places[index] === -1);
    if (unknown.length > 0) return unknown.map((child) => `${child["#name"]} has no place in ${element["#name"]}.`);
    const isSorted = places.every((place, index) => index === 0 || place >= (places[index - 1] ?? 0));
    return isSorted ? [] : [`${element["#name"]}: the order of its children is ${order?.join(", ")}.`];
  });
}

function orderOf(element: Element): string[] | undefined {
  if (element["#name"] === "ExtensionPoint") {
    return attribute(element, "xsi:type") === "CustomFunctions" ? functionParts : ["OfficeTab"];
  }
  const isOuterHost = element["#name"] === "Host" && attribute(element, "Name") !== undefined;
  return isOuterHost ? [] : orders[element["#name"]];
}

function resourceProblems(elements: Element[]): string[] {
  const ids = elements.flatMap((element) =>
    element["#name"].startsWith("bt:") ? (attribute(element, "id") ?? []) : [],
  );
  const used = elements.flatMap((element) => attribute(element, "resid") ?? []);
  return [
    ...used.filter((resid) => !ids.includes(resid)).map((resid) => `The resource ${resid} is not there.`),
    ...ids.filter((id) => !used.includes(id)).map((id) => `Nothing uses the resource ${id}.`),
    ...ids.filter((id, place) => ids.indexOf(id) !== place).map((id) => `The resource ${id} is there twice.`),
    ...ids.filter((id) => id.length > 32).map((id) => `The id ${id} is longer than 32 characters.`),
  ];
}

function addressProblems(elements: Element[]): string[] {
  const addressed = elements.filter((element) => /Url$|^bt:Image$|^SourceLocation$/.test(element["#name"]));
  const addresses = addressed.flatMap((element) => [
    attribute(element, "DefaultValue") ?? [],
    ...children(element).map((override) => attribute(override, "Value") ?? ""),
  ]);
  return addresses
    .flat()
    .filter((address) => !address.startsWith("https://"))
    .map((address) => `${address} is not an https address.`);
}

function sharedRuntimeProblems(elements: Element[]): string[] {
  const problems: string[] = [];
  const page = named(elements, "Page").flatMap(children)[0];
  const action = named(elements, "Action").flatMap(children);
  const runtime = named(elements, "Runtime")[0];
  const pane = action.find((child) => child["#name"] === "SourceLocation");
  const resids = [runtime, page, named(elements, "FunctionFile")[0], pane].map((one) => attribute(one, "resid"));
  if (new Set(resids).size !== 1) {
    problems.push(`Runtime, Page, FunctionFile and ShowTaskpane must name one resource, not ${resids.join(", ")}.`);
  }
  if (attribute(runtime, "lifetime") !== "long") problems.push('The runtime must have lifetime="long".');
  if (action.some((child) => child["#name"] === "TaskpaneId")) problems.push("A shared runtime takes no TaskpaneId.");
  if (named(elements, "Namespace").length > 0) problems.push("A Namespace would stand before ZIP and QUERY alike.");
  const sets = named(elements, "Set").map((set) => `${attribute(set, "Name")} ${attribute(set, "MinVersion")}`);
  if (sets.join() !== "SharedRuntime 1.1") problems.push(`Require SharedRuntime 1.1 alone, not ${sets.join(", ")}.`);
  return problems;
}

/** The names of locales that Microsoft's schema takes (MS-OWEMXML, CultureName). */
const localeName =
  /^([a-zA-Z]{2,3}-[a-zA-Z0-9]{3,8}(-[a-zA-Z]{2,3})?|[a-zA-Z]{2,3}(-[a-zA-Z]{2,3}(_tradnl|\.pseudo|-[a-zA-Z]{4,8})?)?)$/;

function localeProblems(elements: Element[]): string[] {
  return elements
    .flatMap((element) => attribute(element, "Locale") ?? [])
    .filter((locale) => !localeName.test(locale))
    .map((locale) => `${locale} is not the name of a locale.`);
}

/** The Spanish locales of Windows and Office; Excel looks for its own by the whole name. */
const spanishLocales = [
  ...["es-MX", "es-419", "es-AR", "es-BO", "es-CL", "es-CO", "es-CR", "es-CU", "es-DO", "es-EC", "es-ES"],
  ...["es-GT", "es-HN", "es-NI", "es-PA", "es-PE", "es-PR", "es-PY", "es-SV", "es-US", "es-UY", "es-VE"],
];

/** Addresses of which a Spanish reader gets another page or file. */
const translatedAddresses = ["Functions.Metadata.Url", "Help.Url"];

/** What is not said in every Spanish locale, or in two ways. */
function spanishProblems(elements: Element[]): string[] {
  return elements.filter(isTranslated).flatMap((element) => {
    const name = attribute(element, "id") ?? element["#name"];
    const overrides = children(element);
    const locales = overrides.map((override) => attribute(override, "Locale") ?? "");
    const texts = new Set(overrides.map((override) => attribute(override, "Value") ?? ""));
    const isOnce = locales.length === spanishLocales.length && new Set(locales).size === locales.length;
    return [
      ...spanishLocales.filter((locale) => !locales.includes(locale)).map((locale) => `${name} lacks ${locale}.`),
      ...(isOnce ? [] : [`${name} is said in ${locales.join(", ")}: each Spanish locale once.`]),
      ...(texts.size === 1 ? [] : [`${name} is said in several ways: ${[...texts].join(" | ")}`]),
    ];
  });
}

function isTranslated(element: Element): boolean {
  const name = element["#name"];
  if (name === "bt:Url") return translatedAddresses.includes(attribute(element, "id") ?? "");
  const isText = ["bt:String", "DisplayName", "Description", "SupportUrl"].includes(name);
  return isText && attribute(element, "DefaultValue") !== undefined;
}
