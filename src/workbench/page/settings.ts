import type { OfficeLanguage } from "../host/appContext";

/** The user's choices for the workbench itself. */
export interface Settings {
  language: OfficeLanguage;
  theme: "light" | "dark";
  isPaneOpen: boolean;
}

const key = "workbench.settings";

/** Reads the last choice; whatever is missing follows the browser. */
export function loadSettings(): Settings {
  const chosen = readChoice();
  const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
  return {
    language: chosen.language ?? (navigator.language.startsWith("es") ? "es-MX" : "en-US"),
    theme: chosen.theme ?? (isDark ? "dark" : "light"),
    isPaneOpen: chosen.isPaneOpen ?? true,
  };
}

/** Keeps the choices for the next visit. A browser that refuses storage must not keep the user from changing them now. */
export function saveSettings(settings: Settings): void {
  try {
    localStorage.setItem(key, JSON.stringify(settings));
  } catch {
    // They hold until the page closes.
  }
}

function readChoice(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<Settings>;
  } catch {
    return {};
  }
}
