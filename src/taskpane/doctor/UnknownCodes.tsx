import { Body1, Button } from "@fluentui/react-components";
import { useMemo, useState } from "react";
import type { ZipCodeItem } from "../../core/apis/zipcodes/wire";
import { estimate } from "../../core/dispatcher/estimate";
import { knownOf } from "../../core/dispatcher/answer";
import { isAddinError } from "../../core/errors/addinError";
import { addressIn, type CheckedColumn } from "../../excel/doctor/checkColumn";
import { usePane } from "../frame/pane";
import { type Answers, useAnswers } from "../frame/answers/useAnswers";
import { useTabStyles } from "../frame/useTabStyles";
import { doctorWords, Finding } from "./Finding";

/** The one part of a postal code's geography. */
const wholePart = 1;

/** Looks a column's codes up, once the user agrees to the requests, and lists those the service does not know. */
export function UnknownCodes({ column }: { column: CheckedColumn }): React.JSX.Element {
  const { app, language } = usePane();
  const words = doctorWords[language];
  const tab = useTabStyles();
  const [isAsked, setIsAsked] = useState(false);
  const codes = useMemo(() => [...new Set(column.codes)].filter((code) => code !== ""), [column]);
  const { answers, waiting } = useAnswers(app.search, isAsked ? codes : none, wholePart);
  return (
    <>
      {!isAsked && (
        <div className={tab.actions}>
          <Button onClick={() => setIsAsked(true)}>{words.ask(requests())}</Button>
        </div>
      )}
      {waiting > 0 && <Body1>{words.asking(waiting)}</Body1>}
      <div aria-live="polite" className={tab.announced}>
        {isAsked && waiting === 0 && <Unknown column={column} answers={answers} />}
      </div>
    </>
  );

  function requests(): number {
    return estimate(app.search, new Map(codes.map((code) => [code, wholePart]))).requests;
  }
}

interface UnknownProps {
  column: CheckedColumn;
  answers: Answers<ZipCodeItem>["answers"];
}

/** Shows which codes the service does not know, and how many it did not answer for. */
function Unknown({ column, answers }: UnknownProps): React.JSX.Element {
  const { language } = usePane();
  const words = doctorWords[language];
  const errors = new Map(
    [...answers].flatMap(([code, answer]) => {
      const known = knownOf(answer);
      return isAddinError(known) ? [[code, known.code] as const] : [];
    }),
  );
  const examples = column.codes.flatMap((code, index) =>
    errors.get(code) === "postalCodeNotFound" ? [{ index, value: code, code }] : [],
  );
  const unanswered = [...errors.values()].filter((error) => error !== "postalCodeNotFound").length;
  return (
    <>
      {examples.length > 0 && (
        <Finding
          kind="unknown"
          sheet={column.sheet}
          examples={examples}
          addressOf={(index) => addressIn(column, index)}
        />
      )}
      {unanswered > 0 && <Body1>{words.unanswered(unanswered)}</Body1>}
      {errors.size === 0 && <Body1>{words.allKnown}</Body1>}
    </>
  );
}

const none: readonly string[] = [];
