import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  Button,
  Caption1,
  Caption1Strong,
  makeStyles,
  Subtitle2,
  tokens,
} from "@fluentui/react-components";
import { useId } from "react";
import { usePane } from "../frame/pane";
import { contentHeight, lowPane, useTabStyles } from "../frame/useTabStyles";

interface CardSectionProps {
  title: string;
  /** One level below the heading above it. */
  heading?: "h3" | "h4";
  children: React.ReactNode;
}

/** A part of the card, or of what is explained, below a heading. */
export function CardSection({ title, heading = "h3", children }: CardSectionProps): React.JSX.Element {
  const tab = useTabStyles();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={tab.stack}>
      <Caption1Strong as={heading} block id={titleId} className={tab.noMargin}>
        {title}
      </Caption1Strong>
      {children}
    </section>
  );
}

interface FiguresProps {
  /** The name of the list, where no heading stands above it. */
  label?: string;
  figures: readonly (readonly [name: string, value: string])[];
  perLine: number;
}

/** Figures side by side in full lines, however wide the pane is, each below its name; in a very narrow one fewer in a line. */
export function Figures({ label, figures, perLine }: FiguresProps): React.JSX.Element {
  const tab = useTabStyles();
  const styles = useStyles();
  return (
    <dl
      aria-label={label}
      className={styles.figures}
      style={{ gridTemplateColumns: `repeat(auto-fill, minmax(max(88px, 100% / ${perLine} - 12px), 1fr))` }}
    >
      {figures.map(([name, value]) => (
        <div key={name} className={styles.figure}>
          <dt>
            <Caption1 block className={tab.quiet}>
              {name}
            </Caption1>
          </dt>
          <dd className={tab.noMargin}>
            <Subtitle2>{value}</Subtitle2>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface FoldedProps {
  title: string;
  /** Opens it, and keeps it open. */
  isOpen?: boolean;
  children: React.ReactNode;
}

/** A part that few need, folded until the user opens it. */
export function Folded({ title, isOpen = false, children }: FoldedProps): React.JSX.Element {
  const styles = useStyles();
  return (
    <Accordion collapsible {...(isOpen && { openItems: ["folded"] })}>
      <AccordionItem value="folded">
        <AccordionHeader className={styles.foldedHeader} size="small">
          {title}
        </AccordionHeader>
        <AccordionPanel className={styles.folded}>{children}</AccordionPanel>
      </AccordionItem>
    </Accordion>
  );
}

/** Offers to read every code where only a sample stands for them; nothing where no request is left to make. */
export function ReadWholeButton({ requests, onRead }: { requests: number; onRead: () => void }): React.ReactNode {
  const { words } = usePane();
  const styles = useStyles();
  return (
    requests > 0 && (
      <Button size="small" className={styles.read} onClick={onRead}>
        {words.card.readWhole(requests)}
      </Button>
    )
  );
}

/** Styles of what opens in place of the lists: the card, the map, the chart. */
export const useCardStyles = makeStyles({
  scroller: {
    ...contentHeight,
    // A chart in a low pane is as high as there: the tab scrolls.
    [lowPane]: { minHeight: "75vh" },
    overflow: "auto",
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
  foldedHeader: { marginInline: `calc(-1 * ${tokens.spacingHorizontalM})` },
  folded: { marginInline: 0 },
  read: { alignSelf: "flex-start" },
  figures: {
    margin: 0,
    marginBottom: tokens.spacingVerticalXS,
    display: "grid",
    gap: tokens.spacingVerticalS,
    columnGap: tokens.spacingHorizontalM,
    fontVariantNumeric: "tabular-nums",
  },
  figure: { display: "flex", flexDirection: "column", justifyContent: "space-between" },
});
