import { runImport } from "../src/service/import/runImport";
import { runTool } from "./runTool";

/** `npm run import`: takes an operator's own data into the service. */
runTool(() => runImport(process.argv.slice(2), { print: (line) => console.log(line), progress: process.stderr }));
