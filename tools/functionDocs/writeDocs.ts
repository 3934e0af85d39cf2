import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import "../../tests/support/customFunctions";
import "../../tests/support/spanish";
import { runTool } from "../runTool";
import { calculateExamples } from "./calculateExamples";
import { exampleAnswersFile, type Language } from "./functionDoc";
import { withFunctionsTable } from "./functionsTable";
import { requireFunctionDocs } from "./readFunctionDocs";

const readmes: Record<Language, string> = { en: "README.md", es: "README.es.md" };

/**
 * `npm run docs`: renews the functions table of both READMEs, and calculates what the examples give. functions.json and the help pages
 * are made by the build.
 */
async function writeDocs(): Promise<void> {
  const docs = await requireFunctionDocs();
  for (const language of ["en", "es"] as const) {
    const path = join(__dirname, "../..", readmes[language]);
    writeFileSync(path, withFunctionsTable(readFileSync(path, "utf8"), docs, language));
    console.log(`${readmes[language]}: ${docs.length} functions`);
  }
  const answers = await calculateExamples(docs);
  writeFileSync(exampleAnswersFile, `${JSON.stringify(answers, null, 2)}\n`);
  console.log(`Examples: ${Object.keys(answers).length} formulas`);
}

void runTool(writeDocs);
