import { attribute, children, descendants, readManifest, type Element } from "./manifestProblems";

/** The Spanish locales of Windows and Office; Excel looks for its own by the whole name. */
const spanishLocales = [
  ...["es-MX", "es-419", "es-AR", "es-BO", "es-CL", "es-CO", "es-CR", "es-CU", "es-DO", "es-EC", "es-ES"],
  ...["es-GT", "es-HN", "es-NI", "es-PA", "es-PE", "es-PR", "es-PY", "es-SV", "es-US", "es-UY", "es-VE"],
];

/** Addresses of which a Spanish reader gets another page or file. */
const translatedAddresses = ["Functions.Metadata.Url", "Help.Url"];

/** Finds what a manifest does not say in every Spanish locale, or says in two ways. */
export async function findSpanishProblems(source: string): Promise<string[]> {
  return descendants(await readManifest(source))
    .filter(isTranslated)
    .flatMap((element) => {
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
