import type { Language } from "../../../core/locales/language";
import { momentText } from "../../../core/locales/locale";
import { dotted, sayMoment } from "./texts";
import { wordsOf } from "./words";

const now = new Date(2026, 10, 25, 2, 56, 41).getTime();

function said(seconds: number, language: Language): string {
  const { resting } = wordsOf(language).activity.conditions;
  return sayMoment(now + seconds * 1000, resting, { language, now }).replace(/\s/g, " ");
}

it("tells a minute and a half in seconds, as many as are left at least", () => {
  expect(said(90, "en")).toBe("The service asks us to wait 90 more seconds");
  expect(said(0.4, "en")).toBe("The service asks us to wait 1 more second");
  expect(said(0.4, "es")).toBe("El servicio pide esperar 1 segundo más");
});

it("tells longer waits as a time of day, with its date unless that is today's", () => {
  expect(said(91, "en")).toBe("The service asks us to wait until 2:59 AM");
  expect(said(7200, "en")).toBe("The service asks us to wait until 4:57 AM");
  expect(said(86_400, "en")).toBe("The service asks us to wait until 2:57 AM on November 26, 2026");
});

it("gives a Spanish time of day its article", () => {
  expect(said(7200, "es")).toBe("El servicio pide esperar hasta las 4:57 a.m.");
  expect(said(80_000, "es")).toBe("El servicio pide esperar hasta la 1:11 a.m. del 26 de noviembre de 2026");
});

const morning = new Date(2026, 10, 26, 10, 52, 8).getTime();

it("ties the half of the day to its hour, in both languages, and leaves the rest free to break", () => {
  expect(momentText(morning, "en", { timeStyle: "medium" })).toBe("10:52:08\u00a0AM");
  expect(momentText(morning, "es", { timeStyle: "short" })).toBe("10:52\u00a0a.m.");
  expect(momentText(morning, "en", { dateStyle: "medium", timeStyle: "short" })).toBe("Nov 26, 2026, 10:52\u00a0AM");
});

test("a line can break before a dot and not after it, and what is missing has none", () => {
  expect(dotted(["per 1,000", "", false, undefined, "Health"])).toBe("per 1,000 ·\u00a0Health");
});
