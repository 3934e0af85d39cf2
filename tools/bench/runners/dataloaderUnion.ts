import DataLoader from "dataloader";
import { categories, type Category, limits } from "../../../src/core/apis/zipcodes/wire";
import type { AskLatest, Item, Runner } from "./runner";
import { readItem } from "./runner";

interface Question {
  code: string;
  mask: number;
}

/** One dataloader whose batch function joins the category lists of each code and sorts them, so that like codes travel together. */
export function dataloaderUnion(latest: AskLatest): Runner {
  const loader = new DataLoader<Question, Item, string>((questions) => loadAll(latest, questions), {
    maxBatchSize: Infinity,
    cacheKeyFn: ({ code, mask }) => `${code}${mask}`,
  });
  return {
    ask: (code, { parts }) => loader.load({ code, mask: parts }),
    read: readItem,
    expire: () => void loader.clearAll(),
  };
}

async function loadAll(latest: AskLatest, questions: readonly Question[]): Promise<(Item | Error)[]> {
  const masks = new Map<string, number>();
  for (const { code, mask } of questions) masks.set(code, (masks.get(code) ?? 0) | mask);
  const sorted = [...masks].sort(([, one], [, other]) => one - other);
  const requests: Promise<Item[]>[] = [];
  for (let first = 0; first < sorted.length; first += limits.codesOfLatest) {
    const batch = sorted.slice(first, first + limits.codesOfLatest);
    const union = batch.reduce((all, [, mask]) => all | mask, 0);
    requests.push(
      latest(
        batch.map(([code]) => code),
        listOf(union),
      ),
    );
  }
  const items = new Map((await Promise.all(requests)).flat().map((item) => [item.zip_code, item]));
  return questions.map(({ code }) => items.get(code) ?? new Error(`no answer for ${code}`));
}

function listOf(mask: number): Category[] {
  return categories.filter((_, part) => mask & (1 << part));
}
