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
import { forgetAccount, readAccount, rememberAccount } from "../../page/remembered";
import { type Pane, usePane } from "../frame/pane";
import { hasOwnToken, usesDemonstration } from "../frame/account/tokensInUse";
import { failureSentence } from "../frame/sentences/words";
import { searchAgain } from "./testConnection";
import { type ConnectionTest, useConnectionTest } from "./useConnectionTest";

export type FieldName = "zipcodesToken" | "queriesToken" | "zipcodesUrl" | "queriesUrl" | "searchParameter";
type Fields = Record<FieldName, string>;
type Problems = Partial<Record<FieldName, string>>;

export interface ConnectForm extends Pick<ConnectionTest, "isTesting" | "findings"> {
  fields: Fields;
  problems: Problems;
  isRemembered: boolean;
  setField: (name: FieldName, value: string) => void;
  setRemembered: (isRemembered: boolean) => void;
  /** Applies what was entered, then tests it. */
  connect: () => Promise<void>;
  /** Shows what is in use, and nothing that was entered or found before. */
  reset: () => void;
}

/** State of the form: what is entered, what is in use, and what the test found. A token leaves its field once it is in use. */
export function useConnectForm(): ConnectForm {
  const pane = usePane();
  const { app, partition, words } = pane;
  const [fields, setFields] = useState<Fields>(() => fieldsOf(app.settings));
  const [problems, setProblems] = useState<Problems>({});
  const [inUse, setInUse] = useState<Tokens>(() => ownOf(app, app.isRemembered ? readAccount(partition)?.tokens : {}));
  const [isRemembered, setIsRemembered] = useState(app.isRemembered);
  const wantsRemembered = useRef(isRemembered);
  const test = useConnectionTest();
  // Another window may have decided that it is no longer to be remembered.
  useEffect(() => showRemembered(app.isRemembered), [app.isRemembered]);

  function keep(entered: Tokens): void {
    const tokens = ownOf(app, entered);
    if (!wantsRemembered.current || Object.keys(tokens).length === 0) return;
    const { zipcodesUrl, queriesUrl, searchParameter } = app.settings;
    const isKept = rememberAccount(partition, { tokens, zipcodesUrl, queriesUrl, searchParameter });
    app.remember(isKept);
    if (isKept) return;
    // A storage that is full still has the account before.
    forgetAccount(partition);
    showRemembered(false);
    pane.say({ intent: "warning", text: words.connect.notRemembered });
  }

  function showRemembered(wanted: boolean): void {
    setIsRemembered(wanted);
    wantsRemembered.current = wanted;
  }

  function setRemembered(wanted: boolean): void {
    showRemembered(wanted);
    if (wanted) keep(inUse);
    else forget();
  }

  function forget(): void {
    forgetAccount(partition);
    app.remember(false);
  }

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
    const tokens = ownOf(app, { ...inUse, ...entered.tokens });
    setInUse(tokens);
    setFields(fieldsOf(app.settings));
    pane.accountChanged();
    // Nothing in the sheet tells invented values, or those of another account, from new ones.
    if (isReplaced) pane.say({ intent: "warning", text: words.connect.earlierValues });
    if (await runTest()) keep(tokens);
  }

  /** Takes over the search parameter that a test has found. What the user has entered meanwhile stays. */
  async function runTest(): Promise<boolean> {
    const { searchParameter } = app.settings;
    if (!(await test.run())) return false;
    setFields((before) =>
      before.searchParameter === searchParameter
        ? { ...before, searchParameter: app.settings.searchParameter }
        : before,
    );
    return true;
  }

  const setField = (name: FieldName, value: string): void => {
    setFields((before) => ({ ...before, [name]: value }));
    setProblems(({ [name]: _solved, ...others }) => others);
  };

  function reset(): void {
    test.end();
    setFields(fieldsOf(app.settings));
    setProblems({});
    setInUse({});
    showRemembered(false);
  }

  const { isTesting, findings } = test;
  return { fields, problems, isRemembered, isTesting, findings, setField, setRemembered, connect, reset };
}

/** Fills the fields from the settings. Tokens never go back into a field. */
function fieldsOf({ zipcodesUrl, queriesUrl, searchParameter }: Settings): Fields {
  return { zipcodesToken: "", queriesToken: "", zipcodesUrl, queriesUrl, searchParameter };
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

interface Entered {
  tokens: Tokens;
  settings: Partial<Settings>;
  problems: Problems;
}

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
