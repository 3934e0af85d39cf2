import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { packagesThatRun } from "./building/packagesThatRun";
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
