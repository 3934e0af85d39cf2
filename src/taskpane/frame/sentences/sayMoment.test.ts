import type { Language } from "../../../core/locales/language";
import { sayMoment } from "./sayMoment";
import { wordsOf } from "./words";

const now = new Date(2026, 10, 25, 2, 56, 41).getTime();

function said(seconds: number, language: Language): string {
  const { resting } = wordsOf(language).frame;
  return sayMoment(now + seconds * 1000, resting, { language, now }).replace(/\s/g, " ");
}

it("tells a minute and a half in seconds, as many as are left at least", () => {
  expect(said(90, "en")).toBe("The service asks us to wait 90 more seconds.");
  expect(said(0.4, "en")).toBe("The service asks us to wait 1 more second.");
  expect(said(0.4, "es")).toBe("El servicio pide esperar 1 segundo más.");
});

it("tells longer waits as a time of day, with its date unless that is today's", () => {
  expect(said(91, "en")).toBe("The service asks us to wait until 2:59 AM.");
  expect(said(7200, "en")).toBe("The service asks us to wait until 4:57 AM.");
  expect(said(86_400, "en")).toBe("The service asks us to wait until 2:57 AM on November 26, 2026.");
});

it("gives a Spanish time of day its article, and one full stop", () => {
  expect(said(7200, "es")).toBe("El servicio pide esperar hasta las 4:57 a.m.");
  expect(said(80_000, "es")).toBe("El servicio pide esperar hasta la 1:11 a.m. del 26 de noviembre de 2026.");
});
