import { rebuildAddin } from "./building/products";
import { runTool } from "./runTool";

/** `npm run build`: writes dist/, everything that a static host needs. See docs/install.md for the variables that it reads. */
void runTool(rebuildAddin);
