import { geographyEn } from "../../core/locales/geography.en";
import { paneEn } from "../../core/locales/pane.en";
import { chartNotes } from "./ChartView";

const figures = (codes: number): { item: never; figures: object }[] =>
  Array.from({ length: codes }, () => ({ item: undefined as never, figures: {} }));
const seriesOf = (name: string, codes: number) => ({
  name,
  items: figures(codes),
  measured: figures(codes) as never,
});
const pane = { words: paneEn, language: "en" } as const;

it("tells which codes a municipality's figures stand for, and nothing of the single code beside it", () => {
  const notes = chartNotes([], [seriesOf("06700", 1), seriesOf("Centro", 4)], pane);
  const said = notes.map(({ sentence, texts }) => sentence(...texts));
  expect(said).toEqual([geographyEn.card.basis("Centro", 4, 4, 0)]);
});

it("has no empty note where every figure is that of a single code", () => {
  expect(chartNotes([], [seriesOf("06700", 1)], pane)).toEqual([]);
});
