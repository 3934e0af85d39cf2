import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { paneEn } from "../../core/locales/pane.en";
import { paneEs } from "../../core/locales/pane.es";
import { openPane } from "../testing/openPane";

it.each([
  [0, "0 kB"],
  [999_000, "999 kB"],
  [999_001, "1.0 MB"],
  [26_617_400, "26.6 MB"],
])("says %d received bytes as %s", async (bytes, said) => {
  const { app } = openPane(() => ({ status: 500 }));
  app.activity.counts.bytes = bytes;
  await userEvent.click(screen.getByRole("tab", { name: "Activity" }));
  expect(screen.getByText(said)).toBeTruthy();
});

it.each([
  [0, 0],
  [1, 1],
])("says what joining has saved once there are requests: %d", async (requests, sentences) => {
  const { app } = openPane(() => ({ status: 500 }));
  Object.assign(app.activity.counts, { asked: 41, requests });
  await userEvent.click(screen.getByRole("tab", { name: "Activity" }));
  expect(screen.queryAllByText(/^41 lookups took/)).toHaveLength(sentences);
});

it.each([
  [0, "none came", "ninguna salió"],
  [1, "1 came", "1 salió"],
  [2, "2 came", "2 salieron"],
])("says in both languages that %d lookups came from the cache", (fromCache, english, spanish) => {
  expect(paneEn.activity.saved(41, fromCache, 3)).toContain(`; ${english} from the cache.`);
  expect(paneEs.activity.saved(41, fromCache, 3)).toContain(`; ${spanish} de la caché.`);
});
