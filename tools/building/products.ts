import { join } from "node:path";
import webpack, { type Configuration } from "webpack";
import { build, type Plugin } from "esbuild";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { policyElement } from "../../src/service/pages/policies";
import { beginMaking, isFresh, type Product } from "./freshness";

const repository = join(__dirname, "../..");

interface Build {
  title: string;
  product: Product;
  make: () => Promise<void>;
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
  product: {
    output: "build/workbench/main.js",
    inputs: [
      ...["src/workbench", "src/service/pages/policies.ts", "tools/building/products.ts"],
      ...["package-lock.json", "tsconfig.json"],
    ],
    variables: [],
  },
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

/** Runs a build between two lines that say what it is and how long it took. */
async function run({ title, product, make }: Build): Promise<void> {
  const markFresh = beginMaking(product);
  const started = Date.now();
  console.log(`${title} …`);
  await make();
  console.log(`${title}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
  markFresh();
}

/** Builds the add-in page into dist/ as webpack.config.js says. */
async function buildAddin(): Promise<void> {
  const compiler = webpack(await readConfiguration());
  await new Promise<void>((done, fail) => {
    compiler.run((error, stats) => {
      if (error) return fail(error);
      if (stats?.hasErrors()) return fail(new Error(stats.toString({ preset: "errors-only", colors: false })));
      compiler.close((closing) => (closing ? fail(closing) : done()));
    });
  });
}

async function readConfiguration(): Promise<Configuration> {
  const file = join(repository, "webpack.config.js");
  const { default: configure } = (await import(file)) as { default: (environment: object) => Configuration };
  return configure({});
}

/** Makes build/workbench/: index.html, main.js, main.css. It takes a second or two; webpack takes minutes for the same. */
async function buildWorkbench(): Promise<void> {
  const [source, output] = [join(repository, "src/workbench"), join(repository, "build/workbench")];
  await rm(output, { recursive: true, force: true });
  await mkdir(output, { recursive: true });
  await build({
    entryPoints: [join(source, "main.ts")],
    outdir: output,
    bundle: true,
    minify: true,
    target: "es2022",
    define: { "process.env.NODE_ENV": '"production"' },
    legalComments: "none",
    logLevel: "error",
    plugins: [withoutHyphenation],
  });
  await writeFile(join(output, "index.html"), withPolicy(await readFile(join(source, "index.html"), "utf8")));
}

/** Right after the encoding, before anything that the policy governs. */
function withPolicy(html: string): string {
  return html.replace(/<meta charset=[^>]*>/, (encoding) => `${encoding}\n    ${policyElement("workbench")}`);
}

/** 77 dictionaries of Univer's text documents, 5 MB of the bundle: sheets are never hyphenated. */
const withoutHyphenation: Plugin = {
  name: "without-hyphenation",
  setup(bundler) {
    bundler.onResolve({ filter: /^\.\// }, ({ kind, importer, path }) =>
      kind === "dynamic-import" && importer.includes("engine-render")
        ? { path, namespace: "no-hyphenation" }
        : undefined,
    );
    bundler.onLoad({ filter: /.*/, namespace: "no-hyphenation" }, () => ({ contents: "export default {};" }));
  },
};
