import { loadSettings, saveSettings, type Settings } from "./settings";

const settings: Settings = { language: "es-MX", theme: "dark", isPaneOpen: true };

afterEach(() => Reflect.deleteProperty(globalThis, "localStorage"));

function provideStorage(setItem: (key: string, text: string) => void): void {
  Object.defineProperty(globalThis, "localStorage", { value: { setItem }, configurable: true });
}

it("keeps the choices in this browser", () => {
  const kept = new Map<string, string>();
  provideStorage((key, text) => void kept.set(key, text));
  saveSettings(settings);
  expect([...kept.values()].map((text) => JSON.parse(text) as unknown)).toEqual([settings]);
});

it("goes on without keeping them where the browser refuses storage", () => {
  provideStorage(() => {
    throw new Error("SecurityError");
  });
  expect(() => saveSettings(settings)).not.toThrow();
});

it.each([
  [true, "dark"],
  [false, "light"],
])("is dark where the system is and nothing was chosen (%s)", (isDark, theme) => {
  const matchMedia = (query: string) => ({ matches: isDark && query === "(prefers-color-scheme: dark)" });
  const browser = { matchMedia, navigator: { language: "es-MX" } };
  Object.assign(globalThis, browser);
  expect(loadSettings()).toEqual({ language: "es-MX", theme, isPaneOpen: true });
  for (const part of Object.keys(browser)) Reflect.deleteProperty(globalThis, part);
});
