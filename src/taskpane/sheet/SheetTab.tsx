import { mergeClasses, Spinner } from "@fluentui/react-components";
import { useState } from "react";
import { Loaded } from "../frame/Loaded";
import { LevelHeader, Row } from "../frame/list/Level";
import { VirtualList } from "../frame/list/VirtualList";
import { useGoal, usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";

/** The tools for the cells of a sheet: a list, and the one that is open. */
export function SheetTab(): React.JSX.Element {
  const { words } = usePane();
  const tab = useTabStyles();
  const [open, setOpen] = useState<ToolName>();
  const [startAt, setStartAt] = useState<string>();
  useGoal("sheet", (goal) => "tool" in goal && setOpen(goal.tool));
  if (open === undefined) {
    return (
      <div className={mergeClasses(tab.listPage, tab.startsWithList)}>
        <VirtualList
          label={words.tabs.sheet}
          items={toolNames}
          startAt={startAt}
          keyOf={(name) => name}
          onOpen={setOpen}
        >
          {(name) => <Row name={words.tools[name].name} note={words.tools[name].note} />}
        </VirtualList>
      </div>
    );
  }
  return (
    <div className={tab.listPage}>
      <div className={tab.above}>
        <LevelHeader
          title={words.tools[open].name}
          onBack={() => {
            setStartAt(open);
            setOpen(undefined);
          }}
        />
      </div>
      <Loaded load={loads[open]} meanwhile={<Spinner size="tiny" label={words.frame.loading} />}>
        {(Tool) => <Tool />}
      </Loaded>
    </div>
  );
}

/** The tools for the cells of a sheet, in the order shown. Each is a chunk of its own. */
const loads = {
  explain: async () => (await import(/* webpackChunkName: "explain" */ "../explain/ExplainTool")).ExplainTool,
  refresh: async () => (await import(/* webpackChunkName: "refresh" */ "../refresh/RefreshTool")).RefreshTool,
  cost: async () => (await import(/* webpackChunkName: "cost" */ "../cost/CostTool")).CostTool,
  builder: async () => (await import(/* webpackChunkName: "builder" */ "../builder/BuilderTool")).BuilderTool,
  analyses: async () => (await import(/* webpackChunkName: "analyses" */ "../analyses/AnalysesTool")).AnalysesTool,
  freeze: async () => (await import(/* webpackChunkName: "freeze" */ "../freeze/FreezeTool")).FreezeTool,
  doctor: async () => (await import(/* webpackChunkName: "doctor" */ "../doctor/DoctorTool")).DoctorTool,
};

type ToolName = keyof typeof loads;

const toolNames = Object.keys(loads) as ToolName[];
