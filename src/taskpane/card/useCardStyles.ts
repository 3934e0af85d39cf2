import { makeStyles, tokens } from "@fluentui/react-components";
import { minContentHeight } from "../frame/useTabStyles";

/** Styles of what opens beside or above the lists: the card, the map, the chart. */
export const useCardStyles = makeStyles({
  scroller: {
    flexGrow: 1,
    flexBasis: 0,
    minHeight: minContentHeight,
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
