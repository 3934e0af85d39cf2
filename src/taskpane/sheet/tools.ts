import { type ComponentType, lazy, type LazyExoticComponent } from "react";

/** The tools for the cells of a sheet, in the order shown. */
export const toolNames = ["explain", "refresh", "cost", "builder", "analyses", "freeze", "doctor"] as const;

export type ToolName = (typeof toolNames)[number];

/** Each tool is a chunk of its own, loaded when it is opened. */
export const tools: Record<ToolName, LazyExoticComponent<ComponentType>> = {
  explain: lazy(async () => ({
    default: (await import(/* webpackChunkName: "explain" */ "../explain/ExplainTool")).ExplainTool,
  })),
  refresh: lazy(async () => ({
    default: (await import(/* webpackChunkName: "refresh" */ "../refresh/RefreshTool")).RefreshTool,
  })),
  cost: lazy(async () => ({ default: (await import(/* webpackChunkName: "cost" */ "../cost/CostTool")).CostTool })),
  builder: lazy(async () => ({
    default: (await import(/* webpackChunkName: "builder" */ "../builder/BuilderTool")).BuilderTool,
  })),
  analyses: lazy(async () => ({
    default: (await import(/* webpackChunkName: "analyses" */ "../analyses/AnalysesTool")).AnalysesTool,
  })),
  freeze: lazy(async () => ({
    default: (await import(/* webpackChunkName: "freeze" */ "../freeze/FreezeTool")).FreezeTool,
  })),
  doctor: lazy(async () => ({
    default: (await import(/* webpackChunkName: "doctor" */ "../doctor/DoctorTool")).DoctorTool,
  })),
};
