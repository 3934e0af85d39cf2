import { makeStyles, Tab, TabList, tokens } from "@fluentui/react-components";
import { DataBarVertical20Regular } from "@fluentui/react-icons/svg/data-bar-vertical";
import { DatabaseSearch20Regular } from "@fluentui/react-icons/svg/database-search";
import { Location20Regular } from "@fluentui/react-icons/svg/location";
import { PlugConnected20Regular } from "@fluentui/react-icons/svg/plug-connected";
import { Pulse20Regular } from "@fluentui/react-icons/svg/pulse";
import { Toolbox20Regular } from "@fluentui/react-icons/svg/toolbox";
import { usePane } from "./pane";
import { type TabName, tabNames } from "./tabs";

const icons: Record<TabName, React.JSX.Element> = {
  browse: <Location20Regular />,
  indicators: <DataBarVertical20Regular />,
  queries: <DatabaseSearch20Regular />,
  sheet: <Toolbox20Regular />,
  activity: <Pulse20Regular />,
  connect: <PlugConnected20Regular />,
};

/** Row of tabs, each an icon above its name, so that all fit into the narrowest pane, 300 px. With wider letters they take two rows. */
export function TabRow({ tab, onChoose }: { tab: TabName; onChoose: (tab: TabName) => void }): React.JSX.Element {
  const { words } = usePane();
  const styles = useStyles();

  /** Moves along the tabs with the arrow keys; only the chosen tab is a stop of the Tab key. */
  function press(event: React.KeyboardEvent): void {
    const here = tabNames.findIndex((name) => tabId(name) === document.activeElement?.id);
    const next = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: -1 }[event.key];
    const name = next === undefined ? undefined : tabNames.at(next % tabNames.length);
    if (name === undefined) return;
    event.preventDefault();
    document.getElementById(tabId(name))?.focus();
  }

  return (
    <TabList
      className={styles.row}
      aria-label={words.tabs.label}
      selectedValue={tab}
      // Fluent's own arrow keys add hidden stops for the Tab key, from which office.js finds no way out of the pane.
      data-tabster={undefined}
      onKeyDown={press}
      onTabSelect={(_, { value }) => onChoose(value as TabName)}
    >
      {tabNames.map((name) => (
        <Tab
          key={name}
          className={styles.tab}
          id={tabId(name)}
          value={name}
          tabIndex={name === tab ? 0 : -1}
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
    flexWrap: "wrap",
    paddingInline: tokens.spacingHorizontalXXS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  tab: {
    // A long name gets more room than a short one.
    flex: "1 1 auto",
    "@media (min-width: 200px) and (max-width: 280px)": { flexBasis: "30%" },
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalXXS,
    paddingInline: 0,
    paddingBlock: tokens.spacingVerticalSNudge,
    // Fluent reserves room for a bold name, here on an extra line; its property against that leaks into the page.
    "> .fui-Tab__content--reserved-space": { display: "none" },
  },
  name: {
    // The chosen name is not bold, so that choosing a tab moves nothing.
    fontWeight: tokens.fontWeightRegular,
    fontSize: tokens.fontSizeBase100,
    lineHeight: tokens.lineHeightBase100,
    "@media (min-width: 440px)": { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  },
});
