import { ExcelHost } from "../../../src/workbench/excelHost";
import type { HandOver } from "../../../src/workbench/host/handOvers";
import type { Invocations } from "../../../src/workbench/host/invocations";
import type { BatchRequest } from "../../../src/workbench/host/messages";
import type { Spreadsheet } from "../../../src/workbench/spreadsheet";

/** The custom-functions runtime reads and writes no cell. */
const noSheet = {} as Spreadsheet;
const isDark = () => false;

/** The workbench's host without a grid: takes results, and tells when it has acknowledged them. */
export class AcknowledgingHost extends ExcelHost {
  constructor(
    invocations: Invocations,
    private readonly acknowledged: (handOver: HandOver) => void,
  ) {
    super(noSheet, invocations, isDark);
    this.handOvers.pace = { perMessage: 20, perResult: 0.005 };
  }

  /** The answer is sent by a timer of the same delay that is set after this one, and so leaves right after it. */
  override runBatch(batch: BatchRequest, characters: number): ReturnType<ExcelHost["runBatch"]> {
    const before = this.handOvers.log.length;
    const reply = super.runBatch(batch, characters);
    const handOver = this.handOvers.log[before];
    if (handOver) setTimeout(() => this.acknowledged(handOver), reply.delay);
    return reply;
  }
}
