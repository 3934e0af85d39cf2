import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
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
