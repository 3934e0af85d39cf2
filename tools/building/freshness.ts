import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Progress } from "./step";

const repository = join(__dirname, "../..");

/** Something that is made from files of the repository and a few environment variables. */
export interface Product {
  title: string;
  /** One of its files, to see that it is there. */
  output: string;
  /** Files and folders it is made from, from the top of the repository. */
  inputs: string[];
  /** Environment variables that change it. */
  variables: string[];
  make: (progress: Progress) => Promise<void>;
}

/** True when the product is there and was made from what the inputs hold now. */
export function isFresh(product: Product): boolean {
  const stamp = stampOf(product);
  return (
    existsSync(join(repository, product.output)) &&
    existsSync(stamp) &&
    readFileSync(stamp, "utf8") === fingerprint(product)
  );
}

/** Remembers what the product has just been made from. */
export function markFresh(product: Product): void {
  const stamp = stampOf(product);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, fingerprint(product));
}

function stampOf({ output }: Product): string {
  return join(repository, "build/stamps", output.replaceAll("/", "-"));
}

/** Contents and not dates: a fresh clone and a switched branch must not lead astray. */
function fingerprint({ inputs, variables }: Product): string {
  const hash = createHash("sha256");
  for (const file of inputs.flatMap(filesIn)) {
    hash.update(`${file}\n`).update(readFileSync(join(repository, file)));
  }
  for (const name of variables) hash.update(`${name}=${process.env[name] ?? ""}\n`);
  return hash.digest("hex");
}

function filesIn(path: string): string[] {
  if (!existsSync(join(repository, path))) return [];
  if (!statSync(join(repository, path)).isDirectory()) return [path];
  return readdirSync(join(repository, path), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesIn(`${path}/${entry.name}`))
    .filter((file) => !file.includes(".test."));
}
