import { build, type Plugin } from "esbuild";
import { copyFile, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";

const repository = join(__dirname, "..");
const source = join(repository, "src/workbench");
const output = join(repository, "build/workbench");

/** Files and folders that the workbench is made from, from the top of the repository. */
export const workbenchInputs = ["src/workbench", "tools/buildWorkbench.ts", "package-lock.json", "tsconfig.json"];

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
  await copyFile(join(source, "index.html"), join(output, "index.html"));
}

/** 77 dictionaries of Univer's text documents, 5 MB of the bundle: a sheet hyphenates nothing. */
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
