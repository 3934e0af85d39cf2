import { mergeClasses, Spinner } from "@fluentui/react-components";
import { ArrowSync20Regular } from "@fluentui/react-icons/svg/arrow-sync";
import { DataTrending20Regular } from "@fluentui/react-icons/svg/data-trending";
import { History20Regular } from "@fluentui/react-icons/svg/history";
import { MathFormula20Regular } from "@fluentui/react-icons/svg/math-formula";
import { QuestionCircle20Regular } from "@fluentui/react-icons/svg/question-circle";
import { Stethoscope20Regular } from "@fluentui/react-icons/svg/stethoscope";
import { TableCalculator20Regular } from "@fluentui/react-icons/svg/table-calculator";
import { TableCellsMerge20Regular } from "@fluentui/react-icons/svg/table-cells-merge";
import { TextNumberFormat20Regular } from "@fluentui/react-icons/svg/text-number-format";
import { WeatherSnowflake20Regular } from "@fluentui/react-icons/svg/weather-snowflake";
import { useState } from "react";
import { Loaded } from "../frame/Loaded";
import { LevelHeader, Row } from "../frame/list/Level";
import { RowList } from "../frame/list/RowList";
import { useGoal, usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";

/** The tools for the cells of a sheet: a list, and the one that is open. */
export function SheetTab(): React.JSX.Element {
  const { words } = usePane();
  const tab = useTabStyles();
  const [open, setOpen] = useState<ToolName>();
  const [startAt, setStartAt] = useState<string>();
  useGoal("sheet", ({ tool }) => setOpen(tool));
  if (open === undefined) {
    return (
      <div className={mergeClasses(tab.listPage, tab.startsWithList)}>
        <RowList
          label={words.tabs.sheet}
          items={toolNames}
          startAt={startAt}
          keyOf={(name) => name}
          headingOf={(name) => (name in groups ? words.toolGroups[groups[name as FirstTool]] : undefined)}
          onOpen={setOpen}
        >
          {(name) => <Row icon={tools[name].icon} name={words.tools[name].name} />}
        </RowList>
      </div>
    );
  }
  return (
    <div className={tab.listPage}>
      <div className={tab.above}>
        <LevelHeader
          title={words.tools[open].name}
          note={words.tools[open].note}
          onBack={() => {
            setStartAt(open);
            setOpen(undefined);
          }}
        />
      </div>
      <Loaded load={tools[open].load} meanwhile={<Spinner size="tiny" label={words.frame.loading} />}>
        {(Tool) => <Tool />}
      </Loaded>
    </div>
  );
}

/** The tools for the cells of a sheet, in the order shown. Each is a chunk of its own. */
const tools = {
  explain: {
    icon: <QuestionCircle20Regular />,
    load: async () => (await import(/* webpackChunkName: "explain" */ "../explain/ExplainTool")).ExplainTool,
  },
  cost: {
    icon: <TableCalculator20Regular />,
    load: async () => (await import(/* webpackChunkName: "cost" */ "../cost/CostTool")).CostTool,
  },
  refresh: {
    icon: <ArrowSync20Regular />,
    load: async () => (await import(/* webpackChunkName: "refresh" */ "../refresh/RefreshTool")).RefreshTool,
  },
  history: {
    icon: <History20Regular />,
    load: async () => (await import(/* webpackChunkName: "history" */ "../history/HistoryTool")).HistoryTool,
  },
  builder: {
    icon: <MathFormula20Regular />,
    load: async () => (await import(/* webpackChunkName: "builder" */ "../builder/BuilderTool")).BuilderTool,
  },
  analyses: {
    icon: <DataTrending20Regular />,
    load: async () => (await import(/* webpackChunkName: "analyses" */ "../analyses/AnalysesTool")).AnalysesTool,
  },
  doctor: {
    icon: <Stethoscope20Regular />,
    load: async () => (await import(/* webpackChunkName: "doctor" */ "../doctor/DoctorTool")).DoctorTool,
  },
  format: {
    icon: <TextNumberFormat20Regular />,
    load: async () => (await import(/* webpackChunkName: "format" */ "../format/FormatTool")).FormatTool,
  },
  oneFormula: {
    icon: <TableCellsMerge20Regular />,
    load: async () =>
      (await import(/* webpackChunkName: "oneFormula" */ "../oneFormula/OneFormulaTool")).OneFormulaTool,
  },
  freeze: {
    icon: <WeatherSnowflake20Regular />,
    load: async () => (await import(/* webpackChunkName: "freeze" */ "../freeze/FreezeTool")).FreezeTool,
  },
};

type ToolName = keyof typeof tools;

const toolNames = Object.keys(tools) as ToolName[];

/** The first tool of each group, and the group. */
const groups = { explain: "understand", refresh: "newData", doctor: "handOver" } as const;

type FirstTool = keyof typeof groups;
