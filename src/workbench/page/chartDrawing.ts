import { titleText } from "../excelCalls/charts";
import type { KeptChart } from "../excelCalls/objectType";
import type { Spreadsheet } from "../grid/univerSpreadsheet";
import { plainValue } from "../spreadsheet";
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
    const { charts, spreadsheet } = this.host;
    const figures = charts.map((chart) => ({
      title: titleText(chart, spreadsheet),
      texts: spreadsheet.texts(chart.source),
      values: spreadsheet.values(chart.source).map((row) => row.map((value) => Number(plainValue(value)) || 0)),
    }));
    const drawn = JSON.stringify(figures);
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    this.corner.replaceChildren(...figures.map(({ title, texts, values }) => this.figure(title, texts, values)));
  }

  private figure(title: string, [headings = [], ...rows]: string[][], [, ...values]: number[][]): HTMLElement {
    const figure = document.createElement("figure");
    figure.append(textElement("figcaption", title), textElement("small", this.words().chartNotice));
    const max = Math.max(...values.flatMap((row) => row.slice(1)).map(Math.abs), Number.MIN_VALUE);
    // A series that is alone is named by the title.
    const isNamed = headings.length > 2;
    for (const [index, [category = "", ...texts]] of rows.entries()) {
      figure.append(textElement("p", category));
      texts.forEach((text, series) => {
        const bar = textElement("span", isNamed ? `${headings[series + 1] ?? ""} ${text}` : text);
        bar.style.setProperty("--hue", String(215 + 100 * series));
        bar.style.setProperty("--share", String(Math.abs(values[index]?.[series + 1] ?? 0) / max));
        figure.append(bar);
      });
    }
    return figure;
  }
}

function textElement(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
