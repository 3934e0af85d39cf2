/** What whoever builds the add-in may decide, as environment variables. Everything has a default for localhost. */
export interface BuildSettings {
  /** Where the built files will be served from, without a trailing slash (ADDIN_ORIGIN). */
  origin: string;
  /** The path part of `origin`, with both slashes. */
  publicPath: string;
  /** What stands before every function name, with its dot: `ACME.`, or empty (FUNCTION_PREFIX). */
  functionPrefix: string;
  /** Base addresses for `config.json`; without them none is written (ZIPCODES_URL, QUERIES_URL). */
  zipcodesUrl?: string;
  queriesUrl?: string;
}

export const localOrigin = "https://localhost:3000";

export function readBuildSettings(environment: Record<string, string | undefined>): BuildSettings {
  const origin = readAddress("ADDIN_ORIGIN", environment.ADDIN_ORIGIN) ?? localOrigin;
  const zipcodesUrl = readAddress("ZIPCODES_URL", environment.ZIPCODES_URL);
  const queriesUrl = readAddress("QUERIES_URL", environment.QUERIES_URL);
  return {
    origin,
    publicPath: new URL(`${origin}/`).pathname,
    functionPrefix: readPrefix(environment.FUNCTION_PREFIX),
    ...(zipcodesUrl === undefined ? {} : { zipcodesUrl }),
    ...(queriesUrl === undefined ? {} : { queriesUrl }),
  };
}

function readAddress(name: string, text: string | undefined): string | undefined {
  if (!text) return undefined;
  const address = URL.canParse(text) ? new URL(text) : undefined;
  if (address?.protocol !== "https:" || address.search || address.hash || address.username) {
    throw new Error(
      `${name} is "${text}": write an https address without user, query or #, such as https://host/path.`,
    );
  }
  return address.href.replace(/\/+$/, "");
}

function readPrefix(text: string | undefined): string {
  if (!text) return "";
  if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(text)) {
    throw new Error(`FUNCTION_PREFIX is "${text}": write a letter, then letters, digits or _, such as ACME.`);
  }
  return `${text.toUpperCase()}.`;
}
