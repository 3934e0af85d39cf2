import { runImport, usage } from "../src/service/import/runImport";
import { runTool } from "./runTool";

/** `npm run import`: takes an operator's own data into the service. */
const output = { print: (line: string) => console.log(line), progress: process.stderr };

runTool(() => runImport(process.argv.slice(2), output), usage);
