import { Body1, Button, Caption1, makeStyles, Spinner, tokens } from "@fluentui/react-components";
import { lazy, Suspense } from "react";
import { LevelHeader } from "../frame/LevelHeader";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { type Scope, scopeOfState, scopesOfCode, selectionScope } from "./scope";
import { ScopeSelect } from "./ScopeSelect";
import { useScope } from "./useScope";
import type { ViewKind } from "./ViewButtons";
import { namedStates } from "../../core/codes/stateNames";

const MapView = lazy(async () => ({
  default: (await import(/* webpackChunkName: "map" */ "../map/MapView")).MapView,
}));
const ChartView = lazy(async () => ({
  default: (await import(/* webpackChunkName: "chart" */ "../chart/ChartView")).ChartView,
}));

interface ViewPageProps {
  kind: ViewKind;
  scope: Scope;
  selectedCode: string | undefined;
  onScope: (scope: Scope) => void;
  onOpenCode: (code: string) => void;
  onBack: () => void;
}

/** The map or the chart of a scope, whose scripts are loaded when it is first opened. */
export function ViewPage({ kind, scope, selectedCode, onScope, onOpenCode, onBack }: ViewPageProps): React.JSX.Element {
  const { words } = usePane();
  const tab = useTabStyles();
  const styles = useStyles();
  const { items, missing, isWaiting, problem, reload } = useScope(scope);
  const name = scope.kind === "selection" ? words.scope.selection : scope.kind === "code" ? scope.code : scope.name;
  const of = scope.kind === "state" || scope.kind === "municipality" ? scope.kind : "codes";
  const spinner = <Spinner size="small" className={styles.loading} label={words.frame.loading} />;
  return (
    <div className={tab.listPage}>
      <div className={tab.above}>
        <LevelHeader
          title={words[kind].title}
          note={isWaiting ? name : `${name}: ${words.browse.codes(items.length)}`}
          onBack={onBack}
        />
        <ScopeSelect scopes={scopesAround(scope, items)} scope={scope} onChange={onScope} onReload={reload} />
        {missing > 0 && <Caption1>{words.scope.missing(missing)}</Caption1>}
      </div>
      {items.length > 0 && !isWaiting && (
        <Suspense fallback={spinner}>
          {kind === "map" ? (
            <MapView name={name} items={items} selectedCode={selectedCode} onOpenCode={onOpenCode} />
          ) : (
            <ChartView name={name} items={items} of={of} />
          )}
        </Suspense>
      )}
      {isWaiting && spinner}
      {!isWaiting && items.length === 0 && (
        <div role="alert" className={tab.standIn}>
          <Body1>{problem ?? words.browse.noData}</Body1>
          {scope.kind !== "selection" && <Button onClick={reload}>{words.frame.reload}</Button>}
        </div>
      )}
    </div>
  );
}

/** The selection, and the places that contain the codes shown. */
function scopesAround(scope: Scope, items: readonly Parameters<typeof scopesOfCode>[0][]): Scope[] {
  if (scope.kind === "selection") return [selectionScope];
  const state = namedStates.find(({ id }) => id === scope.stateId);
  if (scope.kind === "state" || !state) return [selectionScope, scope];
  const [item] = items;
  const around = scope.kind === "code" && item ? scopesOfCode(item) : [scope, scopeOfState(state)];
  return [selectionScope, ...around];
}

const useStyles = makeStyles({ loading: { padding: tokens.spacingHorizontalXL } });
