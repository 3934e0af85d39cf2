import { Button, Caption1 } from "@fluentui/react-components";
import { useEffect, useMemo, useState } from "react";
import { catalogKey } from "../../core/apis/zipcodes/client";
import type { ZipCodeItem } from "../../core/apis/zipcodes/wire";
import { knownOf } from "../../core/dispatcher/answer";
import { isAddinError } from "../../core/errors/addinError";
import { type ReadCodes, readCodes } from "../../excel/selection/codeList";
import { CodesTaken, useWantedCodes } from "../codes/CodesTaken";
import { ChoiceField } from "../frame/ChoiceField";
import { LevelHeader } from "../frame/list/Level";
import { loadedLater, Loading, Trouble } from "../frame/Loaded";
import { usePane } from "../frame/pane";
import { failureSentence } from "../frame/sentences/words";
import { useAnswer, useAnswers } from "../frame/useAnswers";
import { useTabStyles } from "../frame/useTabStyles";
import { areasOfCode, selectedArea, type ShownArea } from "./places";
import type { ViewKind } from "./useBrowsing";

const MapView = loadedLater(async () => (await import(/* webpackChunkName: "map" */ "../map/MapView")).MapView);
const ChartView = loadedLater(
  async () => (await import(/* webpackChunkName: "chart" */ "../chart/ChartView")).ChartView,
);

interface ViewPageProps {
  kind: ViewKind;
  area: ShownArea;
  selectedCode: string | undefined;
  onArea: (area: ShownArea) => void;
  onOpenCode: (code: string) => void;
  onBack: () => void;
}

/** The map or the chart of an area, whose scripts are loaded when it is first opened. */
export function ViewPage({ kind, area, selectedCode, onArea, onOpenCode, onBack }: ViewPageProps): React.JSX.Element {
  const { words } = usePane();
  const tab = useTabStyles();
  const { items, missing, failed, isWaiting, problem, reload, list, choose } = useShownArea(area);
  const name = area.kind === "selection" ? words.shownArea.selection : area.name;
  const of = area.kind === "state" || area.kind === "municipality" ? area.kind : "codes";
  const areas = areasAround(area, items);
  const nameOf = {
    selection: () => words.shownArea.selection,
    code: (code: string) => code,
    municipality: words.card.namedMunicipality,
    state: words.card.namedState,
  };
  return (
    <div className={tab.listPage}>
      <div className={tab.above}>
        <LevelHeader
          title={words[kind].title}
          note={isWaiting ? name : `${name}: ${words.browse.codes(items.length)}`}
          onBack={onBack}
        />
        <div className={tab.line}>
          <ChoiceField
            label={words.shownArea.label}
            size="small"
            orientation="horizontal"
            className={tab.field}
            value={area.kind}
            choices={areas.map((one) => ({ value: one.kind, name: nameOf[one.kind](one.name) }))}
            onChange={(value) => onArea(areas.find((one) => one.kind === value) ?? area)}
          />
          {area.kind === "selection" && (
            <Button size="small" onClick={reload}>
              {words.shownArea.readSelection}
            </Button>
          )}
        </div>
        {list && <CodesTaken list={list} areHiddenLeftOut onChoose={choose} />}
        {missing > 0 && <Caption1>{words.shownArea.missing(missing)}</Caption1>}
        {failed > 0 && items.length > 0 && <Caption1>{words.shownArea.leftOut(failed, problem)}</Caption1>}
      </div>
      {isWaiting ? (
        <Loading />
      ) : items.length === 0 ? (
        <Trouble said={problem} action={words.frame.reload} onAct={reload} />
      ) : kind === "map" ? (
        <MapView name={name} items={items} selectedCode={selectedCode} onOpenCode={onOpenCode} />
      ) : (
        <ChartView name={name} items={items} of={of} />
      )}
    </div>
  );
}

/** The selection, and the places that contain the codes shown. */
function areasAround(area: ShownArea, items: readonly ZipCodeItem[]): ShownArea[] {
  if (area.kind === "selection") return [area];
  const around = items[0] ? areasOfCode(items[0]) : [area];
  return [selectedArea, ...around.slice(around.findIndex(({ kind }) => kind === area.kind))];
}

/** Reads the codes of an area: those of a state from its catalog pages, those of the selection one by one. */
function useShownArea({ kind, id }: ShownArea) {
  const { app, words, language } = usePane();
  const [readings, setReadings] = useState(0);
  const [selection, setSelection] = useState<Partial<ReadCodes> & { problem?: string }>();
  const { wanted, choose } = useWantedCodes();
  useEffect(() => {
    if (kind !== "selection") return undefined;
    let isLeft = false;
    setSelection(undefined);
    void readCodes({ ...wanted, isVisibleOnly: true }).then(
      (read) => !isLeft && setSelection(read),
      (thrown: unknown) => !isLeft && setSelection({ problem: failureSentence(thrown, language) }),
    );
    return () => void (isLeft = true);
  }, [kind, readings, language, wanted]);

  const selected = kind === "selection" ? selection : undefined;
  const isListed = kind === "state" || kind === "municipality";
  const found = useAnswers(app.search, kind === "code" ? [id] : (selected?.codes ?? []), 1);
  const listed = useAnswer(app.catalog, isListed ? catalogKey({ state_id: id.slice(0, 2) }) : undefined);
  const { items, errors } = useMemo(() => {
    const known = Array.from(found.answers.values(), (answer) => knownOf(answer));
    const inArea = (listed.value ?? []).filter((item) => kind === "state" || item.municipality_id === id);
    return {
      items: [...inArea, ...known.flatMap((one) => (isAddinError(one) ? [] : [one]))],
      errors: [listed.error ?? [], ...known].flat().filter(isAddinError),
    };
  }, [found.answers, listed.value, listed.error, kind, id]);
  const failed = errors.filter(({ code }) => code !== "postalCodeNotFound");
  const [error = errors[0]] = failed;

  return {
    items,
    // Codes of the selection that the service does not know, and others that are not shown.
    missing: errors.length - failed.length,
    failed: failed.length,
    isWaiting:
      found.waiting > 0 || (isListed && !(listed.value ?? listed.error)) || (kind === "selection" && !selection),
    // Why, in a sentence.
    problem: selected?.problem ?? (error ? failureSentence(error, language) : words.browse.noData),
    reload: () => {
      setReadings((before) => before + 1);
      found.reload();
      listed.reload();
    },
    // The codes of the selection that were taken.
    list: selected?.list,
    choose,
  };
}
