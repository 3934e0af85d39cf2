import { Caption1Strong, makeStyles, tokens } from "@fluentui/react-components";
import { useId } from "react";
import { contentHeight, useTabStyles } from "../frame/useTabStyles";

interface CardSectionProps {
  title: string;
  /** One level below the heading above it. */
  heading?: "h3" | "h4";
  children: React.ReactNode;
}

/** A part of the card, or of what is explained, below a heading. */
export function CardSection({ title, heading = "h3", children }: CardSectionProps): React.JSX.Element {
  const tab = useTabStyles();
  const styles = useStyles();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <Caption1Strong as={heading} block id={titleId} className={tab.noMargin}>
        {title}
      </Caption1Strong>
      {children}
    </section>
  );
}

/** Styles of what opens beside or above the lists: the card, the map, the chart. */
export const useCardStyles = makeStyles({
  scroller: {
    ...contentHeight,
    overflowY: "auto",
    overflowX: "hidden",
    paddingInline: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalS,
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalL,
    "> *": { flexShrink: 0 },
    ":focus-visible": { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: "-2px" },
  },
});

const useStyles = makeStyles({
  section: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalXS },
});
