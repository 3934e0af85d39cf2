import { pagesOfCatalog } from "./catalogPages";

test.each([
  [{ municipality_id: "09015" }, 1],
  [{ state_id: "30", municipality_id: "30193" }, 1],
  [{ state_id: "06" }, 1],
  [{ state_id: "14" }, 1],
  [{ state_id: "15" }, 2],
  [{ state_id: "15,30" }, 3],
  [{ state_id: "14,06" }, 2],
  [{}, 17],
  [{ limit: 2000 }, 1],
  [{ limit: 2001 }, 2],
  [{ offset: 32_000 }, 1],
  [{ offset: 30_000, limit: 5000 }, 2],
  [{ offset: 999_999 }, 1],
  [{ state_id: "99" }, 1],
])("%j takes about %d pages", (question, pages) => {
  expect(pagesOfCatalog(question)).toBe(pages);
});
