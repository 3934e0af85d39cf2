import type { OperationFigures } from "./measureBeside";

const heads = [
  "",
  "a second",
  "bare",
  "share",
  "processor, µs",
  "bare",
  "share",
  "better share",
  "p50, ms",
  "p99, ms",
] as const;

/** The table of one arrangement, for docs/benchmarks.md. A share is the service's speed as a part of the bare server's. */
export function tableOf(rows: readonly OperationFigures[]): string {
  const lines = [
    heads,
    heads.map((_, index) => (index === 0 ? "---" : "---:")),
    ...rows.map(({ name, service, bare }) => {
      const rate = service.perSecond / bare.perSecond;
      const processor = bare.processorTime / service.processorTime;
      return [
        name,
        Math.round(service.perSecond),
        Math.round(bare.perSecond),
        rate.toFixed(2),
        Math.round(service.processorTime),
        Math.round(bare.processorTime),
        processor.toFixed(2),
        Math.max(rate, processor).toFixed(2),
        service.p50.toFixed(1),
        service.p99.toFixed(1),
      ];
    }),
  ];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
