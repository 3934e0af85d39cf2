import { limits, type Category } from "../../../src/core/apis/zipcodes/wire";
import type { AskLatest, Item, Runner } from "./runner";
import { readItem } from "./runner";

interface Operation {
  code: string;
  categories: readonly Category[];
  resolve: (item: Item | undefined) => void;
  reject: (error: unknown) => void;
}

const windowLength = 100;

/**
 * Microsoft's documented way, rewritten from its description: calls are collected for a fixed 100 ms from the first, sent together, and
 * answered by position. Because this interface takes 100 codes and one category list a request, the window is cut into
 * such requests. It removes no duplicates and remembers nothing. A failed request rejects its cells here; the sample forgets them.
 */
export function microsoftSample(latest: AskLatest): Runner {
  let batch: Operation[] = [];
  let isScheduled = false;

  function send(): void {
    const operations = batch;
    batch = [];
    isScheduled = false;
    for (const sameList of byCategories(operations)) {
      for (let first = 0; first < sameList.length; first += limits.codesOfLatest) {
        sendBatch(sameList.slice(first, first + limits.codesOfLatest));
      }
    }
  }

  function sendBatch(operations: readonly Operation[]): void {
    const codes = operations.map(({ code }) => code);
    latest(codes, operations[0]?.categories ?? []).then(
      (items) => operations.forEach((operation, index) => operation.resolve(items[index])),
      (error: unknown) => operations.forEach((operation) => operation.reject(error)),
    );
  }

  return {
    ask: (code, { categories }) =>
      new Promise((resolve, reject) => {
        batch.push({ code, categories, resolve, reject });
        if (isScheduled) return;
        isScheduled = true;
        setTimeout(send, windowLength);
      }),
    read: readItem,
  };
}

function byCategories(operations: readonly Operation[]): Operation[][] {
  const lists = new Map<string, Operation[]>();
  for (const operation of operations) {
    const key = operation.categories.join();
    const list = lists.get(key);
    if (list) list.push(operation);
    else lists.set(key, [operation]);
  }
  return [...lists.values()];
}
