import { Caption1, makeStyles, tokens } from "@fluentui/react-components";
import { useMemo } from "react";
import { usePane } from "../frame/pane";
import { paneSentence } from "../frame/sentences/words";
import { useTabStyles } from "../frame/useTabStyles";
import { figureText } from "./figureText";
import { type CodeFigures, joined } from "./measured";
import type { Groups } from "./useGroups";

/** The seven levels as shares, a bar for the code and for what surrounds it, with the figures of the code below. */
export function LevelBars({ groups: { groups, isWaiting, failureIn } }: { groups: Groups }): React.JSX.Element {
  const { words, language } = usePane();
  const tab = useTabStyles();
  const styles = useStyles();
  const bars = useMemo(() => groups.map(({ name, measured }) => ({ name, shares: sharesOf(measured) })), [groups]);
  const own = bars[0]?.shares;
  const failure = failureIn("socioeconomic");
  const isUnreadable = levels.some(({ key }) => Number.isNaN(groups[0]?.measured[0]?.figures?.[key]));
  const missing = isUnreadable ? words.card.unreadable : isWaiting ? "…" : words.browse.noData;
  const whyNone = failure ? paneSentence(failure, language) : missing;
  const share = (value = 0): string => figureText(value, "fraction", language);
  return (
    <div className={styles.all}>
      {!own && <span>{bars.some(({ shares }) => shares) ? `${bars[0]?.name}: ${whyNone}` : whyNone}</span>}
      {bars.map(
        ({ name, shares }, row) =>
          shares && (
            <div key={row}>
              <Caption1 block className={tab.quiet}>
                {name}
              </Caption1>
              <div
                role="img"
                aria-label={words.card.levelsOf(
                  name,
                  levels.map((level, index) => `${level.name} ${share(shares[index])}`).join(", "),
                )}
                className={styles.bar}
                style={{ height: row === 0 ? "18px" : "10px" }}
              >
                {levels.map((level, index) => (
                  <span
                    key={level.name}
                    className={styles.part}
                    title={`${level.name} ${share(shares[index])}`}
                    style={{ flexGrow: shares[index] ?? 0, background: levelFill(index) }}
                  />
                ))}
              </div>
            </div>
          ),
      )}
      {own && (
        <div aria-hidden className={styles.legend}>
          {levels.map(({ name }, index) => (
            <span key={name} className={styles.entry}>
              <span className={styles.swatch} style={{ background: levelFill(index) }} />
              <span className={styles.level}>{name}</span>
              <span>{share(own[index])}</span>
            </span>
          ))}
        </div>
      )}
    </div>
  );
}

/** The seven socioeconomic levels from the highest to the lowest, with the keys of their shares (§2.2). */
export const levels = [
  { name: "A/B", key: "socioeconomic_ab" },
  { name: "C+", key: "socioeconomic_cplus" },
  { name: "C", key: "socioeconomic_c" },
  { name: "C-", key: "socioeconomic_cminus" },
  { name: "D+", key: "socioeconomic_dplus" },
  { name: "D", key: "socioeconomic_d" },
  { name: "E", key: "socioeconomic_e" },
] as const;

/** Colors of the levels: seven steps of cividis, which color-blind people can distinguish, too, and which differ in brightness. */
export const levelColors = ["#00224e", "#2a3f6d", "#575d6d", "#7d7c78", "#a59c74", "#d2c060", "#fee838"] as const;

/** Every other level is hatched, so that neighbors differ without colors too. */
function levelFill(index: number): string {
  const stripes = `repeating-linear-gradient(45deg, ${index > 4 ? "#0006" : "#fff9"} 0 1px, transparent 1px 4px)`;
  return index % 2 === 1 ? `${stripes}, ${levelColors[index]}` : (levelColors[index] ?? "");
}

/**
 * The share of each level, in their order, each code counted by its inhabited dwellings. A share that is missing is 0 beside others; without
 * one that cannot be read, the others would look like all.
 */
function sharesOf(codes: readonly CodeFigures[]): number[] | undefined {
  const shares = levels.map(({ key }) => joined(codes, key, "inhabited_households"));
  if (shares.some(Number.isNaN) || shares.every((share) => share === undefined)) return undefined;
  return shares.map((share) => share ?? 0);
}

const useStyles = makeStyles({
  all: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalXS },
  bar: {
    display: "flex",
    gap: "1px",
    overflow: "hidden",
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    // High contrast would paint every part alike; the colors distinguish the levels, and the figures are below.
    forcedColorAdjust: "none",
  },
  part: { flexBasis: 0, minWidth: 0 },
  legend: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(84px, 1fr))",
    columnGap: tokens.spacingHorizontalS,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: "tabular-nums",
  },
  entry: { display: "flex", alignItems: "center", gap: tokens.spacingHorizontalXS },
  level: { minWidth: "2.2em", fontWeight: tokens.fontWeightSemibold },
  swatch: {
    flexShrink: 0,
    width: "10px",
    height: "10px",
    borderRadius: "2px",
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    forcedColorAdjust: "none",
  },
});
