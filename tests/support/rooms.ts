/** One room of the source: what it may import and which parts of its surroundings it may touch. docs/architecture.md has the same table. */
export interface Room {
  /** A folder, or a file, below src/. The longest path that fits decides. */
  path: string;
  /** Rooms, or files in them, below src/. */
  imports: string[];
  /** Rooms of which the types alone may be imported. */
  types?: string[];
  /** Packages, by name. */
  packages?: string[];
  /** Names that belong to the host and not to the language. */
  touches?: string[];
  /** Advice on what to do instead. */
  advice: string;
}

const foundations = ["core/errors", "core/platform.ts"];
const page = [
  ...["window", "document", "navigator", "location", "localStorage", "sessionStorage", "indexedDB"],
  ...["fetch", "crypto", "performance"],
];
const timers = ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date.now", "new Date", "Math.random"];
const react = ["react", "react-dom", "@fluentui/react-components", "@fluentui/react-icons"];

export const rooms: Room[] = [
  {
    path: "core/errors",
    imports: [],
    advice: "Errors know nobody. Give the error what it needs as details.",
  },
  { path: "core/platform.ts", imports: [], advice: "The platform is a list of shapes. It imports nothing." },
  { path: "core/functionPrefix.ts", imports: [], advice: "The prefix is one constant. It imports nothing." },
  {
    path: "core/dispatcher",
    imports: [...foundations, "core/cache"],
    advice:
      "The dispatcher knows keys, slots and waiting cells. An API hands it `plan` and `send`; core/app joins them.",
  },
  {
    path: "core/splitting",
    imports: [...foundations, "core/cache", "core/dispatcher"],
    advice: "Splitting knows keys, parts and scopes. What a scope is, core/account hands to it.",
  },
  {
    path: "core/cache",
    imports: foundations,
    advice: "The cache knows keys and answers. Its clock and store are handed in.",
  },
  {
    path: "core/http",
    imports: foundations,
    packages: ["json-schema-to-ts"],
    advice: "core/http sends. It knows no API; the API reads the reply.",
  },
  {
    path: "core/apis/zipcodes",
    imports: [...foundations, "core/http", "core/codes"],
    types: ["core/dispatcher", "core/cache", "core/locales/language.ts"],
    packages: ["json-schema-to-ts"],
    advice:
      "An API knows its requests and replies, never the other API. What both need goes to core/http or core/codes.",
  },
  {
    path: "core/apis/queries",
    imports: [...foundations, "core/http", "core/codes"],
    types: ["core/dispatcher", "core/cache"],
    packages: ["json-schema-to-ts"],
    advice:
      "An API knows its requests and replies, never the other API. What both need goes to core/http or core/codes.",
  },
  {
    path: "core/codes",
    imports: foundations,
    packages: ["fastest-levenshtein"],
    advice: "core/codes is pure: texts and numbers in, postal codes out.",
  },
  {
    path: "core/settings",
    imports: foundations,
    advice: "core/settings reads and checks values. core/app puts them to use.",
  },
  {
    path: "core/locales",
    imports: [...foundations, "core/functionPrefix.ts", "core/codes"],
    advice: "Sentences depend on error codes, figures and postal codes only.",
  },
  { path: "core", imports: ["core"], advice: "core imports nothing outside itself. Let `platform` hand it in." },
  {
    path: "functions/zip",
    imports: ["functions/cell", "functions/tables", "core/codes"],
    types: ["core"],
    advice:
      "A function only reads its arguments. functions/tables asks and lays out the answers; functions/cell is the border with Excel.",
  },
  {
    path: "functions/query",
    imports: ["functions/cell", "functions/tables", "core/codes"],
    types: ["core"],
    advice:
      "A function only reads its arguments. functions/tables asks and lays out the answers; functions/cell is the border with Excel.",
  },
  {
    path: "functions/tables",
    imports: ["functions/cell", "core"],
    advice: "A table asks core and lays out what came. It touches no cell and no page.",
  },
  {
    path: "functions/cell",
    imports: ["core"],
    touches: ["CustomFunctions"],
    advice: "functions/cell is the border with Excel's cells. The sheet itself is reached from excel/.",
  },
  {
    path: "functions",
    imports: ["functions", "core/functionPrefix.ts"],
    types: ["core"],
    touches: ["CustomFunctions"],
    advice: "functions/index lists the functions and hands them to Excel.",
  },
  {
    path: "excel",
    imports: ["core/functionPrefix.ts", "core/refresh", "core/codes", "core/locales"],
    types: ["core"],
    touches: ["Excel", "Office", "OfficeRuntime"],
    advice: "excel/ talks to the sheet. What to do with it is decided in taskpane/ or start.ts.",
  },
  {
    path: "page",
    imports: ["core/settings"],
    types: ["core"],
    packages: ["idb-keyval"],
    touches: [
      ...page,
      ...timers,
      "AbortController",
      "BroadcastChannel",
      "MessageChannel",
      "TextDecoder",
      "TextEncoder",
      "Worker",
    ],
    advice: "page/ is what the browser gives to core: fetch, clock, storage. It decides nothing.",
  },
  {
    path: "taskpane",
    imports: ["core", "excel", "page"],
    packages: [...react, "d3-geo", "d3-scale", "d3-scale-chromatic"],
    touches: [...page, ...timers, "AbortController"],
    advice: "The pane shows and asks. The sheet is reached through excel/.",
  },
  {
    path: "workbench",
    imports: [],
    packages: ["@univerjs", "idb-keyval", "rxjs"],
    touches: [...page, ...timers, "BroadcastChannel"],
    advice:
      "The workbench stands in for Excel: it loads the built page in a frame and knows nothing of the add-in's source.",
  },
  {
    path: "service",
    imports: [
      "core/apis/zipcodes/wire.ts",
      "core/apis/queries/wire.ts",
      "core/codes/levels.ts",
      "core/codes/states.ts",
    ],
    packages: [
      "fastify",
      "@fastify/cors",
      "ajv",
      "kysely",
      "lru-cache",
      "node-sqlite3-wasm",
      "pg",
      "office-addin-dev-certs",
      // The import of an operator's own data.
      "csv-parse",
      "d3-geo",
      "flatbush",
      "iconv-lite",
      "stream-json",
      "yauzl",
      "node:",
      "json-schema-to-ts",
    ],
    touches: ["process", "Buffer", "TextEncoder", "__dirname", "require", "console", "fetch", ...timers],
    advice: "The service shares the wire schemas, the levels and the states with the client, and nothing else.",
  },
  {
    path: "gateway",
    imports: ["core/settings", "service/border", "service/pages", "service/startup", "service/folder/certificate.ts"],
    types: ["service/access/caller.ts"],
    packages: ["fastify", "@fastify/cors", "undici", "lru-cache", "ioredis", "prom-client", "node:"],
    touches: ["process", "Buffer", "__dirname", "console", "performance", ...timers, "AbortController"],
    advice:
      "The gateway passes on what others answer: of the service it takes the border, the pages and the startup, nothing of the data.",
  },
  {
    path: "start.ts",
    imports: ["core", "functions", "excel", "page", "taskpane"],
    touches: ["Office", ...page],
    advice: "start.ts joins the app with the page. Only addin.tsx imports it.",
  },
  {
    path: "addin.tsx",
    imports: ["core/errors", "core/locales", "functions", "page", "taskpane/ribbon", "start.ts"],
    types: ["excel"],
    touches: ["Office", "CustomFunctions", ...page],
    advice:
      "addin.tsx is where Excel starts. Nothing imports it, and what answers the functions is loaded by start.ts.",
  },
];

/** Everything that some room may touch and another may not. */
export const watched: string[] = [...new Set([...rooms.flatMap((room) => room.touches ?? []), "globalThis", "self"])];

export const forbiddenNames = ["utils", "util", "helpers", "helper", "common", "misc", "types", "manager"];

export function roomOf(path: string): Room | undefined {
  return rooms
    .filter((room) => path === room.path || path.startsWith(`${room.path}/`))
    .reduce<Room | undefined>((best, room) => (room.path.length > (best?.path.length ?? 0) ? room : best), undefined);
}
