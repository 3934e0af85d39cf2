import ts from "typescript";
import type { Example, FunctionText, Language } from "./functionDoc";

export interface DocBlock {
  texts: Record<Language, FunctionText>;
  examples: Example[];
  problems: string[];
}

/** Reads the texts of the function that `functionName` names: one doc block has both languages and the examples. */
export function readDocBlock(source: string, functionName: string): DocBlock {
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

function readTag(tag: ts.JSDocTag, { texts, examples, problems }: DocBlock): void {
  const text = (ts.getTextOfJSDocComment(tag.comment) ?? "").trim();
  const name = tag.tagName.text;
  if (ts.isJSDocParameterTag(tag)) {
    texts.en.parameters[tag.name.getText()] = oneLine(text);
  } else if (name === "returns") {
    texts.en.returns = oneLine(text);
  } else if (name === "remarks") {
    texts.en.remarks = paragraphs(text);
  } else if (name === "cost") {
    texts.en.cost = oneLine(text);
  } else if (name === "example") {
    const example = readExample(text);
    if (example) examples.push(example);
    else problems.push(`@example "${oneLine(text)}" is neither =FORMULA nor =FORMULA → answer.`);
  } else if (name === "es") {
    texts.es.description = oneLine(text);
  } else if (name === "esParam") {
    const [, parameter = "", meaning = ""] = /^(\S+)\s*([^]*)$/.exec(text) ?? [];
    texts.es.parameters[parameter] = oneLine(meaning);
  } else if (name === "esReturns") {
    texts.es.returns = oneLine(text);
  } else if (name === "esRemarks") {
    texts.es.remarks = paragraphs(text);
  } else if (name === "esCost") {
    texts.es.cost = oneLine(text);
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
