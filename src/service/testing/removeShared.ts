import { rmSync } from "node:fs";
import { stopCluster } from "./postgresql/cluster";

/** Removes what the tests of a run have shared. */
export default function removeShared(): void {
  const { TEST_CLUSTER: cluster, TEST_DEMONSTRATION: demonstration } = process.env;
  if (cluster !== undefined) stopCluster(cluster);
  if (demonstration !== undefined) rmSync(demonstration, { recursive: true, force: true });
}
