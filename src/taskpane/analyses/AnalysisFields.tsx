import { Body1Strong, Button, Caption1, Checkbox, makeStyles, mergeClasses } from "@fluentui/react-components";
import type { Indicator } from "../../core/apis/zipcodes/wire";
import { type ListedCodes, maxOwnColumns, type OwnColumn } from "../../excel/analyses/ownColumns";
import { ChoiceField } from "../frame/ChoiceField";
import { landing } from "../frame/focus";
import { NumberField } from "../frame/NumberField";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { IndicatorChips, IndicatorList } from "../indicators/IndicatorList";
import { analyses, analysesWords, type AnalysisKind, analysisKinds } from "./analysisKinds";

/** What the user has chosen. Inputs that an analysis does not have are kept for the next one. */
export interface AnalysisInputs {
  kind: AnalysisKind;
  indicators: readonly Indicator[];
  isLowestFirst: boolean;
  count: number;
  km: number;
  stores: ListedCodes | undefined;
  /** The headings of the user's columns that go along, of the codes and of the stores. */
  own: readonly string[];
  storesOwn: readonly string[];
}

export const firstInputs: AnalysisInputs = {
  kind: "rank",
  indicators: [],
  isLowestFirst: false,
  count: 10,
  km: 5,
  stores: undefined,
  own: [],
  storesOwn: [],
};

interface AnalysisFieldsProps {
  inputs: AnalysisInputs;
  /** The indicators that the analysis accepts, and the chosen ones among them. */
  listed: readonly Indicator[];
  chosen: readonly Indicator[];
  /** The codes that are meant now, which the user may take as the stores. */
  column: ListedCodes | undefined;
  onChange: (change: (before: AnalysisInputs) => AnalysisInputs) => void;
}

/** The choice of an analysis, and the fields for what it needs. */
export function AnalysisFields(props: AnalysisFieldsProps): React.JSX.Element {
  const { inputs, listed, chosen, column, onChange } = props;
  const { words: paneWords, language } = usePane();
  const words = analysesWords[language];
  const tab = useTabStyles();
  const { kind, isLowestFirst, count, km, stores, storesOwn } = inputs;
  const { inputs: asked, indicators: max = 0 } = analyses[kind];
  const storeList = stores ?? column;
  const set = (changed: Partial<AnalysisInputs>): void => onChange((before) => ({ ...before, ...changed }));
  // Where only one can be chosen, another takes its place.
  const toggle = (indicator: Indicator): void => {
    if (chosen.includes(indicator)) set({ indicators: chosen.filter((one) => one !== indicator) });
    else if (max === 1 || chosen.length < max) set({ indicators: [...chosen, indicator].slice(-max) });
  };
  return (
    <>
      <ChoiceField
        label={words.analysis}
        hint={words.about[kind]}
        value={kind}
        choices={analysisKinds.map((one) => ({ value: one, name: words.analyses[one] }))}
        onChange={(value) => set({ kind: value })}
      />
      {max > 0 && (
        <>
          {max > 1 && (
            <Caption1 className={tab.quiet}>
              {words.indicators(chosen.length, max)} {words.weights}
            </Caption1>
          )}
          {chosen.length > 0 && <IndicatorChips chosen={chosen} onChange={(indicators) => set({ indicators })} />}
          <div role="group" aria-label={words.indicator} className={tab.framed} style={{ height: "320px" }}>
            <IndicatorList indicators={listed} chosen={chosen} onToggle={toggle} isInForm />
          </div>
        </>
      )}
      {kind === "compare" && chosen.length === 0 && <Caption1 className={tab.quiet}>{words.notComparable}</Caption1>}
      {asked.includes("order") && (
        <ChoiceField
          label={words.order}
          value={isLowestFirst ? "lowest" : "highest"}
          choices={[
            { value: "highest", name: words.orders.highest },
            { value: "lowest", name: words.orders.lowest },
          ]}
          onChange={(value) => set({ isLowestFirst: value === "lowest" })}
        />
      )}
      {asked.includes("count") && (
        <NumberField
          label={words.count}
          hint={words.countHint}
          value={count}
          max={100}
          isWhole
          onChange={(value) => set({ count: value })}
        />
      )}
      {asked.includes("km") && (
        <NumberField
          label={words.km}
          hint={words.kmHint}
          value={km}
          max={500}
          onChange={(value) => set({ km: value })}
        />
      )}
      {asked.includes("stores") && (
        <>
          <div role="group" aria-label={words.stores} className={mergeClasses(tab.box, tab.line)}>
            <span>
              <Caption1 block className={tab.quiet}>
                {words.stores}
              </Caption1>
              <Body1Strong>
                {storeList ? `${storeList.address}: ${paneWords.browse.codes(storeList.codes.length)}` : words.select}
              </Body1Strong>
            </span>
            <Button ref={landing} size="small" onClick={() => set({ stores: stores ? undefined : column })}>
              {stores ? words.changeStores : words.takeStores}
            </Button>
          </div>
          {stores && (
            <OwnColumns
              label={words.storesOwn(maxOwnColumns)}
              columns={stores.own}
              chosen={storesOwn}
              onChange={(own) => set({ storesOwn: own })}
            />
          )}
        </>
      )}
    </>
  );
}

interface OwnColumnsProps {
  label: string;
  columns: readonly OwnColumn[];
  /** The headings of the chosen ones, which may be of another list too. */
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** The columns of the user's list, to tick those that go along with an analysis. */
export function OwnColumns({ label, columns, chosen, onChange }: OwnColumnsProps): React.JSX.Element | null {
  const { language } = usePane();
  const words = analysesWords[language];
  const tab = useTabStyles();
  const styles = useStyles();
  const ticked = columns.flatMap(({ heading }) => (chosen.includes(heading) ? [heading] : []));
  if (columns.length === 0) return null;
  return (
    <div role="group" aria-label={label}>
      <Caption1 className={tab.quiet}>{label}</Caption1>
      <div className={styles.columns}>
        {columns.map(({ name, heading }) => (
          <Checkbox
            key={heading}
            className={tab.atEdge}
            label={name === "" ? words.unnamed(heading) : name}
            checked={ticked.includes(heading)}
            disabled={ticked.length >= maxOwnColumns && !ticked.includes(heading)}
            onChange={(_, { checked }) =>
              onChange(checked === true ? [...ticked, heading] : ticked.filter((one) => one !== heading))
            }
          />
        ))}
      </div>
    </div>
  );
}

const useStyles = makeStyles({
  columns: { display: "flex", flexDirection: "column", maxHeight: "164px", overflowY: "auto" },
});
