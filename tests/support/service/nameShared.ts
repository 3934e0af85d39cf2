import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Names the things that the tests of a run share, before its processes start. The first test that needs one makes it: most runs need none. */
export default function nameShared(): void {
  // Each project of a run has this called.
  if (process.env.TEST_SHARED !== undefined) return;
  const shared = mkdtempSync(join(tmpdir(), "zip-tests-"));
  // PostgreSQL runs as another user than root, who must reach the cluster.
  chmodSync(shared, 0o755);
  process.env.TEST_SHARED = shared;
  process.env.TEST_CLUSTER = join(shared, "cluster");
  process.env.TEST_SMALL_COUNTRY = join(shared, "small-country");
  process.env.TEST_COMPILED = join(shared, "compiled");
  process.env.TEST_DEMONSTRATION = join(shared, "demonstration");
}
