import type { CatalogReply } from "../../core/apis/zipcodes/wire";
import type { QueryListReply } from "../../core/apis/queries/wire";
import type { Ask, Expectation, Known, Reply } from "./expectation";

/** A service to check. Its addresses end in `/api/v1`, without a trailing slash. */
export interface Target {
  readonly url: string;
  readonly queriesUrl: string;
  readonly zipToken: string;
  readonly queryToken: string;
  /** The name of its search parameter for the codes, which the interface does not give. Ours where absent. */
  readonly searchParameter?: string;
  /** A saved query to run; found by listing where absent. */
  readonly queryId?: string;
  /** Called before every request, to go slowly. */
  readonly pause?: () => Promise<void>;
}

export interface Finding {
  readonly expectation: Expectation;
  /** A description of what is wrong; absent when the sentence holds. */
  readonly wrong?: string;
}

/** Checks a service against everything in the table, one request after the other. It only reads. */
export async function checkService(target: Target, expectations: readonly Expectation[]): Promise<Finding[]> {
  const known = await findKnown(target);
  const findings: Finding[] = [];
  for (const expectation of expectations) {
    const ask = typeof expectation.ask === "function" ? expectation.ask(known) : expectation.ask;
    const wrong = judge(await send(target, ask), expectation, known);
    findings.push({ expectation, ...(wrong === undefined ? {} : { wrong }) });
  }
  return findings;
}

async function findKnown(target: Target): Promise<Known> {
  const page = await send(target, { path: "/zipcodes?limit=20" });
  if (page.status !== 200)
    throw new Error(`The catalog answers ${page.status}: is the token good? ${page.text.slice(0, 200)}`);
  const { data } = JSON.parse(page.text) as CatalogReply;
  const [first] = data;
  if (first === undefined) throw new Error("The catalog is empty: there is nothing to ask about.");
  return {
    code: first.zip_code,
    stateId: first.state_id,
    municipalityId: first.municipality_id,
    codes: data.map(({ zip_code }) => zip_code),
    queryId: target.queryId ?? (await firstQuery(target)),
  };
}

async function firstQuery(target: Target): Promise<string> {
  const list = await send(target, { path: "/queries" });
  const first = list.status === 200 ? (JSON.parse(list.text) as QueryListReply).data[0] : undefined;
  if (first === undefined) throw new Error("The service lists no saved queries. Name one with --query.");
  return first.query_id;
}

function judge(reply: Reply, { status, check }: Expectation, known: Known): string | undefined {
  const asExpected = status === "4xx" ? reply.status >= 400 && reply.status < 500 : reply.status === status;
  if (!asExpected) return `status ${reply.status}, not ${status}`;
  return check?.(reply, known);
}

async function send(target: Target, ask: Ask): Promise<Reply> {
  await target.pause?.();
  const isQuery = ask.path.startsWith("/queries");
  const authorization = authorizationOf(target, isQuery, ask.token);
  const body = typeof ask.body === "string" ? ask.body : ask.body === undefined ? undefined : JSON.stringify(ask.body);
  const path = ask.path.replace("?zip_codes=", `?${target.searchParameter ?? "zip_codes"}=`);
  const url = (isQuery ? target.queriesUrl : target.url) + path;
  const reply = await fetch(url, {
    method: ask.method ?? "GET",
    headers: {
      ...(authorization === undefined ? {} : { authorization }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...ask.headers,
    },
    ...(body === undefined ? {} : { body }),
  }).catch((thrown: unknown) => {
    const { code } = ((thrown as Error).cause ?? {}) as NodeJS.ErrnoException;
    throw new Error(`${url} cannot be reached (${code ?? String(thrown)}). Check the address.`);
  });
  return { status: reply.status, headers: reply.headers, text: await reply.text() };
}

function authorizationOf(target: Target, isQuery: boolean, token: Ask["token"]): string | undefined {
  const scheme = isQuery ? "Bearer" : "token";
  switch (token) {
    case undefined:
      return `${scheme} ${isQuery ? target.queryToken : target.zipToken}`;
    case "none":
      return undefined;
    case "wrong":
      return `${scheme} this-is-no-token`;
    case "other interface's":
      return `${scheme} ${isQuery ? target.zipToken : target.queryToken}`;
  }
}
