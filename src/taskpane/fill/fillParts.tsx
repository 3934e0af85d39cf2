import type { ComponentType } from "react";
import { Loaded } from "../frame/Loaded";

/** The parts of a fill, in a chunk of their own: the pane opens without them. */
export const FillCost = loadedLater(async () => (await import(/* webpackChunkName: "fill" */ "./FillCost")).FillCost);
export const AskFill = loadedLater(async () => (await import(/* webpackChunkName: "fill" */ "./AskFill")).AskFill);
export const FillReport = loadedLater(
  async () => (await import(/* webpackChunkName: "fill" */ "./FillReport")).FillReport,
);

/** A component that shows nothing until it has loaded. */
function loadedLater<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return function Later(props) {
    return (
      <Loaded load={load} meanwhile={null}>
        {(Part) => <Part {...props} />}
      </Loaded>
    );
  };
}
