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
