import { App } from "../../../src/core/app";
import { oursHidden } from "../cases/hiddenPane";
import { nodePlatform } from "../nodePlatform";
import { fourColumns } from "../workloads";
import { batshit } from "./batshit";
import { dataloader } from "./dataloader";
import { dataloaderSearch } from "./dataloaderSearch";
import { dataloaderUnion } from "./dataloaderUnion";
import { httpLatest, httpSearch } from "./http";
import { microsoftSample } from "./microsoftSample";
import { oneFetchACell } from "./oneFetchACell";
import { ours, oursSearch, wholeFunction } from "./ours";
import { doubling, shifted } from "./planted";
import type { Runner } from "./runner";

/** The ways to answer a sheet over HTTP, by the name under which they stand in the table. */
export const httpRunners = {
  ours: (origin: string, seed: number) => ours(connectedApp(origin, seed).latest),
  "ours, sets remembered": (origin: string, seed: number) => {
    const app = connectedApp(origin, seed);
    app.usedCategories.remember(fourColumns.reduce((all, { parts }) => all | parts, 0));
    return ours(app.latest);
  },
  "ours, hidden pane": oursHidden,
  "ours, whole function": (origin: string, seed: number) => wholeFunction(connectedApp(origin, seed)),
  "ours, search": (origin: string, seed: number) => oursSearch(connectedApp(origin, seed)),
  "one fetch a cell": (origin: string) => oneFetchACell(httpLatest(origin)),
  "Microsoft's sample": (origin: string) => microsoftSample(httpLatest(origin)),
  dataloader: (origin: string) => dataloader(httpLatest(origin)),
  "dataloader, union": (origin: string) => dataloaderUnion(httpLatest(origin)),
  "dataloader, search": (origin: string) => dataloaderSearch(httpSearch(origin)),
  batshit: (origin: string) => batshit(httpLatest(origin)),
  "planted: the neighbour's value": (origin: string) => shifted(dataloader(httpLatest(origin))),
  "planted: asks twice": (origin: string) => dataloader(doubling(httpLatest(origin))),
} satisfies Record<string, (origin: string, seed: number) => Runner>;

export type HttpRunner = keyof typeof httpRunners;

export function connectedApp(origin: string, seed: number): App {
  const app = new App(nodePlatform(seed), origin);
  app.start({}, { zipcodes: "bench", queries: "bench" });
  return app;
}
