import { cellAddress } from "./addresses";
import { filledWith, oneCell } from "./areas";
import type { FunctionMetadata } from "./functions/functionMetadata";
import type { Words } from "./page/words";
import type { Spreadsheet } from "./grid/univerSpreadsheet";

/** Well-known codes of many states, which a reader sees first. */
const demoCodes = [
  ...["06600", "64000", "44100", "01000", "97000", "22000", "72000", "76000", "11000", "03100"],
  ...["83000", "20000", "36000", "37000", "50000", "58000", "62000", "68000", "77500", "91000"],
];
const levels = ["A/B", "C+", "C", "C-", "D+", "D", "E"];

const manyCodes = 1000;

/** A sheet that the workbench opens with; `titles` counts the cells of its first row that are titles. */
interface ReadySheet {
  name: string;
  titles: number;
}

export function readySheets(words: Words): ReadySheet[] {
  return [
    { name: words.demoSheet, titles: 1 + levels.length },
    { name: words.thousandSheet, titles: 1 },
  ];
}

/** Column A with codes, column B with the formula whose answer spills, if the add-in has that function. */
export function fillDemo(spreadsheet: Spreadsheet, functions: readonly FunctionMetadata[], words: Words): void {
  const sheetId = sheetNamed(spreadsheet, words.demoSheet);
  writeCodes(spreadsheet, sheetId, demoCodes, words.postalCode);
  const latest = functions.find(({ name }) => name === "ZIP.LATEST" || name.endsWith(".ZIP.LATEST"));
  if (latest === undefined) return;
  spreadsheet.write({ sheetId, row: 0, column: 1, rowCount: 1, columnCount: levels.length }, [levels]);
  spreadsheet.setNumberFormats(
    { sheetId, row: 1, column: 1, rowCount: demoCodes.length, columnCount: levels.length },
    demoCodes.map(() => levels.map(() => "0.0%")),
  );
  spreadsheet.write(
    { sheetId, row: 1, column: 1, rowCount: demoCodes.length, columnCount: 1 },
    demoCodes.map((_, index) => [`=${latest.name}(${cellAddress(index + 1, 0)},"socioeconomic")`]),
  );
}

/** The formula bar then tells a newcomer where the values come from. */
export function selectFirstFormula(spreadsheet: Spreadsheet, words: Words): void {
  spreadsheet.select(oneCell({ sheetId: sheetNamed(spreadsheet, words.demoSheet), row: 1, column: 1 }));
}

/** A thousand codes that the service knows, for the reader to type a formula beside and fill it down. */
export async function fillThousand(spreadsheet: Spreadsheet, words: Words): Promise<void> {
  const sheetId = sheetNamed(spreadsheet, words.thousandSheet);
  const codes = await demonstrationCodes(manyCodes, location.origin).catch(() => []);
  if (codes.length > 0) writeCodes(spreadsheet, sheetId, codes, words.postalCode);
  spreadsheet.write(oneCell({ sheetId, row: 0, column: 1 }), [[codes.length > 0 ? words.typeHere : words.noCodes]]);
}

/** Translates what the workbench itself wrote and named; what the user replaced stays. */
export function translateSheets(spreadsheet: Spreadsheet, from: Words, to: Words): void {
  const names = spreadsheet.sheets().map(({ name }) => name);
  for (const { id, name } of spreadsheet.sheets()) {
    const word = nameWords.find((one) => from[one] === name);
    if (word !== undefined && !names.includes(to[word])) spreadsheet.renameSheet(id, to[word]);

    for (const column of [0, 1]) {
      const cell = oneCell({ sheetId: id, row: 0, column });
      const [[shown] = []] = spreadsheet.values(cell);
      const word = titleWords.find((title) => from[title] === shown);
      if (word !== undefined) spreadsheet.write(cell, [[to[word]]]);
    }
  }
}

const nameWords = ["demoSheet", "thousandSheet"] as const;
const titleWords = ["postalCode", "typeHere", "noCodes"] as const;

function writeCodes(spreadsheet: Spreadsheet, sheetId: string, codes: readonly string[], title: string): void {
  const area = { sheetId, row: 0, column: 0, rowCount: codes.length + 1, columnCount: 1 };
  spreadsheet.setNumberFormats(area, filledWith(area, "@"));
  spreadsheet.write(area, [[title], ...codes.map((code) => [code])]);
}

function sheetNamed(spreadsheet: Spreadsheet, name: string): string {
  return spreadsheet.sheets().find((sheet) => sheet.name === name)?.id ?? "";
}

/** `config.json`, which tells the add-in's page, too, where the service is. */
interface Connection {
  zipcodesUrl?: string;
  demoTokens?: { zipcodes?: string };
}

/**
 * Postal codes that the demonstration service of this page knows. The demonstration's token is sent to no other host: if
 * `config.json` names one, no codes are asked for.
 */
export async function demonstrationCodes(count: number, origin: string): Promise<string[]> {
  const { zipcodesUrl = `${origin}/api/v1`, demoTokens } = (await fetchJson(`${origin}/config.json`, {})) as Connection;
  const service = new URL(zipcodesUrl, origin);
  if (service.origin !== origin || demoTokens?.zipcodes === undefined) return [];
  const page = (await fetchJson(`${service.href}/zipcodes?limit=${count}`, {
    authorization: `token ${demoTokens.zipcodes}`,
  })) as {
    data: { zip_code: string }[];
  };
  return page.data.map(({ zip_code }) => zip_code);
}

async function fetchJson(address: string, headers: Record<string, string>): Promise<unknown> {
  const reply = await fetch(address, { headers, redirect: "error" });
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}.`);
  return reply.json();
}
