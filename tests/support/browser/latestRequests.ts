import type { Page } from "playwright-core";
import type { OpenWorkbench } from "./openWorkbench";

/** One request of `POST /zipcodes/latest`, as the page sent it. */
export interface LatestRequest {
  zip_codes: string[];
  categories?: string[];
}

/** Runs a step and answers the `/latest` requests that the page sent meanwhile. */
export async function latestRequestsDuring(
  workbench: OpenWorkbench,
  step: () => Promise<void>,
): Promise<LatestRequest[]> {
  const before = workbench.requests.length;
  await step();
  return workbench.requests
    .slice(before)
    .filter(({ method, url }) => method === "POST" && new URL(url).pathname.endsWith("/zipcodes/latest"))
    .map(({ body }) => JSON.parse(body ?? "") as LatestRequest);
}

/** Asks the service itself, past the add-in: the data of each code, by code. */
export async function latestFromService(
  page: Page,
  codes: readonly string[],
): Promise<Record<string, Record<string, number>>> {
  return page.evaluate(async (asked) => {
    const config = (await (await fetch("/config.json")).json()) as { demoTokens: { zipcodes: string } };
    const headers = { authorization: `token ${config.demoTokens.zipcodes}`, "content-type": "application/json" };
    const answers: Record<string, Record<string, number>> = {};
    for (let start = 0; start < asked.length; start += 100) {
      const body = JSON.stringify({ zip_codes: asked.slice(start, start + 100) });
      const reply = await fetch("/api/v1/zipcodes/latest", { method: "POST", headers, body });
      const { results } = (await reply.json()) as { results: { zip_code: string; data: Record<string, number> }[] };
      for (const { zip_code, data } of results) answers[zip_code] = data;
    }
    return answers;
  }, codes);
}
