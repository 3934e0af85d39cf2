import { strict as assert } from "node:assert";
import type { HttpFigures } from "./measureHttp";
import { type BenchService, runProgram } from "./processes";
import type { HttpRunner } from "./runners/runners";
import type { VisibleRunner } from "./visible/formulas";
import { startVisibleBench } from "./visible/visibleBench";

/** A small sheet once through everything: whether the bench's own checks see what they are there to see. */
export async function smoke(service: BenchService): Promise<void> {
  const measure = (runner: HttpRunner): Promise<HttpFigures> =>
    runProgram("measureHttp", { workload: "W0", runner, seed: 1, origin: service.origin });
  const ours = await measure("ours");
  assert.deepEqual([ours.wrong, ours.failed, ours.requests, ours.codes], [0, 0, 10, 1000]);
  const wrong = await measure("planted: the neighbour's value");
  assert.ok(wrong.wrong > 900, `the planted neighbour's values were not seen: ${wrong.wrong}`);
  const twice = await measure("planted: asks twice");
  assert.equal(twice.requests, 20, "the planted second requests were not counted");
  const cpu = await runProgram<{ wrong: number; warm: number }>("measureCpu", {
    workload: "W0",
    runner: "dataloader",
    held: false,
  });
  assert.ok(cpu.wrong === 0 && cpu.warm > 0);
  await smokeVisible(service);
}

/** The same in a browser, where there is one. */
async function smokeVisible(service: BenchService): Promise<void> {
  const visible = await startVisibleBench(service.origin);
  if (!visible) return;
  try {
    const wrongOf = async (runner: VisibleRunner): Promise<number> => {
      const { wrong, failed } = await visible.measure({ workload: "W0", runner });
      assert.equal(failed, 0);
      return wrong;
    };
    assert.equal(await wrongOf("ours, whole function"), 0);
    const wrong = await wrongOf("planted: the neighbour's value");
    assert.ok(wrong > 1800, `the planted neighbour's values were not seen in the page: ${wrong}`);
  } finally {
    await visible.stop();
  }
}
