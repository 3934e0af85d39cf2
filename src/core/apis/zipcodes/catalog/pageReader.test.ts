import { codes, honest, type Page, walk } from "../../../../../tests/support/catalogWalkRig";
import { AddinError } from "../../../errors/addinError";

/** The length of the pages, seen from those who read a list. */

test.each([400, 413, 422])("asks for shorter pages where long ones are refused with %d", async (status) => {
  const strict: Page = (query) => {
    if (query.limit > 100) throw new AddinError("refused", { status });
    return honest(query);
  };
  expect(await walk(strict, { limit: 250 }).codes).toEqual(codes.slice(0, 250));
});

test.each([
  [new AddinError("refused", { status: 413 }), 2],
  [new AddinError("serverError", { status: 500 }), 1],
  [new AddinError("offline"), 1],
  [new TypeError("x"), 1],
])("asks for shorter pages where %s can mean their length", async (error, asked) => {
  const { codes: read, pages } = walk(() => {
    throw error;
  });
  await expect(read).rejects.toBe(error);
  expect(pages).toHaveLength(asked);
});

test.each([
  [100, "of the length that is used where nothing is said"],
  [50, "that is short already"],
])("asks once for a page of %d, %s, and refused", async (limit) => {
  const refusing: Page = () => {
    throw new AddinError("refused", { status: 400 });
  };
  const { codes: read, pages } = walk(refusing, { limit });
  await expect(read).rejects.toMatchObject({ code: "refused" });
  expect(pages).toEqual([[0, limit]]);
});
