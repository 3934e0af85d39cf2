import type { AskLatest, Item } from "./runner";

/** The requests of a client that brings no sending of its own. */
export function httpLatest(origin: string): AskLatest {
  return async (codes, categories) => {
    const reply = await fetchWithRetries(`${origin}/api/v1/zipcodes/latest`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: "token bench" },
      body: JSON.stringify({ zip_codes: codes, categories }),
    });
    return ((await reply.json()) as { results: Item[] }).results;
  };
}

const maxTries = 8;

/** What a careful user puts around them: 8 tries, Retry-After obeyed, full jitter where there is none. */
async function fetchWithRetries(url: string, options: RequestInit): Promise<Response> {
  for (let tried = 1; ; tried++) {
    const reply = await fetch(url, options);
    if (reply.ok || tried === maxTries) return reply;
    await reply.text();
    const asked = Number(reply.headers.get("retry-after"));
    const wait =
      asked > 0 ? asked * 1000 * (1 + Math.random() / 10) : Math.random() * Math.min(20_000, 200 * 2 ** tried);
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}
