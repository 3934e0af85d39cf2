import { buildWorkbench, workbenchInputs } from "../buildWorkbench";
import { buildAddin } from "./buildAddin";
import { isFresh, markFresh, type Product } from "./freshness";
import { step } from "./step";

const addin: Product = {
  title: "Building the add-in",
  output: "dist/taskpane.html",
  inputs: [
    ...["src/addin.tsx", "src/core", "src/functions", "src/excel", "src/taskpane", "assets", "manifest.xml"],
    ...[
      "webpack.config.js",
      "tsconfig.json",
      "package.json",
      "package-lock.json",
      "tools/building",
      "tools/functionDocs",
    ],
  ],
  variables: ["ADDIN_ORIGIN", "FUNCTION_PREFIX", "ZIPCODES_URL", "QUERIES_URL", "SEARCH_PARAMETER"],
  make: buildAddin,
};

const workbench: Product = {
  title: "Building the workbench",
  output: "build/workbench/index.html",
  inputs: workbenchInputs,
  variables: [],
  make: buildWorkbench,
};

/** The add-in page and what Excel reads beside it: all that a static host needs. */
export async function buildAddinAnew(): Promise<void> {
  await make(addin);
}

/** Builds what is missing or was made from other sources, and leaves the rest alone. */
export async function buildWhatIsStale(): Promise<void> {
  for (const product of [addin, workbench]) if (!isFresh(product)) await make(product);
}

async function make(product: Product): Promise<void> {
  await step(product.title, product.make);
  markFresh(product);
}
