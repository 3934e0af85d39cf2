/** The result of one measurement: figures by their names in the tables. */
export type Figures = Readonly<Record<string, number>>;

/** Everything that a run has measured: by row group and row, one entry a round. */
export class Results {
  private readonly all: { group: string; row: string; figures: Figures }[] = [];

  add(group: string, row: string, figures: Figures): void {
    this.all.push({ group, row, figures });
  }

  /** The names of what was measured in the group. */
  namesIn(group: string): string[] {
    return Object.keys(this.all.find((one) => one.group === group)?.figures ?? {});
  }

  /** The median over the rounds; undefined where nothing was measured. */
  median(group: string, row: string, name: string): number | undefined {
    return median(this.of(group, row).flatMap((figures) => figures[name] ?? []));
  }

  /** The median of the ratios within each round, which a machine that is busy for a while does not move. */
  ratio(group: string, row: string, to: string, name: string): number | undefined {
    const others = this.of(group, to);
    return median(
      this.of(group, row).flatMap((figures, round) => {
        const [own, other] = [figures[name], others[round]?.[name]];
        return own === undefined || other === undefined ? [] : [own / other];
      }),
    );
  }

  /** The sum over everything that was measured. */
  sum(name: string): number {
    return this.all.reduce((sum, { figures }) => sum + (figures[name] ?? 0), 0);
  }

  private of(group: string, row: string): readonly Figures[] {
    return this.all.filter((one) => one.group === group && one.row === row).map(({ figures }) => figures);
  }
}

function median(numbers: readonly number[]): number | undefined {
  if (numbers.length === 0) return undefined;
  const sorted = [...numbers].sort((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

/** A table in Markdown, which reads well on a terminal too. */
export function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(3, ...[head, ...rows].map((row) => (row[column] ?? title).length)),
  );
  const pad = (text: string, column: number): string =>
    column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0);
  const line = (row: readonly string[]): string =>
    `| ${widths.map((_, column) => pad(row[column] ?? "", column)).join(" | ")} |`;
  const rule = widths.map((width, column) => (column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`));
  return [line(head), line(rule), ...rows.map(line)].join("\n");
}

/** A whole number for a count or a large figure, otherwise with two decimals. */
export function shown(figure: number | undefined): string {
  if (figure === undefined) return "";
  return Number.isInteger(figure) || figure >= 100 ? Math.round(figure).toLocaleString("en") : figure.toFixed(2);
}
