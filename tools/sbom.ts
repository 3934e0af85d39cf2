import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { runTool } from "./runTool";

const repository = join(__dirname, "..");
/** Beside what is served, not in it: a list of versions is for operators, not for visitors. */
const file = join(repository, "build/release/sbom.cdx.json");

/** `npm run sbom`: writes the list of all packages that run, in CycloneDX's form, as npm makes it from the lock file. */
function sbom(): void {
  const flags = ["--sbom-format", "cyclonedx", "--package-lock-only"];
  const text = execFileSync("npm", ["sbom", ...flags], { cwd: repository, encoding: "utf8", maxBuffer: 100_000_000 });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, packagesThatRun(text));
  console.log(`Wrote ${file}.`);
}

void runTool(sbom);

interface Bom {
  components: { "bom-ref": string; properties?: { name: string; value: string }[] }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/**
 * Removes packages that are only for building and testing from npm's list. npm's own `--omit dev` also drops run-time packages that
 * some development package depends on, such as React.
 */
function packagesThatRun(text: string): string {
  const bom = JSON.parse(text) as Bom;
  const left = new Set(bom.components.filter(isForDevelopment).map((component) => component["bom-ref"]));
  const components = bom.components.filter((component) => !left.has(component["bom-ref"]));
  const dependencies = bom.dependencies
    .filter(({ ref }) => !left.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((name) => !left.has(name)) }));
  return JSON.stringify({ ...bom, components, dependencies }, null, 2);
}

function isForDevelopment({ properties = [] }: Bom["components"][number]): boolean {
  return properties.some(({ name, value }) => name === "cdx:npm:package:development" && value === "true");
}
