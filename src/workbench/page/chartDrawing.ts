import { titleText } from "../excelCalls/chartParts";
import type { KeptChart } from "../excelCalls/keptChart";
import { plainValue, type Spreadsheet } from "../spreadsheet";
import type { Words } from "./words";

/** The charts to draw, and the workbook with their data. */
interface Charts {
  readonly charts: readonly KeptChart[];
  readonly spreadsheet: Spreadsheet;
}

/** Draws the charts of the active sheet as plain bars in a corner of the grid, which has no charts of its own, and labels them so. */
export class ChartDrawing {
  private readonly corner = document.createElement("div");
  private drawn = "";

  constructor(
    room: HTMLElement,
    private readonly host: Charts,
    private readonly words: () => Words,
  ) {
    this.corner.className = "charts";
    room.after(this.corner);
  }

  /** Redraws the charts that have changed, or whose data has. */
  draw(): void {
    const tables = this.host.charts.map((chart) => ({
      chart,
      title: chart.title.isVisible ? titleText(chart.title, this.host.spreadsheet) : chart.name,
      table: this.tableOf(chart),
    }));
    const drawn = JSON.stringify(tables);
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    this.corner.replaceChildren(...tables.map(({ chart, title, table }) => this.figure(chart, title, table)));
  }

  private tableOf({ source, seriesBy }: KeptChart): string[][] {
    const texts = this.host.spreadsheet.texts(source);
    if (seriesBy === "Columns") return texts;
    return (texts[0] ?? []).map((_, column) => texts.map((row) => row[column] ?? ""));
  }

  private figure(chart: KeptChart, title: string, [headings = [], ...rows]: string[][]): HTMLElement {
    const figure = document.createElement("figure");
    figure.append(textElement("figcaption", title));
    figure.append(textElement("small", this.words().chartNotice));
    const values = this.valuesOf(chart);
    const max = Math.max(...values.flat().map(Math.abs), Number.MIN_VALUE);
    // A series that is alone is named by the title.
    const isNamed = headings.length > 2;
    for (const [index, [category = "", ...texts]] of rows.entries()) {
      figure.append(textElement("p", category));
      texts.forEach((text, series) => {
        const bar = textElement("span", isNamed ? `${headings[series + 1] ?? ""} ${text}` : text);
        bar.className = `bar-${series % 3}`;
        bar.style.setProperty("--share", String(Math.abs(values[index]?.[series] ?? 0) / max));
        figure.append(bar);
      });
    }
    return figure;
  }

  /** The figures of the data, a row for each category. */
  private valuesOf({ source, seriesBy }: KeptChart): number[][] {
    const cells = this.host.spreadsheet.values(source).map((row) => row.map((value) => Number(plainValue(value)) || 0));
    const rows =
      seriesBy === "Columns" ? cells : (cells[0] ?? []).map((_, column) => cells.map((row) => row[column] ?? 0));
    return rows.slice(1).map((row) => row.slice(1));
  }
}

function textElement(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
