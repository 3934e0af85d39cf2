/** `Office.context.officeTheme`, as Excel fills it. */
export interface OfficeTheme {
  bodyBackgroundColor: string;
  bodyForegroundColor: string;
  controlBackgroundColor: string;
  controlForegroundColor: string;
  isDarkTheme: boolean;
}

export const lightTheme: OfficeTheme = {
  bodyBackgroundColor: "#FFFFFF",
  bodyForegroundColor: "#242424",
  controlBackgroundColor: "#F5F5F5",
  controlForegroundColor: "#242424",
  isDarkTheme: false,
};

export const darkTheme: OfficeTheme = {
  bodyBackgroundColor: "#292929",
  bodyForegroundColor: "#FFFFFF",
  controlBackgroundColor: "#333333",
  controlForegroundColor: "#FFFFFF",
  isDarkTheme: true,
};

interface OfficePage {
  OSF?: { OfficeAppContext?: AppContextMaker };
}

interface AppContextMaker {
  (this: Record<string, unknown>, ...fields: unknown[]): void;
}

/**
 * Hands the theme to the add-in's page. The pinned office.js drops the theme of its host on the web (line 5884), newer
 * ones do not; so the object that office.js is about to make of the app context gets it here, at the same place.
 *
 * @param theme read each time the add-in asks, so that a switch needs no new frame
 */
export function provideOfficeTheme(addinPage: Window, theme: () => OfficeTheme): void {
  const office = (addinPage as unknown as OfficePage).OSF;
  const original = office?.OfficeAppContext;
  if (office === undefined || original === undefined) return;
  office.OfficeAppContext = function withTheme(...fields) {
    original.apply(this, fields);
    this.get_officeTheme = theme;
  };
}
