import { join } from "node:path";
import webpack, { type Configuration } from "webpack";
import type { Progress } from "./step";

/** Builds the add-in page into dist/ as webpack.config.js says. */
export async function buildAddin(progress: Progress): Promise<void> {
  const compiler = webpack(await readConfiguration());
  new webpack.ProgressPlugin((share, doing) => progress(share, doing)).apply(compiler);
  await new Promise<void>((done, fail) => {
    compiler.run((error, stats) => {
      if (error) return fail(error);
      if (stats?.hasErrors()) return fail(new Error(stats.toString({ preset: "errors-only", colors: false })));
      compiler.close((closing) => (closing ? fail(closing) : done()));
    });
  });
}

async function readConfiguration(): Promise<Configuration> {
  const file = join(__dirname, "../../webpack.config.js");
  const { default: configure } = (await import(file)) as { default: (environment: object) => Configuration };
  return configure({});
}
