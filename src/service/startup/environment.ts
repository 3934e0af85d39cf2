import { parseArgs, type ParseArgsConfig } from "node:util";
import { isOrigin } from "../border/cors";
import { defaultOfficeHosts } from "../pages/policies";
import { StartError } from "./startError";

/** The variables that an operator sets. Lists are separated by commas. */
export type Environment = Readonly<Record<string, string | undefined>>;

export function listOf(text: string | undefined): string[] {
  return (text ?? "").split(",").flatMap((part) => (part.trim() === "" ? [] : part.trim()));
}

export function numberOf(environment: Environment, name: string, fallback: number, min: number): number {
  const text = environment[name];
  if (text === undefined) return fallback;
  if (!/^[0-9]{1,9}$/.test(text) || Number(text) < min) {
    throw new StartError(`${name} must be a whole number from ${min}, not ${text}.`);
  }
  return Number(text);
}

/** The program's own host names. One with a scheme, port or path matches no request, so every caller would get 421. */
export function hostsOf({ SERVICE_HOSTS: text }: Environment): string[] {
  const must = "SERVICE_HOSTS must be host names such as data.example, without scheme and port, separated by commas";
  return checked(listOf(text), isHost, must);
}

/** The hosts that may frame the pane, for a header. A word that is none would silently break the whole policy. */
export function officeHostsOf({ OFFICE_HOSTS: text }: Environment): readonly string[] {
  const must = "OFFICE_HOSTS must be addresses such as https://*.sharepoint.com, separated by commas";
  const hosts = checked(listOf(text), isHeaderOrigin, must);
  return hosts.length === 0 ? defaultOfficeHosts : hosts;
}

/**
 * True for an address in which nothing may be taken for another part: a bare `@` or `#` of its password would move the rest of that
 * into the host. An error about one that is none does not repeat it.
 */
export function isPlainAddress(text: string, schemes: RegExp): boolean {
  const isPlain =
    /^\w+:\/\/([^\s/?#@]*@)?[^\s/?#@]*(\/[^\s/?#@]*)?(\?[^\s#@]*)?$/.test(text) && !/%(?![0-9a-f]{2})/i.test(text);
  return isPlain && schemes.test(text);
}

/** What to do with such characters. */
export const encodings = "In user and password, write @ as %40, # as %23, / as %2F, ? as %3F and % as %25.";

/**
 * Origins of pages. One with a trailing slash would never match.
 * @param name of the variable or flag that holds them
 */
export function originsOf(name: string, text: string | undefined): string[] {
  return checked(listOf(text), isOrigin, `${name} must be origins such as https://sheet.example, separated by commas`);
}

/** @param must what the words must be, as the beginning of the sentence about one that is not */
export function checked(words: string[], isRight: (word: string) => boolean, must: string): string[] {
  const wrong = words.find((word) => !isRight(word));
  if (wrong === undefined) return words;
  throw new StartError(`${must}, not ${wrong}.`);
}

function isHost(text: string): boolean {
  return /^([a-z0-9_.-]+|\[[0-9a-f:.]+\])$/i.test(text);
}

function isHeaderOrigin(text: string): boolean {
  return /^https:\/\/(\*\.)?[a-z0-9.-]+(:[0-9]+)?$/i.test(text);
}

/**
 * Reads the flags of a command line that takes nothing else.
 * @param usage names them all, a line each, for whoever wrote another one
 */
export function readFlags<const Options extends NonNullable<ParseArgsConfig["options"]>>(
  argv: readonly string[],
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ args: [...argv], allowPositionals: false, options }).values;
  } catch (error) {
    const [sentence] = (error as Error).message.split(/\.\s/);
    const known = Array.from(usage.matchAll(/^ {2}(--\S+(?: \S+)?) {2}/gm), ([, flag]) => flag);
    throw new StartError(`${sentence}. Known: ${known.join(", ")}.`);
  }
}

/** Reads the value of `--port`. */
export function readPort(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535) return Number(text);
  throw new StartError(`--port must be a number from 1 to 65535, not ${text}.`);
}
