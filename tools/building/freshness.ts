import { createHash, type Hash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Something that is made from files of the repository and a few environment variables. Paths are from its top. */
export interface Product {
  /** The one of its files that changes whenever any of it does. */
  output: string;
  /** Files and folders it is made from. */
  inputs: string[];
  /** Environment variables that change it. */
  variables: string[];
}

const repository = join(__dirname, "../..");

/** True if the product exists unchanged and was made from the current inputs. */
export function isFresh(product: Product, root = repository): boolean {
  const stamp = stampOf(product, root);
  if (!existsSync(stamp) || !existsSync(join(root, product.output))) return false;
  return readFileSync(stamp, "utf8") === stampText(product, madeFrom(product, root), root);
}

/**
 * Looks at the inputs before the product is made. Call what it returns afterward: edits made in between leave the product stale.
 */
export function beginMaking(product: Product, root = repository): () => void {
  const inputs = madeFrom(product, root);
  return () => {
    const stamp = stampOf(product, root);
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, stampText(product, inputs, root));
  };
}

function stampOf({ output }: Product, root: string): string {
  return join(root, "build/stamps", output.replaceAll("/", "-"));
}

function stampText({ output }: Product, inputs: string, root: string): string {
  return `${inputs}\n${fingerprint([output], root)}`;
}

function madeFrom({ inputs, variables }: Product, root: string): string {
  const values = variables.map((name) => `${name}=${process.env[name] ?? ""}`);
  return [fingerprint(inputs, root), ...values].join("\n");
}

/** Hashes contents, not dates, which a fresh clone or a switched branch would change. */
function fingerprint(paths: readonly string[], root: string): string {
  const hash = createHash("sha256");
  for (const path of paths) addPath(hash, path, root);
  return hash.digest("hex");
}

function addPath(hash: Hash, path: string, root: string): void {
  const file = join(root, path);
  if (!existsSync(file) || path.includes(".test.")) return;
  if (statSync(file).isDirectory()) {
    for (const name of readdirSync(file).sort()) addPath(hash, `${path}/${name}`, root);
  } else {
    hash.update(`${path}\n`).update(readFileSync(file));
  }
}
