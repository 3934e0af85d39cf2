import { existsSync } from "node:fs";
import { cp, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { localhostCertificate } from "../../../src/service/folder/certificate";
import { openFolder } from "../../../src/service/folder/openFolder";
import { copyDemonstration } from "../service/dataFolders";

/** Also holds the certificate of localhost. */
export const demonstrationFolder = join(__dirname, "../../../build/tests/demonstration");

/** Makes the data folder of a first start, before the first browser test: each service is given a copy instead of seeding its own. */
export default async function makeDemonstrationFolder(): Promise<void> {
  await rm(demonstrationFolder, { recursive: true, force: true });
  await mkdir(demonstrationFolder, { recursive: true });
  await copyDemonstration(demonstrationFolder);
  const folder = await openFolder(demonstrationFolder, () => undefined);
  await folder.close();
  await localhostCertificate(demonstrationFolder);
}

/** Copies nothing outside the browser tests: the service then makes its own. */
export async function copyDemonstrationFolder(to: string): Promise<void> {
  if (existsSync(demonstrationFolder)) await cp(demonstrationFolder, to, { recursive: true });
}
