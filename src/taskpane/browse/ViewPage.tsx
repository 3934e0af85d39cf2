import { Body1, Button, Caption1 } from "@fluentui/react-components";
import { LevelHeader } from "../frame/list/LevelHeader";
import { Loaded, Loading } from "../frame/Loaded";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { type ShownArea, areaOfState, areasOfCode, selectedArea } from "./shownArea";
import { ShownAreaSelect } from "./ShownAreaSelect";
import { useShownArea } from "./useShownArea";
import type { ViewKind } from "./ViewButtons";
import { namedStates } from "../../core/codes/stateNames";

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
  const { items, missing, isWaiting, problem, reload } = useShownArea(area);
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
        {missing > 0 && <Caption1>{words.shownArea.missing(missing)}</Caption1>}
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
