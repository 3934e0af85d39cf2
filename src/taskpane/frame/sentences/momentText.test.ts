import { momentText } from "./momentText";

const morning = new Date(2026, 10, 26, 10, 52, 8).getTime();

it("ties the half of the day to its hour, in both languages, and leaves the rest free to break", () => {
  expect(momentText(morning, "en", { timeStyle: "medium" })).toBe("10:52:08\u00a0AM");
  expect(momentText(morning, "es", { timeStyle: "short" })).toBe("10:52\u00a0a.m.");
  expect(momentText(morning, "en", { dateStyle: "medium", timeStyle: "short" })).toBe("Nov 26, 2026, 10:52\u00a0AM");
});
