import { useEffect, useRef, useState } from "react";
import type { App } from "../../core/app";
import { AddinError } from "../../core/errors/addinError";
import { readToken } from "../../core/settings/readToken";
import {
  isSearchParameter,
  readBaseUrl,
  type ServiceName,
  serviceNames,
  type Settings,
  type Tokens,
} from "../../core/settings/settings";
import { forgetAccount, rememberAccount } from "../../page/remember";
import { readAccount } from "../../page/remembered";
import { hasOwnToken, usesDemonstration } from "../frame/useAccount";
import { type Pane, usePane } from "../frame/pane";
import { failureSentence } from "../frame/sentences/words";
import { type Finding, searchAgain, testConnection } from "./testConnection";

export type ConnectForm = ReturnType<typeof useConnectForm>;

/** State of the form: what is entered, what is in use, and what the test found. A token leaves its field once it is in use. */
export function useConnectForm() {
  const pane = usePane();
  const { app, words } = pane;
  // Only what the user has entered: the test, and a config.json that comes late, may change the rest.
  const [typed, setTyped] = useState<Partial<Fields>>({});
  const fields = { ...fieldsOf(app.settings), ...typed };
  const [problems, setProblems] = useState<Problems>({});
  const { isRemembered, setRemembered, ...remembered } = useRemembered();
  const { isTesting, findings, runTest, endTest } = useConnectionTest();

  const setField = (name: FieldName, value: string): void => {
    setTyped((before) => ({ ...before, [name]: value }));
    setProblems(({ [name]: _solved, ...others }) => others);
  };

  /** Applies what was entered, then tests it. */
  async function connect(): Promise<void> {
    const entered = readFields(fields, pane);
    setProblems(entered.problems);
    if (Object.keys(entered.problems).length > 0) return;
    // A demonstration goes on until the user enters a token of their own.
    const hasEntered = Object.keys(entered.tokens).length > 0;
    const isNew = hasOwnToken(app) || !usesDemonstration(app) || hasEntered;
    const isReplaced = hasEntered && (hasOwnToken(app) || usesDemonstration(app));
    const { searchParameter } = app.settings;
    if (isNew) app.connect(entered.tokens, entered.settings);
    if (app.settings.searchParameter !== searchParameter) searchAgain(app);
    const tokens = remembered.add(entered.tokens);
    setTyped({});
    pane.accountChanged();
    // Nothing in the sheet tells invented values, or those of another account, from new ones.
    if (isReplaced) pane.say({ intent: "warning", text: words.connect.earlierValues });
    if (await runTest()) remembered.keep(tokens);
  }

  /** Shows what is in use, and nothing that was entered or found before. */
  function reset(): void {
    endTest();
    remembered.reset();
    setTyped({});
    setProblems({});
  }

  return { fields, problems, isRemembered, isTesting, findings, setField, setRemembered, connect, reset };
}

export type FieldName = "zipcodesToken" | "queriesToken" | "zipcodesUrl" | "queriesUrl" | "searchParameter";
type Fields = Record<FieldName, string>;
type Problems = Partial<Record<FieldName, string>>;

/** Fills the fields from the settings. Tokens never go back into a field. */
function fieldsOf({ zipcodesUrl, queriesUrl, searchParameter }: Settings): Fields {
  return { zipcodesToken: "", queriesToken: "", zipcodesUrl, queriesUrl, searchParameter };
}

interface Entered {
  tokens: Tokens;
  settings: Partial<Settings>;
  problems: Problems;
}

/** Reads what the fields hold; a field that cannot be used has its problem in the user's language. */
function readFields(fields: Fields, { words, language }: Pick<Pane, "words" | "language">): Entered {
  const entered: Entered = { tokens: {}, settings: {}, problems: {} };
  for (const service of serviceNames) {
    const [tokenField, urlField] = [`${service}Token`, `${service}Url`] as const;
    try {
      if (fields[tokenField].trim() !== "") entered.tokens[service] = readToken(fields[tokenField]);
    } catch {
      entered.problems[tokenField] = words.connect.badToken;
    }
    try {
      entered.settings[urlField] = readBaseUrl(fields[urlField], urlField);
    } catch (thrown) {
      entered.problems[urlField] = failureSentence(thrown, language);
    }
  }
  const searchParameter = fields.searchParameter.trim();
  if (isSearchParameter(searchParameter)) entered.settings.searchParameter = searchParameter;
  else entered.problems.searchParameter = words.connect.badParameter;
  return entered;
}

/** Removes the scheme word and quotes from a pasted token. Leaves alone what cannot be a token. */
export function cleanToken(pasted: string): string {
  try {
    return readToken(pasted);
  } catch (thrown) {
    if (thrown instanceof AddinError) return pasted.trim();
    throw thrown;
  }
}

/** Whether the account is to be remembered, and the user's tokens that would be. */
function useRemembered() {
  const { app, partition, words, say } = usePane();
  const [inUse, setInUse] = useState<Tokens>(() => ownOf(app, app.isRemembered ? readAccount(partition)?.tokens : {}));
  const [isRemembered, setIsRemembered] = useState(app.isRemembered);
  const wantsRemembered = useRef(isRemembered);
  // Another window may have decided that it is no longer to be remembered.
  useEffect(() => show(app.isRemembered), [app.isRemembered]);

  function show(wanted: boolean): void {
    setIsRemembered(wanted);
    wantsRemembered.current = wanted;
  }

  function setRemembered(wanted: boolean): void {
    show(wanted);
    if (wanted) return keep(inUse);
    forgetAccount(partition);
    app.remember(false);
  }

  /** Takes in tokens that the user has entered; returns all that are in use. */
  function add(entered: Tokens): Tokens {
    const tokens = ownOf(app, { ...inUse, ...entered });
    setInUse(tokens);
    return tokens;
  }

  /** Remembers the account with these tokens, if the user wants that. */
  function keep(entered: Tokens): void {
    const tokens = ownOf(app, entered);
    if (!wantsRemembered.current || Object.keys(tokens).length === 0) return;
    const { zipcodesUrl, queriesUrl, searchParameter } = app.settings;
    const isKept = rememberAccount(partition, { tokens, zipcodesUrl, queriesUrl, searchParameter });
    app.remember(isKept);
    if (isKept) return;
    // A storage that is full still has the account before.
    forgetAccount(partition);
    show(false);
    say({ intent: "warning", text: words.connect.notRemembered });
  }

  /** Shows what is in use, and nothing that was entered or found before. */
  function reset(): void {
    setInUse({});
    show(false);
  }

  return { isRemembered, setRemembered, add, keep, reset };
}

/**
 * Keeps the tokens that the app still has: it drops one when its address changes to another host, and all when the user forgets them,
 * here or in another window.
 */
function ownOf(app: App, tokens: Tokens = {}): Tokens {
  return Object.fromEntries(
    Object.entries(tokens).filter(([service]) => app.ownerOf(service as ServiceName) === "own"),
  );
}

/** Runs one test of the connection at a time, and ends it when the form is left. */
function useConnectionTest() {
  const pane = usePane();
  const [isTesting, setIsTesting] = useState(false);
  const [findings, setFindings] = useState<Finding[]>([]);
  const test = useRef<AbortController>(undefined);
  useEffect(() => () => test.current?.abort(), []);

  /** Resolves to false if this test was overtaken by another, or ended. */
  async function runTest(): Promise<boolean> {
    test.current?.abort();
    const own = (test.current = new AbortController());
    setIsTesting(true);
    await testConnection(pane.app, pane, own.signal, (found) => !own.signal.aborted && setFindings(found));
    if (own.signal.aborted) return false;
    setIsTesting(false);
    return true;
  }

  function endTest(): void {
    test.current?.abort();
    setIsTesting(false);
    setFindings([]);
  }

  return { isTesting, findings, runTest, endTest };
}
