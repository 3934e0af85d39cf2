import { parseArgs } from "node:util";
import { expectations } from "../src/service/conformance/expectations";
import { checkService } from "../src/service/conformance/checkService";
import { numberOf } from "../src/service/startup/environment";
import { runTool } from "./runTool";

const usage = `npm run conformance -- --url <address with /api/v1>
  The tokens come from ZIPCODES_TOKEN and QUERIES_TOKEN, where no list of processes shows them, or from --token and --query-token.
  [--queries-url <address>] [--query <saved query>] [--search-parameter <name, zip_codes>] [--pause <milliseconds between requests, 500>]`;

/** `npm run conformance`: checks whether a service keeps the interface. It only reads, slowly, and judges only what the interface states. */
async function conformance(argv: string[]): Promise<void> {
  const { values } = parseArgs({
    args: argv,
    options: {
      url: { type: "string" },
      "queries-url": { type: "string" },
      token: { type: "string" },
      "query-token": { type: "string" },
      query: { type: "string" },
      "search-parameter": { type: "string" },
      pause: { type: "string" },
    },
  });
  const { query, "search-parameter": searchParameter } = values;
  const url = needed("--url", values.url);
  const zipToken = needed("ZIPCODES_TOKEN", values.token ?? process.env.ZIPCODES_TOKEN);
  const queryToken = needed("QUERIES_TOKEN", values["query-token"] ?? process.env.QUERIES_TOKEN);
  const pause = numberOf({ "--pause": values.pause }, "--pause", 500, 0);
  const minutes = Math.ceil((expectations.length * pause) / 60_000);
  console.log(`Asking ${expectations.length} questions, about ${minutes === 1 ? "one minute" : `${minutes} minutes`}.`);
  const findings = await checkService(
    {
      url,
      queriesUrl: values["queries-url"] ?? url,
      zipToken,
      queryToken,
      ...(query === undefined ? {} : { queryId: query }),
      ...(searchParameter === undefined ? {} : { searchParameter }),
      pause: () => new Promise((resolve) => setTimeout(resolve, pause)),
    },
    expectations,
  );
  const wrong = findings.filter((finding) => finding.wrong !== undefined);
  console.log(`\nWhat the interface states: ${findings.length - wrong.length} of ${findings.length} hold.`);
  for (const { expectation, wrong: what } of wrong) {
    console.log(`  §${expectation.section} ${expectation.operation}: ${expectation.says}\n    ${what}`);
  }
  if (wrong.length > 0) process.exitCode = 1;
}

function needed(name: string, value: string | undefined): string {
  if (value) return value;
  throw new Error(`${name} is missing.\n${usage}`);
}

void runTool(() => conformance(process.argv.slice(2)), usage);
