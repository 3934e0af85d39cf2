/** The languages in which the workbench can run the add-in. */
export type OfficeLanguage = "es-MX" | "en-US";

export const addinId = "zip-for-excel";

/** `Excel$Web$…`: what office.js reads first, from the frame's address. Flags: 1 shared runtime, 2 custom functions. */
export function hostInfo(language: string): string {
  return `Excel$Web$16.00$${language}$workbench$$$3`;
}

/** The data that office.js requests from the host before `Office.onReady` (lines 5849–5900). */
export function appContext(language: string, documentUrl: string): Record<string, unknown> {
  return {
    _id: addinId,
    _appName: 16,
    _appVersion: "16.00",
    _appUILocale: language,
    _dataLocale: language,
    _docUrl: documentUrl,
    _clientMode: 1,
    _settings: [],
    _reason: "documentOpened",
    _osfControlType: 1,
    _eToken: "",
    _correlationId: "workbench",
    _appInstanceId: addinId,
    _appMinorVersion: 0,
    _requirementMatrix: JSON.stringify(requirementSets),
    _hostCustomMessage: "",
    _hostFullVersion: "16.0.15407.10000",
    _clientWindowHeight: 0,
    _clientWindowWidth: 0,
    _addinName: "ZIP",
    _appDomains: [],
    _dialogRequirementMatrix: "{}",
    _featureGates: {},
    _initialDisplayMode: 0,
  };
}

/** The requirement sets that this snapshot of office.js can ask for (ExcelApi up to 1.15), not those of a current Excel. */
const requirementSets = {
  excelapi: 1.15,
  customfunctions: 1.9,
  customfunctionsruntime: 1.4,
  sharedruntime: 1.2,
  addincommands: 1.3,
  dialogapi: 1.2,
  delayforcelledit: 1.1,
  keyboardshortcuts: 1.1,
  ribbonapi: 1.2,
};

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
export function provideOfficeTheme(addinPage: Window, theme: () => OfficeTheme | undefined): void {
  const office = (addinPage as unknown as OfficePage).OSF;
  const original = office?.OfficeAppContext;
  if (office === undefined || original === undefined) return;
  office.OfficeAppContext = function withTheme(...fields) {
    original.apply(this, fields);
    this.get_officeTheme = theme;
  };
}
