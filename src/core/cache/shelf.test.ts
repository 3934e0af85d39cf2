import { packShelf, unpackShelf } from "./shelf";

const shelf = {
  savedAt: 7,
  entries: [
    ["06600", { known: ["Juárez", null], times: [{ retrievedAt: 5, freshUntil: 9 }, null] }] satisfies [
      string,
      unknown,
    ],
  ],
};

test("a shelf is stored as guarded text, and read as it was", () => {
  const record = packShelf(shelf);
  expect(record).toMatchObject({ version: 3, savedAt: 7, text: JSON.stringify(shelf.entries) });
  expect(unpackShelf(structuredClone(record))).toEqual(shelf);
});

test("the checksum is FNV-1a of 32 bits, as other windows compute it", () => {
  expect(packShelf({ savedAt: 0, entries: [] }).checksum).toBe(fnv1a("[]"));
  expect(packShelf(shelf).checksum).toBe(fnv1a(JSON.stringify(shelf.entries)));
});

test.each<[string, unknown]>([
  ["nothing", undefined],
  ["null", null],
  ["text", "shelf"],
  ["of another version", { ...packShelf(shelf), version: 2 }],
  ["saved at no time", { ...packShelf(shelf), savedAt: "7" }],
  ["without text", { ...packShelf(shelf), text: 7 }],
  ["of other text", { ...packShelf(shelf), text: "[]" }],
])("a record that is %s is no shelf", (_what, record) => {
  expect(unpackShelf(record)).toBeUndefined();
});

/** The published algorithm, in whole numbers of any size. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5n;
  for (const unit of Array.from({ length: text.length }, (_, index) => text.charCodeAt(index)))
    hash = ((hash ^ BigInt(unit)) * 0x01000193n) & 0xffffffffn;
  return Number(hash);
}
