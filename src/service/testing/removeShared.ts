import { rmSync } from "node:fs";
import { stopCluster } from "./postgresql/cluster";

/** Removes what the tests of a run have shared. */
export default function removeShared(): void {
  const { TEST_CLUSTER, TEST_DEMONSTRATION, TEST_SMALL_COUNTRY, TEST_COMPILED } = process.env;
  if (TEST_CLUSTER !== undefined) stopCluster(TEST_CLUSTER);
  for (const folder of [TEST_DEMONSTRATION, TEST_SMALL_COUNTRY, TEST_COMPILED]) {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  }
}
