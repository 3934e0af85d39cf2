import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ZipCodeItem } from "../../core/apis/zipcodes/wire";
import { AddinError } from "../../core/errors/addinError";
import { sentence } from "../../core/locales/sentence";
import { paneEn } from "../locales/pane.en";
import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";
import { indicators } from "../../service/demonstration/indicators";
import { type Pane, PaneContext } from "../frame/pane";
import { openPane } from "../../../tests/support/taskpane/openPane";
import { MapView } from "./MapView";

/** The picture is as large as the map's own coordinates, and codes on one latitude lie at y = 170, from x = 14 to 386. */
beforeEach(() => {
  const picture = { left: 0, top: 0, width: 400, height: 340 } as DOMRect;
  jest.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(picture);
});
afterEach(() => jest.restoreAllMocks());

const itemAt = (zip_code: string, lon: number, more: Partial<ZipCodeItem> = {}): ZipCodeItem => {
  const { centroid_lat = 20, ...others } = more;
  const box = { bbox_west: lon, bbox_east: lon, bbox_south: centroid_lat, bbox_north: centroid_lat };
  const centroid = { centroid_lon: lon, centroid_lat };
  const geography = { municipality_name: "Centro", state_id: "26", state_name: "Sonora" };
  return { zip_code, population: 1, area_km2: 1, ...centroid, ...box, ...geography, ...others } as ZipCodeItem;
};

let drawing: Element;
const say = jest.fn();
function open(...items: ZipCodeItem[]): void {
  const { app } = openPane(({ url }) => (url.endsWith("/latest") ? { status: 403 } : { body: { data: indicators } }), {
    zipcodes: "right",
  });
  const pane = { app, words: paneEn, language: "en", accountVersion: 0, say } as Partial<Pane> as Pane;
  render(
    <PaneContext value={pane}>
      <MapView name="Sonora" items={items} selectedCode={undefined} onOpenCode={() => undefined} />
    </PaneContext>,
  );
  drawing = screen.getByRole("application", { name: "Map of Sonora" }).querySelector("svg")!;
}

it("draws codes in the very colors of the legend, over the country and under the borders of its states", async () => {
  open(itemAt("83000", -112), itemAt("83100", -109, { population: 9 }));
  await waitFor(() => expect(drawing.querySelectorAll("path[transform]")).toHaveLength(2));
  const [country, borders] = drawing.querySelectorAll("path[transform]");
  expect(borders?.getAttribute("d")).toBe(country?.getAttribute("d"));
  const boxes = [...drawing.querySelectorAll("path[fill]")];
  expect(boxes.map((box) => box.getAttribute("fill-opacity"))).toEqual(boxes.map(() => null));
  const order = [country, boxes[0], borders].map((path) =>
    [...drawing.querySelectorAll("path")].indexOf(path as never),
  );
  expect(order).toEqual(order.toSorted((one, other) => one - other));
});

it("puts the outlines where the codes are: Clarión, the island farthest out, at its place", async () => {
  open(itemAt("28000", -114.72, { centroid_lat: 18.35 }), itemAt("77500", -86.73, { centroid_lat: 21.24 }));
  await waitFor(() => expect(drawing.querySelectorAll("path[transform]")).toHaveLength(2));
  const [, x, y, scale] = /^translate\((\S+) (\S+)\) scale\((\S+) /
    .exec(drawing.querySelector("path[transform]")!.getAttribute("transform")!)!
    .map(Number);
  // The island is at (907, 3985) in the outline; its code is the leftmost and lowest of the map.
  expect(x! + 907 * scale!).toBeCloseTo(14, 0);
  expect(y! + 3985 * scale!).toBeGreaterThan(170);
});

describe("the pointer", () => {
  // jsdom has no pointer events.
  const send = (type: string, clientX: number, buttons = 0): void => {
    fireEvent(drawing, new MouseEvent(type, { bubbles: true, clientX, clientY: 170, buttons }));
  };
  const told = (): string | null | undefined =>
    screen.getAllByRole("status").find(({ textContent }) => / value\.|Centro/.test(textContent))?.textContent;

  it("reaches as far as the dot is drawn, the uppermost of two, and the box where there is no dot", () => {
    const box = { bbox_west: -96, bbox_east: -94, bbox_south: 19, bbox_north: 21 };
    open(
      itemAt("01000", -100),
      itemAt("02000", -95, { ...box, population: 9 }),
      itemAt("03000", -90),
      itemAt("04000", -90),
    );
    send("pointermove", 60);
    expect(told()).toMatch(/^Point to a code/);
    for (const [x, code] of [
      [14, "01000"],
      [200, "02000"],
      [230, "02000"],
      [386, "04000"],
      [17, "01000"],
    ] as const) {
      send("pointermove", x);
      expect(told()).toMatch(new RegExp(`^${code}, Centro`));
    }
  });

  it("selects the rows of a code with a click, and none where the map was dragged", async () => {
    open(itemAt("01000", -100), itemAt("02000", -90));
    const workbook = new FakeWorkbook([{ name: "S", formulas: [["CP"], ["01000"]] }]).install();
    drawing.setPointerCapture = () => undefined;
    send("pointerdown", 14);
    send("pointermove", 30, 1);
    send("click", 14);
    expect(workbook.syncs).toBe(0);
    send("pointerup", 30);
    send("pointerdown", 14);
    send("click", 14);
    await waitFor(() => expect(say).toHaveBeenCalledWith({ intent: "success", text: "Rows selected: A2." }));
    expect(told()).toMatch(/^01000, Centro/);
  });
});

it("draws a whole state with few elements, in which no class lies above all others", () => {
  const codes = Array.from({ length: 2000 }, (_, index) =>
    itemAt(String(10_000 + index), -100 + index / 1000, { population: index % 5 }),
  );
  open(...codes);
  const paths = [...drawing.querySelectorAll("path[fill]")];
  expect(paths.length).toBeLessThan(30);
  expect(paths.flatMap((path) => path.getAttribute("d")?.match(/M/g) ?? [])).toHaveLength(2000);
  const colors = paths.map((path) => path.getAttribute("fill"));
  expect(colors.lastIndexOf(colors[0]!)).toBeGreaterThan(colors.indexOf(colors[4]!));
});

it.each([
  ["about as many codes each", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], ["1 – 2", "3 – 4", "5 – 6", "7 – 8", "9 – 10"]],
  ["the figure that most codes have", [0, 0, 0, 0, 0, 0, 0, 0, 1, 2], ["0", "1 – 2"]],
  ["no figures of another", [1, 5, 5, 5, 5, 5, 5, 5, 5, 9], ["1", "5 – 9"]],
  ["bounds with equally many decimals", [1, 2.5, 10.25], ["1.00", "2.50", "10.25"]],
  ["a single figure", [3, 3], ["3"]],
])("has classes with %s", async (_, figures, labels) => {
  open(...figures.map((population, index) => itemAt(String(10_000 + index), -100 + index, { population })));
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Color by" }), "People per km²");
  const legend = within(screen.getByRole("list", { name: "Legend" }));
  expect(legend.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([...labels, "no data"]);
});

it("offers the population and its density once, as fields of the codes", async () => {
  open(itemAt("01000", -100));
  const last = indicators.at(-1)?.indicator_name_en ?? "";
  await screen.findByRole("option", { name: new RegExp(`^${last}`) });
  const offered = within(screen.getByRole("combobox", { name: "Color by" })).getAllByRole("option");
  expect(offered).toHaveLength(indicators.length + 3 - 2);
});

it("says of how many codes it knows the value, and of how many it could not be read", async () => {
  const unreadable = { population: null, unreadable: ["population"] };
  open(itemAt("01000", -100), itemAt("02000", -95, { population: null }), itemAt("03000", -90, unreadable));
  await screen.findByText("Total population: 1 of 3 codes have data");
  expect(screen.getByText("The value could not be read for 1 code.")).toBeTruthy();
});

it("says above the map why no code has data where the service refuses the figures", async () => {
  open(itemAt("01000", -100));
  const refused = indicators.find(({ category }) => category === "health")?.mnemonic ?? "";
  await waitFor(() => expect(document.querySelector(`option[value=${refused}]`)).not.toBeNull());
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Color by" }), refused);
  const why = await screen.findByText(sentence(new AddinError("forbidden"), "en", "pane"));
  expect(why.compareDocumentPosition(drawing)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
