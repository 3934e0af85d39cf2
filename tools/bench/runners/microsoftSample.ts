import { limits } from "../../../src/core/apis/zipcodes/wire";
import type { Column } from "../workloads";
import { type AskLatest, type Item, readItem, type Runner } from "./runner";

interface Operation {
  code: string;
  column: Column;
  resolve: (item: Item | undefined) => void;
  reject: (error: unknown) => void;
}

const windowLength = 100;

/**
 * Microsoft's documented way, written from its description: calls are collected for a fixed 100 ms from the first, sent together, and
 * answered by position. Because this interface takes 100 codes and one category list a request, the window is cut into
 * such requests. It removes no duplicates and remembers nothing.
 */
export function microsoftSample(latest: AskLatest): Runner {
  const collected = new Map<Column, Operation[]>();

  function sendAll(): void {
    const lists = [...collected.values()];
    collected.clear();
    for (const operations of lists) {
      for (let first = 0; first < operations.length; first += limits.codesOfLatest) {
        send(operations.slice(first, first + limits.codesOfLatest));
      }
    }
  }

  function send(operations: readonly Operation[]): void {
    const codes = operations.map(({ code }) => code);
    latest(codes, operations[0]?.column.categories ?? []).then(
      (items) => operations.forEach(({ resolve }, index) => resolve(items[index])),
      (error: unknown) => operations.forEach(({ reject }) => reject(error)),
    );
  }

  return {
    ask: (code, column) =>
      new Promise((resolve, reject) => {
        if (collected.size === 0) setTimeout(sendAll, windowLength);
        const operations = collected.get(column) ?? [];
        collected.set(column, operations);
        operations.push({ code, column, resolve, reject });
      }),
    read: readItem,
  };
}
