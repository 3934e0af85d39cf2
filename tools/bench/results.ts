/** What is measured in a process of its own. */
export interface Measure {
  part: "http" | "cpu" | "growth";
  sheet: string;
  runner: string;
  seed: number;
  origin: string;
}

/** The result of one measurement: figures by their names in the tables. */
export type Figures = Readonly<Record<string, number>>;

/** Everything that a run of the bench has measured: by experiment and runner, one entry a round. */
export class Results {
  private readonly rounds = new Map<string, Map<string, Figures[]>>();

  add(experiment: string, runner: string, figures: Figures): void {
    const runners = this.rounds.get(experiment) ?? new Map<string, Figures[]>();
    this.rounds.set(experiment, runners);
    runners.set(runner, [...this.of(experiment, runner), figures]);
  }

  runnersOf(experiment: string): string[] {
    return [...(this.rounds.get(experiment)?.keys() ?? [])];
  }

  /** The names of what was measured in the experiment. */
  namesIn(experiment: string): string[] {
    return Object.keys([...(this.rounds.get(experiment)?.values() ?? [])][0]?.[0] ?? {});
  }

  /** The median over the rounds; undefined where nothing was measured. */
  median(experiment: string, runner: string, name: string): number | undefined {
    return median(this.of(experiment, runner).flatMap((figures) => figures[name] ?? []));
  }

  /** The median of the ratios within each round, which a machine that is busy for a while does not move. */
  ratio(experiment: string, runner: string, to: string, name: string): number | undefined {
    const others = this.of(experiment, to);
    return median(
      this.of(experiment, runner).flatMap((figures, round) => {
        const [own, other] = [figures[name], others[round]?.[name]];
        return own === undefined || other === undefined ? [] : [own / other];
      }),
    );
  }

  /** The sum over everything that was measured. */
  sum(name: string): number {
    const all = [...this.rounds.values()].flatMap((runners) => [...runners.values()].flat());
    return all.reduce((sum, figures) => sum + (figures[name] ?? 0), 0);
  }

  private of(experiment: string, runner: string): readonly Figures[] {
    return this.rounds.get(experiment)?.get(runner) ?? [];
  }
}

export function median(numbers: readonly number[]): number | undefined {
  if (numbers.length === 0) return undefined;
  const sorted = [...numbers].sort((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}
