import { makeStyles, tokens } from "@fluentui/react-components";

/** A low pane, as in a browser that is zoomed in. */
export const lowPane = "@media (max-height: 480px)";

/**
 * The height of what scrolls between what is above and below it: all that is left, but at least a row. In a low pane, it is
 * three rows, and the whole tab scrolls.
 */
export const contentHeight = {
  flexGrow: 1,
  flexBasis: 0,
  minHeight: "56px",
  [lowPane]: { minHeight: "132px" },
} as const;

/** Styles that all tabs share. */
export const useTabStyles = makeStyles({
  /** Tab that scrolls as a whole. */
  page: {
    ...contentHeight,
    overflowY: "auto",
    overflowX: "hidden",
    padding: tokens.spacingHorizontalM,
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalM,
    // Content that does not fit scrolls; nothing shrinks.
    "> *": { flexShrink: 0 },
  },
  /** Tab whose list alone scrolls, between what is above and below it. */
  listPage: {
    flexGrow: 1,
    minHeight: 0,
    overflowY: "auto",
    overflowX: "hidden",
    display: "flex",
    flexDirection: "column",
  },
  /** For a list page without anything above the list. */
  startsWithList: { paddingTop: tokens.spacingHorizontalM },
  above: {
    padding: tokens.spacingHorizontalM,
    paddingBottom: tokens.spacingVerticalS,
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
  },
  below: {
    // At the foot even while the content above it is short.
    marginTop: "auto",
    padding: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalS,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
  },
  /** A sentence and what can be done, while there is nothing else to show. */
  standIn: {
    padding: tokens.spacingHorizontalM,
    display: "flex",
    flexDirection: "column",
    alignItems: "flex-start",
    gap: tokens.spacingVerticalM,
  },
  /** A heading and what it stands over, as far apart as the parts of a page. */
  section: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalM },
  /** A list without bullets, whose entries stand apart. */
  list: {
    listStyleType: "none",
    margin: 0,
    padding: 0,
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
    overflowWrap: "anywhere",
  },
  actions: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
  /** What belongs together, one below the other. */
  stack: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalXS, minWidth: 0 },
  /** Something at either end of a line, as far as there is room. */
  line: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalS,
  },
  /** A field that shares its line with others where it is wide enough. */
  field: { flex: "1 1 120px", minWidth: 0 },
  /** A list within a form. */
  framed: {
    display: "flex",
    flexDirection: "column",
    minHeight: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  /** What a live region says, above one another. Screen readers must know the region before, so it stands empty, out of the way, until then. */
  announced: { display: "flex", flexDirection: "column", gap: "inherit", ":empty": { position: "absolute" } },
  /** Read aloud, and not seen. */
  unseen: { position: "absolute", width: "1px", height: "1px", margin: 0, overflow: "hidden", clipPath: "inset(50%)" },
  /** Set off from what is around it; where colors are forced, by its border. */
  box: {
    padding: tokens.spacingHorizontalS,
    border: `1px solid ${tokens.colorTransparentStroke}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    overflowWrap: "anywhere",
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  /** Undoes Fluent's indent of checkboxes and switches. */
  atEdge: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
  noMargin: { margin: 0 },
});
