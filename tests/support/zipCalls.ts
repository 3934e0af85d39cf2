import { call } from "./calls";
import { connectedApp, type TestApp } from "./testApp";

export async function codesOf(state: string): Promise<string[]> {
  return (await call("ZIP.CATALOG", [[state]], null, [["zip_code"]], 0)).map(([code]) => String(code));
}

const paths = ["/latest", "/search", "/zipcodes", "/indicator_catalog"];

/** Requests since the last call: for data, by search, pages, the catalog of indicators. */
export function requestsSince(stage: TestApp): number[] {
  return paths.map((path) => stage.requestsOf(path));
}

/** As after the workbook was opened: nothing is held, and no request is counted yet. */
export function startAfresh(stage: TestApp): void {
  stage.app = connectedApp(stage.service);
  requestsSince(stage);
}
