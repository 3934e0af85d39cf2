import { answeringUnless, codeOf, hundredKeys as keys, signal } from "../../../../tests/support/refusingService";
import { AddinError } from "../../errors/addinError";
import { batchSearchRig, refused } from "../../../../tests/support/batchSearchRig";
import type { Batch } from "../batch";
import { OpenSubsets } from "./openSubsets";

const [bad = "", refreshed = "", ...others] = keys.slice(0, 4);
const batch: Batch = { keys: [refreshed, ...others, bad], parts: 0b11, recalculation: 1 };

/** One key is refused for the first part, which is held of the others; what makes it stale happens with the request of that number. */
async function splitAgain(staleWith: number | undefined) {
  let isStale = false;
  const { send, sent } = answeringUnless(
    (one) => {
      isStale ||= sent.length === staleWith;
      return one.parts & 1 && one.keys.includes(bad) ? new AddinError("refused", { status: 400 }) : undefined;
    },
    (key, parts) => (parts === 1 && key !== bad && !(isStale && key === refreshed)) || undefined,
  );
  const { answers, requeued } = await send(batch, signal);
  return { requeued: [...(requeued ?? [])], told: answers.get(refreshed)?.map(codeOf) };
}

test("a key that was not asked for what was held is asked again if a refresh makes that stale meanwhile", async () => {
  expect(await splitAgain(3)).toMatchObject({ requeued: [refreshed] });
});

test("a key of which everything is still held is not asked again", async () => {
  expect((await splitAgain(undefined)).requeued).toEqual([]);
});

test("a key that is asked after the refresh is not asked again", async () => {
  const { requeued, told } = await splitAgain(1);
  expect([requeued, told?.slice(0, 2)]).toEqual([[], [refreshed, refreshed]]);
});

test("a key is asked again as long as a part that was held has neither a value nor an answer", () => {
  let heldParts = 0b11;
  const { search, requests } = batchSearchRig();
  const held = (_key: string, parts: number) => (heldParts & parts) === parts || undefined;
  const open = new OpenSubsets({ ...search, held }, requests);
  for (const parts of [0b01, 0b10]) expect(open.unheld({ keys: ["a"], parts }).keys).toEqual([]);
  expect(open.expired()).toEqual([]);
  heldParts = 0b10;
  expect(open.expired()).toEqual(["a"]);
  requests.answer({ keys: ["a"], parts: 0b01 }, refused);
  expect(open.expired()).toEqual([]);
});
