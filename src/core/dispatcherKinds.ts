import { maxLists } from "./account/accountCaches";
import type { Learned } from "./account/learned";
import type { OwnOptions, ServiceAccess } from "./account/serviceAccess";
import type { QueriesClient } from "./apis/queries/client";
import type { QueryTable } from "./apis/queries/table";
import type { SavedQuery } from "./apis/queries/wire";
import { everyIndicator, type ZipcodesClient } from "./apis/zipcodes/client";
import { type LatestPart, sendLatest } from "./apis/zipcodes/latest/latestBatch";
import { planEach, planLatest } from "./apis/zipcodes/latest/plan";
import { sendSearch } from "./apis/zipcodes/search/searchBatch";
import type { Indicator, ZipCodeItem } from "./apis/zipcodes/wire";
import type { Known } from "./cache/cache";
import type { Dispatcher } from "./dispatcher/dispatcher";
import { type SendBatch, sendOne } from "./dispatcher/batch";
import { type Release, releaseImmediately } from "./dispatcher/release";
import { isAddinError, throwNotLoaded } from "./errors/addinError";
import type { Signal } from "./platform";
import { sendOrSplit } from "./splitting/sendOrSplit";

/** The parts of the app that its dispatchers need; by the time they ask, all are there. */
interface Assembled {
  readonly services: Readonly<Record<"zipcodes", ServiceAccess>>;
  readonly learned: Learned;
  readonly indicators: Dispatcher<Indicator[]>;
}

/** The latest indicators travel in batches of up to a hundred codes. */
export function latestOptions(app: Assembled, client: ZipcodesClient, release: Release): OwnOptions<LatestPart> {
  const { keyCategories, batchSizes } = app.learned;
  const listed = (): Known<Indicator[]> | undefined => app.indicators.peek(everyIndicator)?.known[0];
  const send = sendLatest(client, (key) => keyCategories.of(key), batchSizes.latest);
  const sendLearned: typeof send = (batch, signal) => {
    // In a workbook that is opened again, the catalog comes from the store.
    const indicators = listed();
    if (indicators && !isAddinError(indicators)) keyCategories.learn(indicators);
    return send(batch, signal);
  };
  return {
    plan: planLatest(batchSizes.latest),
    send: splitting(app, "latest", sendLearned),
    release,
  };
}

/** Postal codes travel in batches of up to twenty, or come with the pages of their state. */
export function searchOptions(app: Assembled, client: ZipcodesClient, release: Release): OwnOptions<ZipCodeItem> {
  const { roads } = app.learned;
  return {
    plan: roads.plan(),
    send: splitting(app, "search", sendSearch(client, roads)),
    release,
  };
}

function splitting<Value>(app: Assembled, operation: "latest" | "search", send: SendBatch<Value>): SendBatch<Value> {
  const leftAll = (): void => void app.services.zipcodes.gate.cellsFailed();
  return sendOrSplit(send, () => app.learned.refusals[operation], leftAll);
}

/** A part of the catalog takes a walk over its pages. What walks loads with the first list, or the first state that is read page by page. */
export function catalogOptions(client: ZipcodesClient): OwnOptions<ZipCodeItem[]> {
  return listOptions(async (key, signal) => {
    const walk = await import(/* webpackChunkName: "catalog" */ "./apis/zipcodes/catalog/catalogWalk").catch(
      throwNotLoaded,
    );
    return walk.readCatalog(client, key, signal);
  });
}

/** The catalog of indicators also tells the category of each key. */
export function indicatorOptions(
  { learned }: Pick<Assembled, "learned">,
  client: ZipcodesClient,
): OwnOptions<Indicator[]> {
  return listOptions(async (_all, signal) => {
    const indicators = await client.indicators(signal);
    learned.keyCategories.learn(indicators);
    return indicators;
  });
}

export function queryOptions(client: QueriesClient): OwnOptions<QueryTable> {
  return listOptions((id, signal) => client.rows(id, signal));
}

/** A service that cannot list queries yet has none. */
export function queryListOptions(client: QueriesClient): OwnOptions<SavedQuery[]> {
  return listOptions(async (_all, signal) => (await client.list(signal)) ?? []);
}

/** A list or a table takes a request, or a walk of requests, of its own. */
function listOptions<Value>(ask: (key: string, signal: Signal) => Promise<Value>): OwnOptions<Value> {
  return { plan: planEach, send: sendOne(ask), release: releaseImmediately, maxEntries: maxLists };
}
