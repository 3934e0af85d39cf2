import { mergeClasses, Spinner } from "@fluentui/react-components";
import { Suspense, useState } from "react";
import { LevelHeader } from "../frame/list/LevelHeader";
import { useGoal, usePane } from "../frame/pane";
import { Row } from "../frame/list/Row";
import { useTabStyles } from "../frame/useTabStyles";
import { VirtualList } from "../frame/list/VirtualList";
import { type ToolName, toolNames, toolOf } from "./tools";

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
