import { Button, Caption1, Link, makeStyles, tokens } from "@fluentui/react-components";
import { ChevronLeft16Regular } from "@fluentui/react-icons/svg/chevron-left";
import { Dismiss16Regular } from "@fluentui/react-icons/svg/dismiss";
import type { Indicator } from "../../core/apis/zipcodes/wire";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { nameOf } from "./indicatorWords";

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
    paddingInlineStart: tokens.spacingHorizontalXS,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    "> button": { flexShrink: 0, minWidth: "24px", maxWidth: "24px" },
  },
  clear: { minHeight: "26px" },
});
