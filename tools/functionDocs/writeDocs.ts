import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runTool } from "../runTool";
import type { Language } from "./functionDoc";
import { withFunctionsTable } from "./functionsTable";
import { requireFunctionDocs } from "./readFunctionDocs";

const readmes: Record<Language, string> = { en: "README.md", es: "README.es.md" };

/** `npm run docs`: renews the functions table of both READMEs. functions.json and the help pages are made by the build. */
async function writeDocs(): Promise<void> {
  const docs = await requireFunctionDocs();
  for (const language of ["en", "es"] as const) {
    const path = join(__dirname, "../..", readmes[language]);
    writeFileSync(path, withFunctionsTable(readFileSync(path, "utf8"), docs, language));
    console.log(`${readmes[language]}: ${docs.length} functions`);
  }
}

runTool(writeDocs);
