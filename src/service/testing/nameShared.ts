import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Names the things that the tests of a run share, before its processes start. The first test that needs one makes it: most runs need none. */
export default function nameShared(): void {
  const run = randomBytes(6).toString("hex");
  process.env.TEST_CLUSTER ??= join(tmpdir(), `zip-cluster-${run}`);
  process.env.TEST_DEMONSTRATION ??= join(tmpdir(), `zip-demonstration-${run}`);
  process.env.TEST_SMALL_COUNTRY ??= join(tmpdir(), `zip-small-country-${run}`);
  process.env.TEST_COMPILED ??= join(tmpdir(), `zip-compiled-${run}`);
}
