import { useEffect, useRef, useState } from "react";
import {
  isSearchParameter,
  readBaseUrl,
  readToken,
  serviceNames,
  type Settings,
  type Tokens,
} from "../../core/settings/settings";
import { ownerIn } from "../frame/useAccount";
import { type Pane, usePane } from "../frame/pane";
import { failureSentence } from "../frame/sentences/words";
import { type Finding, searchAgain, testConnection } from "./testConnection";

export type ConnectForm = ReturnType<typeof useConnectForm>;

/** State of the form: what is entered, what is in use, and what the test found. A token leaves its field once it is in use. */
export function useConnectForm() {
  const pane = usePane();
  const { app, memory, words, say, isRemembered, remember } = pane;
  // Only what the user has entered: the test, and a config.json that comes late, may change the rest.
  const [typed, setTyped] = useState<Partial<Fields>>({});
  const fields = { ...fieldsOf(app.settings), ...typed };
  const [problems, setProblems] = useState<Problems>({});
  const { findings, runTest } = useConnectionTest();
  const isTesting = findings.some(({ outcome }) => outcome === "underWay");

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
    const owner = ownerIn(app);
    const { searchParameter } = app.settings;
    if (hasEntered || owner !== "demonstration") app.connect(entered.tokens, entered.settings);
    if (app.settings.searchParameter !== searchParameter) void searchAgain(app);
    setTyped({});
    pane.accountChanged();
    // Nothing in the sheet tells invented values, or those of another account, from new ones.
    if (hasEntered && owner !== "none") say({ intent: "warning", text: words.connect.earlierValues });
    if ((await runTest()) && app.isRemembered) setRemembered(true);
  }

  /** Remembers the account as it is now, or no longer. */
  function setRemembered(isWanted: boolean): void {
    const isKept = isWanted && (ownerIn(app) !== "own" || memory.keepAccount(app.accounts.own));
    // A storage that is full still has the account before.
    if (!isKept) memory.forgetAccount();
    if (isWanted && !isKept) say({ intent: "warning", text: words.connect.notRemembered });
    remember(isKept);
  }

  return { fields, problems, isRemembered, isTesting, findings, setField, setRemembered, connect };
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
  } catch {
    return pasted.trim();
  }
}

/** Runs one test of the connection at a time, and ends it when the form is left. */
function useConnectionTest() {
  const pane = usePane();
  const [findings, setFindings] = useState<Finding[]>([]);
  const test = useRef<AbortController>(undefined);
  useEffect(() => () => test.current?.abort(), []);

  /** Resolves to false if this test was overtaken by another, or ended. */
  async function runTest(): Promise<boolean> {
    test.current?.abort();
    const own = (test.current = new AbortController());
    await testConnection(pane.app, pane, own.signal, (found) => !own.signal.aborted && setFindings(found));
    return !own.signal.aborted;
  }

  return { findings, runTest };
}
