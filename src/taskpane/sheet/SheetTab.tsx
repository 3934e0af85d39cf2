import { mergeClasses, Spinner } from "@fluentui/react-components";
import { type ComponentType, lazy, type LazyExoticComponent, Suspense, useState } from "react";
import { LevelHeader } from "../frame/list/LevelHeader";
import { Row } from "../frame/list/Row";
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
  const Tool = toolOf(open);
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
      <Suspense fallback={<Spinner size="tiny" label={words.frame.loading} />}>
        <Tool />
      </Suspense>
    </div>
  );
}

/** The tools for the cells of a sheet, in the order shown. */
const toolNames = ["explain", "refresh", "cost", "builder", "analyses", "freeze", "doctor"] as const;

type ToolName = (typeof toolNames)[number];

/** Each tool is a chunk of its own. */
const loads: Record<ToolName, () => Promise<{ default: ComponentType }>> = {
  explain: async () => ({
    default: (await import(/* webpackChunkName: "explain" */ "../explain/ExplainTool")).ExplainTool,
  }),
  refresh: async () => ({
    default: (await import(/* webpackChunkName: "refresh" */ "../refresh/RefreshTool")).RefreshTool,
  }),
  cost: async () => ({ default: (await import(/* webpackChunkName: "cost" */ "../cost/CostTool")).CostTool }),
  builder: async () => ({
    default: (await import(/* webpackChunkName: "builder" */ "../builder/BuilderTool")).BuilderTool,
  }),
  analyses: async () => ({
    default: (await import(/* webpackChunkName: "analyses" */ "../analyses/AnalysesTool")).AnalysesTool,
  }),
  freeze: async () => ({
    default: (await import(/* webpackChunkName: "freeze" */ "../freeze/FreezeTool")).FreezeTool,
  }),
  doctor: async () => ({
    default: (await import(/* webpackChunkName: "doctor" */ "../doctor/DoctorTool")).DoctorTool,
  }),
};

const opened: { [name in ToolName]?: LazyExoticComponent<ComponentType> | undefined } = {};

/** A tool, which is loaded when it is opened; one that did not load is loaded again the next time. */
function toolOf(name: ToolName): LazyExoticComponent<ComponentType> {
  return (opened[name] ??= lazy(() =>
    loads[name]().catch((thrown: unknown) => {
      opened[name] = undefined;
      throw thrown;
    }),
  ));
}
