import { parseArgs } from "node:util";
import { expectations } from "../src/service/conformance/expectations";
import { checkService } from "../src/service/conformance/checkService";
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
      pause: { type: "string", default: "500" },
    },
  });
  const { url, query, "search-parameter": searchParameter } = values;
  const token = values.token ?? process.env.ZIPCODES_TOKEN;
  const queryToken = values["query-token"] ?? process.env.QUERIES_TOKEN;
  if (url === undefined || token === undefined || queryToken === undefined) throw new Error(usage);
  const pause = Number(values.pause);
  const minutes = Math.ceil((expectations.length * pause) / 60_000);
  console.log(`Asking ${expectations.length} questions, about ${minutes === 1 ? "one minute" : `${minutes} minutes`}.`);
  const findings = await checkService(
    {
      url,
      queriesUrl: values["queries-url"] ?? url,
      zipToken: token,
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

void runTool(() => conformance(process.argv.slice(2)), usage);
