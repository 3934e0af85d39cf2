import { makeStyles, tokens } from "@fluentui/react-components";
import { contentHeight } from "../frame/useTabStyles";

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
