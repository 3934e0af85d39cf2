import { Body1Strong, Button, Caption1, Link, makeStyles, Select, tokens } from "@fluentui/react-components";
import { CheckboxChecked20Filled } from "@fluentui/react-icons/svg/checkbox-checked";
import { CheckboxUnchecked20Regular } from "@fluentui/react-icons/svg/checkbox-unchecked";
import { ChevronLeft16Regular } from "@fluentui/react-icons/svg/chevron-left";
import { Dismiss16Regular } from "@fluentui/react-icons/svg/dismiss";
import { useEffect, useState } from "react";
import { catalogWord } from "../../core/apis/zipcodes/names/indicatorLabel";
import type { Indicator } from "../../core/apis/zipcodes/wire";
import { FilterBox, useFilteredList } from "../frame/list/FilterBox";
import { RowList } from "../frame/list/RowList";
import { usePane } from "../frame/pane";
import { dotted } from "../frame/sentences/texts";
import { useTabStyles } from "../frame/useTabStyles";
import { type Filter, indicatorsLike, isPredominantLevel, nameOf, noFilter } from "./indicatorWords";

interface IndicatorListProps {
  indicators: readonly Indicator[];
  /** What it is opened at, until the user filters otherwise. */
  start?: Filter;
  chosen: readonly Indicator[];
  onToggle: (indicator: Indicator) => void;
  /** The list is a part of a form. */
  isInForm?: boolean;
}

/** Indicators with their unit and category, below a search box and the categories. A click chooses one or clears the choice; the rest of its entry is folded. */
export function IndicatorList(props: IndicatorListProps): React.JSX.Element {
  const { indicators, start = noFilter, chosen, onToggle, isInForm = false } = props;
  const { words, language } = usePane();
  const tab = useTabStyles();
  const [filter, setFilter] = useState(start);
  useEffect(() => setFilter(start), [start]);
  const { box, list } = useFilteredList();
  const found = indicatorsLike(indicators, filter, language);
  const listed = found.filter((indicator) => !isPredominantLevel(indicator)).length;
  const isChosen = (indicator: Indicator): boolean => chosen.includes(indicator);
  return (
    <>
      <div className={tab.above}>
        <FilterBox
          label={words.indicators.search}
          value={filter.search}
          onChange={(search) => setFilter({ ...filter, search })}
          {...box}
        />
        <Select
          aria-label={words.chart.category}
          value={filter.category}
          onChange={(_, { value }) => setFilter({ ...filter, category: value })}
        >
          <option value="">{words.indicators.allCategories}</option>
          {/* A service may have more than the six we know. */}
          {[...new Set(indicators.map(({ category }) => category))].map((category) => (
            <option key={category} value={category}>
              {catalogWord(category, language)}
            </option>
          ))}
        </Select>
        <Caption1 className={tab.quiet} role="status">
          {found.length === 0 ? words.browse.nothing : words.indicators.found(listed, listed < found.length)}
        </Caption1>
      </div>
      <RowList
        {...list}
        isInForm={isInForm}
        label={words.tabs.indicators}
        items={found}
        keyOf={({ mnemonic }) => mnemonic}
        isChosen={isChosen}
        onOpen={onToggle}
        about={{
          label: words.indicators.about,
          content: (indicator) => <IndicatorDetails indicator={indicator} />,
        }}
      >
        {(indicator) => (
          <TickedText isTicked={isChosen(indicator)}>
            <span>{nameOf(indicator, language)}</span>
            <Caption1 className={tab.quiet}>
              {dotted([catalogWord(indicator.unit, language), catalogWord(indicator.category, language)])}
            </Caption1>
          </TickedText>
        )}
      </RowList>
    </>
  );
}

/** A row of a list in which several are chosen: a box, ticked or not, and its text. */
export function TickedText(props: { isTicked: boolean; children: React.ReactNode }): React.JSX.Element {
  const styles = useStyles();
  return (
    <>
      {props.isTicked ? (
        <CheckboxChecked20Filled className={styles.checked} />
      ) : (
        <CheckboxUnchecked20Regular className={styles.unchecked} />
      )}
      <span className={styles.text}>{props.children}</span>
    </>
  );
}

/** Catalog entry of an indicator. */
export function IndicatorDetails({ indicator }: { indicator: Indicator }): React.JSX.Element {
  const { words, language } = usePane();
  const tab = useTabStyles();
  const styles = useStyles();
  const description = language === "es" ? indicator.description : indicator.description_en;
  const facts = [
    [words.indicators.key, indicator.mnemonic],
    [words.chart.category, catalogWord(indicator.category, language)],
    [words.chart.unit, catalogWord(indicator.unit, language)],
    [words.indicators.valueType, catalogWord(indicator.value_type, language)],
    [words.indicators.frequency, catalogWord(indicator.frequency, language)],
    [words.indicators.source, indicator.source.join("; ")],
  ].filter(([, value]) => value !== "");
  return (
    <div className={styles.details}>
      <Body1Strong block>{nameOf(indicator, language)}</Body1Strong>
      <Caption1 block>{description}</Caption1>
      {facts.map(([name, value]) => (
        <Caption1 block key={name}>
          <span className={tab.quiet}>{name}: </span>
          {value}
        </Caption1>
      ))}
    </div>
  );
}

interface IndicatorChipsProps {
  chosen: readonly Indicator[];
  onChange: (chosen: readonly Indicator[]) => void;
}

/** The chosen indicators in the order of their columns: each can go before the one at its left, or be removed. */
export function IndicatorChips({ chosen, onChange }: IndicatorChipsProps): React.JSX.Element {
  const { words, language } = usePane();
  const tab = useTabStyles();
  const styles = useStyles();

  const moveBack = (index: number): void =>
    onChange(chosen.toSpliced(index - 1, 2, ...chosen.slice(index - 1, index + 1).toReversed()));

  return (
    <ul aria-label={words.indicators.chosen} className={styles.chips}>
      {chosen.map((indicator, index) => {
        const name = nameOf(indicator, language);
        const before = chosen[index - 1];
        return (
          <li key={indicator.mnemonic} className={styles.chip}>
            {chosen.length > 1 && (
              <Button
                size="small"
                appearance="transparent"
                icon={<ChevronLeft16Regular />}
                // The keyboard stays on the one that has come first.
                disabledFocusable={!before}
                aria-label={words.indicators.moveBefore(name, before && nameOf(before, language))}
                onClick={() => moveBack(index)}
              />
            )}
            <Caption1 truncate wrap={false} title={name}>
              {name}
            </Caption1>
            <Button
              size="small"
              appearance="transparent"
              icon={<Dismiss16Regular />}
              aria-label={words.indicators.remove(name)}
              onClick={() => onChange(chosen.filter((other) => other !== indicator))}
            />
          </li>
        );
      })}
      {chosen.length > 1 && (
        <li className={tab.actions}>
          <Link as="button" className={styles.clear} onClick={() => onChange([])}>
            <Caption1>{words.indicators.clear(chosen.length)}</Caption1>
          </Link>
        </li>
      )}
    </ul>
  );
}

const useStyles = makeStyles({
  details: { overflowWrap: "anywhere" },
  text: { minWidth: 0, display: "flex", flexDirection: "column", overflowWrap: "anywhere" },
  checked: { flexShrink: 0, color: tokens.colorCompoundBrandForeground1 },
  unchecked: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
  chips: {
    margin: 0,
    padding: 0,
    listStyleType: "none",
    display: "flex",
    flexWrap: "wrap",
    gap: tokens.spacingHorizontalXS,
  },
  chip: {
    minWidth: 0,
    maxWidth: "100%",
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalXXS,
    paddingInlineStart: tokens.spacingHorizontalXS,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    "> button": { flexShrink: 0, minWidth: "24px", maxWidth: "24px" },
  },
  clear: { minHeight: "26px" },
});
