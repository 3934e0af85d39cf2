import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Names the cluster of a run of Jest. It is made by the first test that needs it: most runs need none. */
export default function nameCluster(): void {
  process.env.TEST_CLUSTER = join(tmpdir(), `zip-cluster-${randomBytes(6).toString("hex")}`);
}
