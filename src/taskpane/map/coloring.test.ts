import { figureText } from "../card/figureText";
import { colorByFigure } from "./coloring";

const colored = (...figures: number[]) => {
  const { classes, classOf } = colorByFigure(new Map(figures.map((figure, index) => [String(index), figure])), String);
  return { labels: classes.map(({ label }) => label), classes: figures.map((_, index) => classOf(String(index))) };
};

it("has classes of about as many codes each, from the lowest to the highest figure in each", () => {
  const { labels, classes } = colored(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
  expect(labels).toEqual(["1 – 2", "3 – 4", "5 – 6", "7 – 8", "9 – 10"]);
  expect(classes).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
});

it("keeps the figure that most codes have in the lowest class, where it is the lowest", () => {
  const { labels, classes } = colored(0, 0, 0, 0, 0, 0, 0, 0, 1, 2);
  expect(labels).toEqual(["0", "1 – 2"]);
  expect(classes).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1, 1]);
});

it("has no two classes of the same figures", () => {
  expect(colored(1, 5, 5, 5, 5, 5, 5, 5, 5, 9).labels).toEqual(["1", "5 – 9"]);
});

it("writes all bounds with the same number of decimals", () => {
  const values = new Map([
    ["a", 1],
    ["b", 2.5],
    ["c", 10.25],
  ]);
  const write = (bound: number, beside: readonly number[]) => figureText(bound, "years", "en", beside);
  expect(colorByFigure(values, write).classes.map(({ label }) => label)).toEqual(["1.00", "2.50", "10.25"]);
});

it("has one class for a single figure, and none for no figures", () => {
  expect(colored(3, 3)).toEqual({ labels: ["3"], classes: [0, 0] });
  expect(colored().labels).toEqual([]);
});
