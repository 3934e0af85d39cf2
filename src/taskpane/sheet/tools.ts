import { type ComponentType, lazy, type LazyExoticComponent } from "react";

/** The tools for the cells of a sheet, in the order shown. */
export const toolNames = ["explain", "refresh", "cost", "builder", "analyses", "freeze", "doctor"] as const;

export type ToolName = (typeof toolNames)[number];

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
export function toolOf(name: ToolName): LazyExoticComponent<ComponentType> {
  return (opened[name] ??= lazy(() =>
    loads[name]().catch((thrown: unknown) => {
      opened[name] = undefined;
      throw thrown;
    }),
  ));
}
