import { makeStyles, tokens } from "@fluentui/react-components";

/** Styles of the tab: two panes side by side where it is wide. */
export const useBrowseStyles = makeStyles({
  panes: { flexGrow: 1, minHeight: 0, display: "flex" },
  list: {
    flex: "2 1 0",
    minWidth: 0,
    maxWidth: "320px",
    display: "flex",
    flexDirection: "column",
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  detail: { flex: "3 1 0", minWidth: 0, display: "flex", flexDirection: "column" },
  start: {
    margin: "auto",
    padding: tokens.spacingHorizontalXL,
    display: "flex",
    flexDirection: "column",
    alignItems: "flex-start",
    gap: tokens.spacingVerticalM,
    color: tokens.colorNeutralForeground2,
  },
});
