import { build, type Plugin } from "esbuild";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { policyElement } from "../src/service/pages/policies";

const repository = join(__dirname, "..");
const source = join(repository, "src/workbench");
const output = join(repository, "build/workbench");

/** Files and folders that the workbench is made from, from the top of the repository. */
export const workbenchInputs = [
  "src/workbench",
  "src/service/pages/policies.ts",
  "tools/buildWorkbench.ts",
  "package-lock.json",
  "tsconfig.json",
];

/** Makes build/workbench/: index.html, main.js, main.css. It takes a second or two; webpack takes minutes for the same. */
export async function buildWorkbench(): Promise<void> {
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
