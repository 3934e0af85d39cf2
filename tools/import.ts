import { runImport, usage } from "../src/service/import/runImport";
import { runTool } from "./runTool";

const output = { print: (line: string) => console.log(line), say: (line: string) => console.error(line) };

/** `npm run import`: takes an operator's own data into the service. */
void runTool(() => runImport(process.argv.slice(2), output), usage);
