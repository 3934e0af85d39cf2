import { dotted } from "./dotted";

test("a line can break before a dot and not after it, and what is missing has none", () => {
  expect(dotted(["per 1,000", "", false, undefined, "Health"])).toBe("per 1,000 ·\u00a0Health");
});
