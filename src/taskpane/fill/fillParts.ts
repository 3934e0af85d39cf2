import { lazy } from "react";

/** The parts of a fill, in a chunk of their own: the pane opens without them. */
export const FillCost = lazy(async () => ({
  default: (await import(/* webpackChunkName: "fill" */ "./FillCost")).FillCost,
}));
export const AskFill = lazy(async () => ({
  default: (await import(/* webpackChunkName: "fill" */ "./AskFill")).AskFill,
}));
export const FillReport = lazy(async () => ({
  default: (await import(/* webpackChunkName: "fill" */ "./FillReport")).FillReport,
}));
