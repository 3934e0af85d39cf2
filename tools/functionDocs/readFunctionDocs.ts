import { generateCustomFunctionsMetadata } from "custom-functions-metadata";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { readDocBlock } from "./docBlock";
import { findProblems } from "./findProblems";
import type { FunctionDoc, FunctionMetadata } from "./functionDoc";

const repository = join(__dirname, "../..");
const functionFolders = ["src/functions/zip", "src/functions/query"].map((folder) => join(repository, folder));

export interface FunctionDocs {
  functions: FunctionDoc[];
  /** All problems, one line each, with the name of the file or function. */
  problems: string[];
}

/** Reads the doc blocks of all functions: one file per function, in the order of folders and names. */
export async function readFunctionDocs(folders: string[] = functionFolders): Promise<FunctionDocs> {
  const read = await Promise.all(folders.flatMap(sourceFiles).map(readFile));
  const functions = read.flatMap((one) => one.functions);
  return { functions, problems: [...read.flatMap((one) => one.problems), ...findProblems(functions)] };
}

/** The same, for callers that cannot continue with problems. All of them are reported together. */
export async function requireFunctionDocs(folders?: string[]): Promise<FunctionDoc[]> {
  const { functions, problems } = await readFunctionDocs(folders);
  if (problems.length > 0)
    throw new Error(`The function docs have problems:\n${problems.map((one) => `  ${one}`).join("\n")}`);
  return functions;
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .sort()
    .map((name) => join(folder, name));
}

async function readFile(path: string): Promise<FunctionDocs> {
  const file = relative(repository, path).replaceAll("\\", "/");
  const { functions, errors } = await generate(path);
  const problems = errors.map((error) => `${file}: ${error}`);
  if (problems.length === 0 && functions.length !== 1) {
    problems.push(`${file}: has ${functions.length} functions with @customfunction; a file holds exactly one.`);
  }
  const source = readFileSync(path, "utf8");
  const docs = functions.map(({ metadata, functionName }) => {
    const { texts, examples, problems: found } = readDocBlock(source, functionName);
    problems.push(...found.map((problem) => `${metadata.id}: ${problem}`));
    return { id: metadata.id, file, metadata, texts, examples };
  });
  return { functions: docs, problems };
}

interface Generated {
  functions: { metadata: FunctionMetadata; functionName: string }[];
  errors: string[];
}

/** Runs Microsoft's generator on one file. Given several, it skips everything after the first error. */
async function generate(path: string): Promise<Generated> {
  try {
    const { metadataJson, associate, errors } = await generateCustomFunctionsMetadata(path);
    const { functions } = JSON.parse(metadataJson || '{"functions":[]}') as { functions: FunctionMetadata[] };
    const named = functions.map((metadata, position) => ({
      metadata,
      functionName: associate[position]?.functionName ?? "",
    }));
    return { functions: named, errors };
  } catch (thrown) {
    return {
      functions: [],
      errors: [`the metadata generator cannot read it (${String(thrown)}); is there a {@link}?`],
    };
  }
}
