import { rmSync } from "node:fs";
import { stopCluster } from "./postgresql/cluster";

/** Removes what the tests of a run have shared. */
export default function removeShared(): void {
  const { TEST_CLUSTER, TEST_SHARED } = process.env;
  if (TEST_CLUSTER !== undefined) stopCluster(TEST_CLUSTER);
  if (TEST_SHARED !== undefined) rmSync(TEST_SHARED, { recursive: true, force: true });
}
