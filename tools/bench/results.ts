import type { OutageFigures } from "./cases/outage";
import type { CpuFigures } from "./measureCpu";
import type { HttpFigures } from "./measureHttp";
import type { Seen } from "./service/conditions";
import type { VisibleFigures } from "./visible/measure";

/** Everything that a run of the bench has measured: by experiment and runner, one entry a round. */
export class Results {
  readonly http = new Rounds<HttpFigures>();
  readonly visible = new Rounds<VisibleFigures>();
  readonly cpu = new Rounds<CpuFigures>();
  readonly cancelled = new Rounds<Seen>();
  readonly growth = new Rounds<{ megabytes: number }>();
  readonly outage = new Rounds<OutageFigures>();

  /** Cells that got a wrong value, or none, whoever is to blame. */
  get wrongOrFailed(): number {
    const checked = [...this.http.all(), ...this.visible.all(), ...this.cpu.all()];
    return checked.reduce((sum, { wrong, failed }) => sum + wrong + failed, 0);
  }
}

export class Rounds<Figures> {
  private readonly measured = new Map<string, Map<string, Figures[]>>();

  add(experiment: string, runner: string, figures: Figures): void {
    const runners = this.measured.get(experiment) ?? new Map<string, Figures[]>();
    this.measured.set(experiment, runners);
    runners.set(runner, [...(runners.get(runner) ?? []), figures]);
  }

  runnersOf(experiment: string): string[] {
    return [...(this.measured.get(experiment)?.keys() ?? [])];
  }

  /** The median over the rounds; undefined where nothing was measured. */
  median(experiment: string, runner: string, read: (figures: Figures) => number): number | undefined {
    return median((this.measured.get(experiment)?.get(runner) ?? []).map(read));
  }

  /** The median of the ratios within each round, which a machine that is busy for a while does not move. */
  ratio(experiment: string, runner: string, to: string, read: (figures: Figures) => number): number | undefined {
    const others = this.measured.get(experiment)?.get(to) ?? [];
    const own = this.measured.get(experiment)?.get(runner) ?? [];
    return median(
      own.flatMap((figures, round) => {
        const other = others[round];
        return other === undefined ? [] : [read(figures) / read(other)];
      }),
    );
  }

  all(): Figures[] {
    return [...this.measured.values()].flatMap((runners) => [...runners.values()].flat());
  }
}

export function median(numbers: readonly number[]): number | undefined {
  if (numbers.length === 0) return undefined;
  const sorted = [...numbers].sort((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}
