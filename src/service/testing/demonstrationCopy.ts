import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { openFolder } from "../folder/openFolder";
import { makeOnce } from "./makeOnce";

/**
 * Copies the data of a first start, which a run of tests makes once, into a folder. Outside such a run it copies nothing, and a service
 * makes its own.
 */
export async function copyDemonstration(to: string): Promise<void> {
  const made = process.env.TEST_DEMONSTRATION;
  if (made === undefined) return;
  await makeOnce(made, async () => (await openFolder(made, () => undefined)).close());
  for (const name of ["data.sqlite", "data.sqlite.seal"]) copyFileSync(join(made, name), join(to, name));
}
