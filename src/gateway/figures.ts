import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { InterfaceName } from "../service/access/caller";
import type { AnswerSource } from "./forward/forwarder";

/** The counts of the gateway, in Prometheus's format. No label contains anything that a client sent. */
export class Figures {
  private readonly registry = new Registry();
  private readonly answers = new Counter({
    name: "zip_gateway_answers_total",
    help: "Answers by interface, status and where they came from.",
    labelNames: ["interface", "status", "source"] as const,
    registers: [this.registry],
  });
  private readonly seconds = new Histogram({
    name: "zip_gateway_head_seconds",
    help: "Time until the head of an answer was there.",
    labelNames: ["interface", "source"] as const,
    registers: [this.registry],
  });

  constructor(figures: { cacheBytes: () => number; inFlight: () => number }) {
    collectDefaultMetrics({ register: this.registry });
    this.gauge("zip_gateway_cache_bytes", "Bytes of the answers kept in memory.", figures.cacheBytes);
    this.gauge("zip_gateway_in_flight", "Questions on their way to a service.", figures.inFlight);
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  count(to: InterfaceName, status: number, source: AnswerSource | "gateway", seconds: number): void {
    this.answers.inc({ interface: to, status, source });
    this.seconds.observe({ interface: to, source }, seconds);
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }

  private gauge(name: string, help: string, figure: () => number): void {
    const gauge: Gauge = new Gauge({ name, help, registers: [this.registry], collect: () => gauge.set(figure()) });
  }
}
