import { generateCustomFunctionsMetadata } from "custom-functions-metadata";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import ts from "typescript";
import { findProblems } from "./findProblems";
import type { FunctionDoc, FunctionMetadata, Example, FunctionText, Language } from "./functionDoc";

const repository = join(__dirname, "../..");
const functionFolders = ["src/functions/zip", "src/functions/query"].map((folder) => join(repository, folder));

interface FunctionDocs {
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

interface DocBlock {
  texts: Record<Language, FunctionText>;
  examples: Example[];
  problems: string[];
}

/** Reads the texts of the function that `functionName` names: one doc block has both languages and the examples. */
function readDocBlock(source: string, functionName: string): DocBlock {
  const tree = ts.createSourceFile("function.ts", source, ts.ScriptTarget.Latest, true);
  const declaration = tree.statements.find(
    (statement): statement is ts.FunctionDeclaration =>
      ts.isFunctionDeclaration(statement) && statement.name?.text === functionName,
  );
  const block: DocBlock = { texts: { en: emptyText(), es: emptyText() }, examples: [], problems: [] };
  if (!declaration) return block;

  block.texts.en.description = description(declaration);
  for (const tag of ts.getJSDocTags(declaration)) readTag(tag, block);
  return block;
}

function emptyText(): FunctionText {
  return { description: "", parameters: {}, returns: "", remarks: [], cost: "" };
}

function description(declaration: ts.FunctionDeclaration): string {
  const blocks = ts.getJSDocCommentsAndTags(declaration).filter(ts.isJSDoc);
  return oneLine(ts.getTextOfJSDocComment(blocks.at(-1)?.comment) ?? "");
}

/** The tags that hold a text of their language: those of English are the usual ones of doc blocks. */
const textTags: Readonly<Record<string, readonly [Language, "description" | "returns" | "cost"]>> = {
  returns: ["en", "returns"],
  cost: ["en", "cost"],
  es: ["es", "description"],
  esReturns: ["es", "returns"],
  esCost: ["es", "cost"],
};

function readTag(tag: ts.JSDocTag, { texts, examples, problems }: DocBlock): void {
  const text = (ts.getTextOfJSDocComment(tag.comment) ?? "").trim();
  const name = tag.tagName.text;
  const [language, field] = textTags[name] ?? [];
  if (ts.isJSDocParameterTag(tag)) {
    texts.en.parameters[tag.name.getText()] = oneLine(text);
  } else if (language && field) {
    texts[language][field] = oneLine(text);
  } else if (name === "remarks" || name === "esRemarks") {
    texts[name === "remarks" ? "en" : "es"].remarks = paragraphs(text);
  } else if (name === "example") {
    const example = readExample(text);
    if (example) examples.push(example);
    else problems.push(`@example "${oneLine(text)}" is neither =FORMULA nor =FORMULA → answer.`);
  } else if (name === "esParam") {
    const [, parameter = "", meaning = ""] = /^(\S+)\s*([^]*)$/.exec(text) ?? [];
    texts.es.parameters[parameter] = oneLine(meaning);
  }
}

function readExample(text: string): Example | undefined {
  const [formula, answer, ...rest] = oneLine(text).split(" → ");
  if (!formula?.startsWith("=") || rest.length > 0) return undefined;
  return answer === undefined ? { formula } : { formula, answer };
}

function paragraphs(text: string): string[] {
  return text.split(/\n\s*\n/).map(oneLine);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
