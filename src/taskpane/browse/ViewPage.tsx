import { Body1, Button, Caption1, makeStyles, tokens } from "@fluentui/react-components";
import { useEffect, useMemo, useState } from "react";
import { catalogKey } from "../../core/apis/zipcodes/catalog/catalogKey";
import { namedStates } from "../../core/codes/stateNames";
import { knownOf } from "../../core/dispatcher/answer";
import { type AddinError, isAddinError } from "../../core/errors/addinError";
import type { PaneWords } from "../locales/pane.en";
import { type ReadCodes, readCodes } from "../../excel/selection/codeList";
import { distinctNames } from "../card/useGroups";
import { CodesTaken, useWantedCodes } from "../codes/CodesTaken";
import { ChoiceField } from "../frame/ChoiceField";
import { Loaded, Loading } from "../frame/Loaded";
import { type Answers, useAnswers } from "../frame/useAnswers";
import { LevelHeader } from "../frame/list/Level";
import { usePane } from "../frame/pane";
import { failureSentence } from "../frame/sentences/words";
import { useTabStyles } from "../frame/useTabStyles";
import { areaKey, areaOfState, areasOfCode, selectedArea, type ShownArea } from "./places";
import type { ViewKind } from "./useBrowsing";

const loadMap = async () => (await import(/* webpackChunkName: "map" */ "../map/MapView")).MapView;
const loadChart = async () => (await import(/* webpackChunkName: "chart" */ "../chart/ChartView")).ChartView;

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
  const { items, missing, leftOut, isWaiting, problem, reload, list, choose } = useShownArea(area);
  const name = area.kind === "selection" ? words.shownArea.selection : area.kind === "code" ? area.code : area.name;
  const of = area.kind === "state" || area.kind === "municipality" ? area.kind : "codes";
  return (
    <div className={tab.listPage}>
      <div className={tab.above}>
        <LevelHeader
          title={words[kind].title}
          note={isWaiting ? name : `${name}: ${words.browse.codes(items.length)}`}
          onBack={onBack}
        />
        <ShownAreaSelect areas={areasAround(area, items)} area={area} onChange={onArea} onReload={reload} />
        {list && <CodesTaken list={list} areHiddenLeftOut onChoose={choose} />}
        {missing > 0 && <Caption1>{words.shownArea.missing(missing)}</Caption1>}
        {leftOut && <Caption1>{leftOut}</Caption1>}
      </div>
      {items.length > 0 && !isWaiting && kind === "map" && (
        <Loaded load={loadMap}>
          {(MapView) => <MapView name={name} items={items} selectedCode={selectedCode} onOpenCode={onOpenCode} />}
        </Loaded>
      )}
      {items.length > 0 && !isWaiting && kind === "chart" && (
        <Loaded load={loadChart}>{(ChartView) => <ChartView name={name} items={items} of={of} />}</Loaded>
      )}
      {isWaiting && <Loading />}
      {!isWaiting && items.length === 0 && (
        <div role="alert" className={tab.standIn}>
          <Body1>{problem ?? words.browse.noData}</Body1>
          {area.kind !== "selection" && <Button onClick={reload}>{words.frame.reload}</Button>}
        </div>
      )}
    </div>
  );
}

/** The selection, and the places that contain the codes shown. */
function areasAround(area: ShownArea, items: readonly Parameters<typeof areasOfCode>[0][]): ShownArea[] {
  if (area.kind === "selection") return [selectedArea];
  const state = namedStates.find(({ id }) => id === area.stateId);
  if (area.kind === "state" || !state) return [selectedArea, area];
  const [item] = items;
  const around = area.kind === "code" && item ? areasOfCode(item) : [area, areaOfState(state)];
  return [selectedArea, ...around];
}

interface ShownAreaSelectProps {
  areas: readonly ShownArea[];
  area: ShownArea;
  onChange: (area: ShownArea) => void;
  onReload: () => void;
}

/** Chooses which codes are shown: those of the selected cells, one code, its municipality, its state. */
function ShownAreaSelect({ areas, area, onChange, onReload }: ShownAreaSelectProps): React.JSX.Element {
  const { words } = usePane();
  const styles = useStyles();
  return (
    <div className={styles.line}>
      <ChoiceField
        label={words.shownArea.label}
        size="small"
        orientation="horizontal"
        className={styles.field}
        value={areaKey(area)}
        choices={areas.map((one) => ({ value: areaKey(one), name: nameIn(areas, one, words) }))}
        onChange={(value) => onChange(areas.find((one) => areaKey(one) === value) ?? area)}
      />
      {area.kind === "selection" && (
        <Button size="small" onClick={onReload}>
          {words.shownArea.readSelection}
        </Button>
      )}
    </div>
  );
}

function nameIn(areas: readonly ShownArea[], area: ShownArea, words: PaneWords): string {
  if (area.kind === "selection") return words.shownArea.selection;
  if (area.kind === "code") return area.code;
  const names = { municipality: "", state: "" };
  for (const one of areas) if (one.kind === "municipality" || one.kind === "state") names[one.kind] = one.name;
  return distinctNames(names, words)[area.kind];
}

/** Reads the codes of an area: those of a state from its catalog pages, those of the selection one by one. */
function useShownArea(area: ShownArea) {
  const { app, words, language } = usePane();
  const [readings, setReadings] = useState(0);
  const [selection, setSelection] = useState<Partial<ReadCodes> & { problem?: string }>();
  const { wanted, choose } = useWantedCodes();
  const isSelection = area.kind === "selection";
  useEffect(() => {
    if (!isSelection) return undefined;
    let isLeft = false;
    setSelection(undefined);
    void readCodes({ ...wanted, isVisibleOnly: true }).then(
      (read) => !isLeft && setSelection(read),
      (thrown: unknown) => !isLeft && setSelection({ problem: failureSentence(thrown, language) }),
    );
    return () => void (isLeft = true);
  }, [isSelection, readings, language, wanted]);

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
    const failed = errors.filter(({ code }) => code !== "postalCodeNotFound");
    return { items, missing: errors.length - failed.length, failed, error: errors[0] };
  }, [found.answers, listed.answers, area]);

  const problem =
    selection?.problem ?? (read.items.length === 0 && read.error ? failureSentence(read.error, language) : undefined);

  function reload(): void {
    setReadings((before) => before + 1);
    found.reload();
    listed.reload();
  }

  return {
    items: read.items,
    // Codes of the selection that the service does not know.
    missing: read.missing,
    // Why others are not shown, in a sentence.
    leftOut:
      read.failed[0] &&
      read.items.length > 0 &&
      words.shownArea.leftOut(read.failed.length, failureSentence(read.failed[0], language)),
    isWaiting: found.waiting + listed.waiting > 0 || (isSelection && selection === undefined),
    // Why there are none, in a sentence.
    problem: isSelection || selection === undefined ? problem : undefined,
    reload,
    // The codes of the selection that were taken.
    list: isSelection ? selection?.list : undefined,
    choose,
  };
}

function itemsOf<Value>({ answers }: Answers<Value>): (Value | AddinError)[] {
  return [...answers.values()].map((answer) => knownOf(answer));
}

const useStyles = makeStyles({
  line: { display: "flex", flexWrap: "wrap", alignItems: "flex-end", gap: tokens.spacingHorizontalS },
  field: { flex: "1 1 120px", minWidth: 0 },
});
