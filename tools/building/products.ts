import { buildAddin } from "./buildAddin";
import { isFresh, markFresh, type Product } from "./freshness";
import { type Progress, step } from "./step";

const foundations = ["package-lock.json", "tsconfig.json"];

const addin: Product = {
  output: "dist/taskpane.html",
  inputs: [
    ...["src/addin.tsx", "src/core", "src/functions", "src/excel", "src/taskpane"],
    ...["assets", "manifest.xml", "webpack.config.js", "package.json", "tools/building", "tools/functionDocs"],
    ...foundations,
  ],
  variables: ["ADDIN_ORIGIN", "FUNCTION_PREFIX", "ZIPCODES_URL", "QUERIES_URL"],
};

/** The add-in page and what Excel reads beside it: all that a static host needs. */
export async function buildAddinAnew(): Promise<void> {
  await build("Building the add-in", addin, buildAddin);
}

/** Builds what is missing or was made from other sources, and leaves the rest alone. */
export async function buildWhatIsStale(): Promise<void> {
  if (!isFresh(addin)) await buildAddinAnew();
}

async function build(title: string, product: Product, task: (progress: Progress) => Promise<void>): Promise<void> {
  await step(title, task);
  markFresh(product);
}
