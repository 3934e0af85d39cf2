import { useEffect, useRef, useState } from "react";
import { usePane } from "../frame/pane";
import { type Finding, testConnection } from "./testConnection";

export interface ConnectionTest {
  isTesting: boolean;
  /** The findings of the last test, also while it is under way. */
  findings: Finding[];
  /** Tests what is in use. Resolves to false if this test was overtaken by another, or ended. */
  run: () => Promise<boolean>;
  /** Ends the test that is under way, and drops what was found. */
  end: () => void;
}

/** Runs one test of the connection at a time, and ends it when the form is left. */
export function useConnectionTest(): ConnectionTest {
  const pane = usePane();
  const [isTesting, setIsTesting] = useState(false);
  const [findings, setFindings] = useState<Finding[]>([]);
  const test = useRef<AbortController>(undefined);
  useEffect(() => () => test.current?.abort(), []);

  async function run(): Promise<boolean> {
    test.current?.abort();
    const own = (test.current = new AbortController());
    setIsTesting(true);
    await testConnection(pane.app, pane, own.signal, (found) => !own.signal.aborted && setFindings(found));
    if (own.signal.aborted) return false;
    setIsTesting(false);
    return true;
  }

  function end(): void {
    test.current?.abort();
    setIsTesting(false);
    setFindings([]);
  }

  return { isTesting, findings, run, end };
}
