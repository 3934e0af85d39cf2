import { makeStyles, Tab, TabList, tokens } from "@fluentui/react-components";
import { ArrowSync20Regular } from "@fluentui/react-icons/svg/arrow-sync";
import { DataBarVertical20Regular } from "@fluentui/react-icons/svg/data-bar-vertical";
import { DatabaseSearch20Regular } from "@fluentui/react-icons/svg/database-search";
import { Location20Regular } from "@fluentui/react-icons/svg/location";
import { PlugConnected20Regular } from "@fluentui/react-icons/svg/plug-connected";
import { Pulse20Regular } from "@fluentui/react-icons/svg/pulse";
import { type TabName, usePane } from "./pane";

const icons: Record<TabName, React.JSX.Element> = {
  browse: <Location20Regular />,
  indicators: <DataBarVertical20Regular />,
  queries: <DatabaseSearch20Regular />,
  refresh: <ArrowSync20Regular />,
  activity: <Pulse20Regular />,
  connect: <PlugConnected20Regular />,
};

export const tabNames = Object.keys(icons) as TabName[];

/** The tabs, each an icon over its name: so all six fit side by side in the narrowest pane, 300 px. */
export function TabRow({ tab, onChoose }: { tab: TabName; onChoose: (tab: TabName) => void }): React.JSX.Element {
  const { words } = usePane();
  const styles = useStyles();
  return (
    <TabList
      className={styles.row}
      aria-label={words.tabs.label}
      selectedValue={tab}
      reserveSelectedTabSpace={false}
      onTabSelect={(_, { value }) => onChoose(value as TabName)}
    >
      {tabNames.map((name) => (
        <Tab
          key={name}
          className={styles.tab}
          id={tabId(name)}
          value={name}
          icon={icons[name]}
          title={words.tabs[name]}
          aria-label={words.tabs[name]}
          aria-controls={panelId(name)}
        >
          <span className={styles.name}>{words.tabs[name]}</span>
        </Tab>
      ))}
    </TabList>
  );
}

export const tabId = (tab: TabName): string => `tab-${tab}`;
export const panelId = (tab: TabName): string => `panel-${tab}`;

const useStyles = makeStyles({
  row: {
    flexShrink: 0,
    paddingInline: tokens.spacingHorizontalXXS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  tab: {
    // A long name takes more room than a short one; where even that is too little, it ends with an ellipsis.
    flex: "1 1 auto",
    minWidth: 0,
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalXXS,
    paddingInline: "1px",
    paddingBlock: tokens.spacingVerticalSNudge,
  },
  name: {
    display: "block",
    overflow: "hidden",
    textOverflow: "ellipsis",
    // The chosen name is no bolder, so that choosing moves nothing.
    fontWeight: tokens.fontWeightRegular,
    fontSize: tokens.fontSizeBase100,
    lineHeight: tokens.lineHeightBase100,
    "@media (min-width: 440px)": { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  },
});
