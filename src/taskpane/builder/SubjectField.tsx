import { useEffect, useState } from "react";
import { everyQuery } from "../../core/apis/queries/client";
import { readDefinedNames } from "../../excel/definedNames";
import { usePane } from "../frame/pane";
import { useAnswer } from "../frame/answers/useAnswer";
import { buildingWords } from "../cost/buildingWords";
import { ArgumentField } from "./ArgumentField";
import { isCalled } from "./heldQuery";
import type { FunctionShape } from "./functionShapes";

interface SubjectFieldProps {
  subject: FunctionShape["subject"];
  argument: string;
  onChange: (argument: string) => void;
}

/** The field of the first argument: codes, a state or a query. */
export function SubjectField({ subject, ...field }: SubjectFieldProps): React.JSX.Element {
  const { language } = usePane();
  const { builder } = buildingWords[language];
  const defined = useDefinedNames();
  const own = { ...field, label: builder.subjects[subject], hint: builder.subjectHints[subject] };
  if (subject === "query") return <QueryField {...own} defined={defined} />;
  // Lists of municipalities are often named after their state, which is more likely meant.
  return <ArgumentField {...own} known={{ defined: subject === "codes" ? defined : [] }} />;
}

/** The defined names of the workbook; none until they are read, or where Excel does not tell them. */
function useDefinedNames(): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    readDefinedNames().then(setNames, () => undefined);
  }, []);
  return names;
}

interface QueryFieldProps extends Omit<React.ComponentProps<typeof ArgumentField>, "known"> {
  defined: readonly string[];
}

function QueryField({ defined, ...field }: QueryFieldProps): React.JSX.Element {
  const { app, memory } = usePane();
  const { answer } = useAnswer(app.queryList, everyQuery);
  const listed = answer.state === "known" ? answer.value : [];
  const isText = (text: string): boolean => isCalled(text, listed) || memory.queries().some(({ id }) => id === text);
  return <ArgumentField {...field} known={{ isText, defined }} />;
}
