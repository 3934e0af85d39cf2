import { count } from "../../core/locales/locale";

/** The pane's sentences about tokens, addresses and the test of a connection. */
export const connectEn = {
  intro:
    "Ask the operator of the services for your tokens: one for postal codes, one for saved queries. One is enough. They stay in this pane and never enter the workbook.",
  samples: "Add sample sheets",
  samplesHint: "A dashboard and a sheet for each group of functions, on new sheets in this workbook.",
  samplesAdded: (sheets: number) => `${count(sheets, "sample sheet was", "sample sheets were")} added.`,
  connected: "A token is entered. Leave its field blank to keep it.",
  demonstrating:
    "The data you see is made up, so you can try everything. To work with real data, ask the operator of the services for your tokens and paste them here.",
  unusable: {
    "config.json": "The add-in cannot read its configuration file, config.json, and ignores it.",
    settings: (names: string) =>
      `The add-in's configuration file, config.json, has values that cannot be used and are ignored: ${names}.`,
    next: "Ask whoever installed the add-in to correct the file. Until then, you can enter addresses yourself under Addresses.",
  },
  zipcodesToken: "Token for postal codes",
  queriesToken: "Token for saved queries",
  placeholders: {
    own: "Entered; paste another",
    demonstration: "Demonstration; paste yours",
    none: "Paste the token",
  },
  earlierValues:
    "Cells that show values from before this token keep them until they are recalculated. To replace them all, use Sheet → Refresh → Whole workbook.",
  refused: "The service does not accept this token: paste another, or ask the operator of the services for one.",
  badToken:
    "This does not look like a token: it has spaces or characters a token cannot have. Copy the whole token again, and nothing else.",
  addresses: "Addresses",
  addressesHint: "Change these only if the operator of the services gave you others.",
  zipcodesUrl: "Address for postal codes",
  queriesUrl: "Address for saved queries",
  searchParameter: "Name of the search parameter",
  searchParameterHint: "The test finds it if the name is a different one.",
  badParameter: "Letters, digits, dots, _ and - only, 64 characters at most.",
  remember: "Remember on this computer",
  rememberHint:
    "Anyone who uses this computer with your account can then use the tokens. They are kept as plain text in Excel's own storage for this add-in, never in the workbook. In Excel on the web they last as long as the browser keeps this site's data. “Forget” removes them.",
  notRemembered: "Excel allows no storage here, so the tokens are gone when the pane closes.",
  theme: "Theme",
  themes: { excel: "Same as Excel", light: "Light", dark: "Dark" },
  test: "Test connection",
  testing: "Testing…",
  forget: "Forget",
  keep: "Keep them",
  demonstrate: "Use the demonstration",
  demonstrated: "The demonstration is on again.",
  replaceByDemonstration: {
    title: "Go back to the demonstration?",
    text: "Your tokens are forgotten on this computer, and cells that are recalculated get made-up data.",
  },
  forgetting: {
    title: "Forget the tokens and saved answers?",
    text: "Tokens, query IDs and saved answers are removed from this computer. Cells keep their values.",
    demonstrationEnds: "The demonstration ends.",
    done: "Forgotten. No tokens or answers are left here.",
  },
  forgettingInFrame: "If you also connected on another site, such as Teams or OneDrive, forget there too.",
  answersLeft:
    "Forgotten, but saved answers may still be on this computer. If this message stays, reload the workbook and choose “Forget” again.",
  rememberedElsewhere: "A token was remembered in another window and is now used here too.",
  forgottenElsewhere: "Forgotten in another window, so here too: no tokens or answers are left.",
  tests: {
    title: "Result of the test",
    codes: "Postal codes",
    search: "Search",
    indicators: "Indicators",
    queries: "Saved queries",
    codesFine: (codes: number) => `The token works; ${count(codes, "postal code", "postal codes")} can be listed.`,
    codesEmpty: "The token works, but the service lists no postal codes for it.",
    codesGarbled:
      "The token works, but accented letters are lost (�): the service does not send its texts as UTF-8. Tell the service's operator.",
    searchFine: (code: string) => `Asked for ${code} and got ${code}.`,
    searchFound: (name: string) => `The service calls the search parameter “${name}”. The setting was updated.`,
    searchMissing: (tried: string) =>
      `No name for the search parameter worked. Tried: ${tried}. Ask the service's operator for the name and enter it under Addresses. Functions that look up single codes need it, such as =ZIP.SEARCH, =ZIP.COVERAGE, =ZIP.DISTANCE and =ZIP.NEIGHBORS; the others work.`,
    indicatorsFine: (indicators: number) => `${count(indicators, "indicator", "indicators")} in the catalog.`,
    queriesFine: (queries: number) =>
      `The token works; ${count(queries, "saved query", "saved queries")} can be listed.`,
    queriesUnlisted:
      "The service answers, but not with a list of queries: check the address. If it is right, the service cannot list queries yet, and the token is checked when you use one. Enter its ID under Queries.",
    swapped: "You entered two tokens: check that each is in its own field.",
    macNeedsHttps: "Excel on a Mac reaches https addresses only: start the service without --http.",
    noToken: "No token entered; not tested.",
  },
};
