import { BadShares } from "./badShares";

const keys = Array.from({ length: 20 }, (_, index) => String(index));

describe("the subset that is asked together", () => {
  test("is everything while no bad key was found", () => {
    const shares = new BadShares();
    shares.reach({ keys, parts: 1 }, 0);
    expect(shares.subsetSize(1)).toBe(Infinity);
  });

  test("is as large as the share of bad keys lets expect, and one key at least", () => {
    const shares = new BadShares();
    shares.reach({ keys: ["a"], parts: 1 }, 1);
    expect(shares.subsetSize(1)).toBe(Math.floor(0.55 * 9));
    shares.reach({ keys, parts: 1 }, 0);
    expect(shares.subsetSize(1)).toBe(Math.floor(0.55 * 29));
    shares.reach({ keys, parts: 1 }, 20);
    expect(shares.subsetSize(1)).toBe(1);
  });

  test("follows from the share in those parts that are asked", () => {
    const shares = new BadShares();
    shares.reach({ keys, parts: 0b01 }, 0);
    shares.reach({ keys: ["a", "b"], parts: 0b10 }, 2);
    const sizes = (): number[] => [0b01, 0b10, 0b11].map((parts) => shares.subsetSize(parts));
    const ofRefused = Math.floor((0.55 * 10) / 2);
    expect(sizes()).toEqual([Infinity, ofRefused, ofRefused]);
    shares.reach({ keys: ["c", "d"], parts: 0b10 }, 0);
    const ofMixed = Math.floor((0.55 * 12) / 2);
    expect(sizes()).toEqual([Infinity, ofMixed, ofMixed]);
  });
});
