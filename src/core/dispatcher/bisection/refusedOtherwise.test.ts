import { batchSearchRig, forbidden, refused } from "../../../../tests/support/batchSearchRig";
import { AddinError } from "../../errors/addinError";
import type { RefusedKeys } from "./refusedKeys";
import type { SplitRequests } from "./splitRequests";

const of = (key: string, parts: number) => ({ keys: [key], parts });
const believedOf = ({ believed }: Pick<RefusedKeys, "believed">) =>
  believed.map(([{ keys, parts }]) => [keys[0], parts]);
const leftOutOf = ({ leftOut }: SplitRequests): string[] => leftOut.flatMap(({ keys }) => keys);

describe("what was refused with another status than the batch", () => {
  const gateway = new AddinError("refused", { status: 404 });

  test("is left for the next recalculation once, and what is forbidden is not", async () => {
    const { refusedKeys, requests } = batchSearchRig();
    await refusedKeys.split(of("a", 1), refused);
    await refusedKeys.split(of("b", 1), gateway);
    await refusedKeys.split(of("c", 1), forbidden);
    refusedKeys.doubtOtherStatuses([refused]);
    expect(believedOf(refusedKeys)).toEqual([
      ["a", 1],
      ["c", 1],
    ]);
    expect(leftOutOf(requests)).toEqual(["b"]);
    await refusedKeys.split(of("b", 1), gateway);
    refusedKeys.doubtOtherStatuses([refused]);
    expect(believedOf(refusedKeys)).toContainEqual(["b", 1]);
  });

  test("is doubted of a key, too, that was refused with the batch's own status before", async () => {
    const { refusedKeys, requests } = batchSearchRig();
    await refusedKeys.split(of("a", 1), refused);
    await refusedKeys.split(of("b", 1), gateway);
    refusedKeys.doubtOtherStatuses([refused]);
    await refusedKeys.split(of("a", 2), gateway);
    refusedKeys.doubtOtherStatuses([refused]);
    expect(leftOutOf(requests)).toEqual(["b", "a"]);
  });
});
