import { levels as demonstration } from "../../service/demonstration/levels";
import { levels } from "./LevelBars";

test("the card names the levels as the cells do", () => {
  expect(levels.map(({ name }) => name)).toEqual(demonstration.map(({ name }) => name));
});
