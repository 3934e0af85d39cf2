import { useEffect, useMemo, useState } from "react";
import { catalogKey } from "../../core/apis/zipcodes/catalogQuestion";
import type { ZipCodeItem } from "../../core/apis/zipcodes/wire";
import { knownOf } from "../../core/dispatcher/answer";
import { type AddinError, isAddinError } from "../../core/errors/addinError";
import { readCodesOfSelection } from "../../excel/selection/selection";
import { usePane } from "../frame/pane";
import { type Answers, useAnswers } from "../frame/answers/useAnswers";
import { failureSentence } from "../frame/sentences/words";
import type { ShownArea } from "./shownArea";

/** The codes of an area that have been read so far. */
export interface ShownItems {
  items: readonly ZipCodeItem[];
  /** Codes of the selection that the service does not know. */
  missing: number;
  isWaiting: boolean;
  /** The reason why there are none, in a sentence. */
  problem: string | undefined;
  /** Reads the selection, or asks the service, once more. */
  reload: () => void;
}

/** Reads the codes of an area: those of a state from its catalog pages, those of the selection one by one. */
export function useShownArea(area: ShownArea): ShownItems {
  const { app, language } = usePane();
  const [reloads, setReloads] = useState(0);
  const [selection, setSelection] = useState<{ codes: readonly string[]; problem?: string }>();
  const isSelection = area.kind === "selection";
  useEffect(() => {
    if (!isSelection) return undefined;
    let isLeft = false;
    setSelection(undefined);
    void readCodesOfSelection().then(
      (codes) => !isLeft && setSelection({ codes }),
      (thrown: unknown) => !isLeft && setSelection({ codes: [], problem: failureSentence(thrown, language) }),
    );
    return () => void (isLeft = true);
  }, [isSelection, reloads, language]);

  const single = area.kind === "code" ? [area.code] : isSelection ? (selection?.codes ?? []) : [];
  const found = useAnswers(app.search, single, 1);
  const hasList = area.kind === "state" || area.kind === "municipality";
  const listed = useAnswers(app.catalog, hasList ? [catalogKey({ state_id: area.stateId })] : [], 1);
  const read = useMemo(() => {
    const ofStates = itemsOf(listed).flatMap((known) => (isAddinError(known) ? [] : known));
    const inArea = ofStates.filter((item) => area.kind !== "municipality" || item.municipality_id === area.id);
    const answers = itemsOf(found);
    const items = [...inArea, ...answers.flatMap((known) => (isAddinError(known) ? [] : [known]))];
    const errors = [...itemsOf(listed), ...answers].filter((known): known is AddinError => isAddinError(known));
    const missing = errors.filter(({ code }) => code === "postalCodeNotFound").length;
    return { items, missing, error: errors[0] };
  }, [found.answers, listed.answers, area]);

  const problem =
    selection?.problem ?? (read.items.length === 0 && read.error ? failureSentence(read.error, language) : undefined);
  return {
    items: read.items,
    missing: read.missing,
    isWaiting: found.waiting + listed.waiting > 0 || (isSelection && selection === undefined),
    problem: isSelection || selection === undefined ? problem : undefined,
    reload: () => setReloads((before) => before + 1),
  };
}

function itemsOf<Value>({ answers }: Answers<Value>): (Value | AddinError)[] {
  return [...answers.values()].map((answer) => knownOf(answer));
}
