import { buildWorkbench, workbenchInputs } from "../buildWorkbench";
import { buildAddin } from "./buildAddin";
import { beginMaking, isFresh, type Product } from "./freshness";
import { type Progress, step } from "./step";

interface Build {
  title: string;
  product: Product;
  make: (progress: Progress) => Promise<void>;
}

const addin: Build = {
  title: "Building the add-in",
  product: {
    output: "dist/taskpane.html",
    inputs: [
      ...["src/addin.tsx", "src/core", "src/functions", "src/page", "src/excel", "src/taskpane", "assets"],
      "src/service/pages/policies.ts",
      ...["manifest.xml", "webpack.config.js", "tsconfig.json", "package.json", "package-lock.json"],
      ...["tools/building", "tools/functionDocs"],
    ],
    variables: ["ADDIN_ORIGIN", "FUNCTION_PREFIX", "ZIPCODES_URL", "QUERIES_URL", "SEARCH_PARAMETER"],
  },
  make: buildAddin,
};

const workbench: Build = {
  title: "Building the workbench",
  product: { output: "build/workbench/main.js", inputs: workbenchInputs, variables: [] },
  make: buildWorkbench,
};

/** The add-in page and everything else that Excel reads: everything that a static host needs. */
export async function rebuildAddin(): Promise<void> {
  await run(addin);
}

/** Builds what is missing or stale, and leaves the rest alone. */
export async function buildWhatIsStale(): Promise<void> {
  for (const build of [addin, workbench]) if (!isFresh(build.product)) await run(build);
}

async function run({ title, product, make }: Build): Promise<void> {
  const markFresh = beginMaking(product);
  await step(title, make);
  markFresh();
}
