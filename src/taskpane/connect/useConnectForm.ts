import { useState } from "react";
import { hasOwnToken, usesDemonstration } from "../frame/account/tokensInUse";
import { usePane } from "../frame/pane";
import { type FieldName, type Fields, fieldsOf, type Problems, readFields } from "./connectFields";
import { searchAgain } from "./testConnection";
import { type ConnectionTest, useConnectionTest } from "./useConnectionTest";
import { type Remembered, useRemembered } from "./useRemembered";

export interface ConnectForm
  extends Pick<ConnectionTest, "isTesting" | "findings">, Pick<Remembered, "isRemembered" | "setRemembered"> {
  fields: Fields;
  problems: Problems;
  setField: (name: FieldName, value: string) => void;
  /** Applies what was entered, then tests it. */
  connect: () => Promise<void>;
  /** Shows what is in use, and nothing that was entered or found before. */
  reset: () => void;
}

/** State of the form: what is entered, what is in use, and what the test found. A token leaves its field once it is in use. */
export function useConnectForm(): ConnectForm {
  const pane = usePane();
  const { app, words } = pane;
  const [fields, setFields] = useState<Fields>(() => fieldsOf(app.settings));
  const [problems, setProblems] = useState<Problems>({});
  const { isRemembered, setRemembered, ...remembered } = useRemembered();
  const { isTesting, findings, ...test } = useConnectionTest();

  const setField = (name: FieldName, value: string): void => {
    setFields((before) => ({ ...before, [name]: value }));
    setProblems(({ [name]: _solved, ...others }) => others);
  };

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
    setFields(fieldsOf(app.settings));
    pane.accountChanged();
    // Nothing in the sheet tells invented values, or those of another account, from new ones.
    if (isReplaced) pane.say({ intent: "warning", text: words.connect.earlierValues });
    if (await runTest()) remembered.keep(tokens);
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

  function reset(): void {
    test.end();
    remembered.reset();
    setFields(fieldsOf(app.settings));
    setProblems({});
  }

  return { fields, problems, isRemembered, isTesting, findings, setField, setRemembered, connect, reset };
}
