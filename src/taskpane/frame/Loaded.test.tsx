import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect, useReducer } from "react";
import { paneEn } from "../locales/pane.en";
import { type Pane, PaneContext } from "./pane";
import { ViewBoundary } from "./ViewBoundary";
import { Loaded } from "./Loaded";

type Part = () => React.ReactNode;

function show(load: () => Promise<Part>, Around: React.ComponentType<React.PropsWithChildren>): void {
  const pane: Partial<Pane> = { words: paneEn };
  render(
    <PaneContext value={pane as Pane}>
      <Around>
        <Loaded load={load}>{(Shown) => <Shown />}</Loaded>
      </Around>
    </PaneContext>,
  );
}

it("says that it loads, and shows the part when it has", async () => {
  show(
    () => Promise.resolve(() => "The part"),
    ({ children }) => children,
  );
  expect(screen.getByText(paneEn.frame.loading)).toBeTruthy();
  expect(await screen.findByText("The part")).toBeTruthy();
});

it("leaves a part that does not load to the boundary around, and loads it again when the user opens the view again", async () => {
  jest.spyOn(console, "error").mockImplementation(() => undefined);
  let isReachable = false;
  show(
    () => (isReachable ? Promise.resolve(() => "The part") : Promise.reject(new Error("offline"))),
    ({ children }) => <ViewBoundary language="en">{children}</ViewBoundary>,
  );
  expect(await screen.findByText(paneEn.frame.viewFailed)).toBeTruthy();
  isReachable = true;
  await userEvent.click(screen.getByRole("button", { name: "Open again" }));
  expect(await screen.findByText("The part")).toBeTruthy();
  jest.restoreAllMocks();
});

it("begins the first rendering of a slow part once, though the pane changes all the time", async () => {
  let begun = 0;
  let begunBeforeShown: number | undefined;
  function SlowPart(): React.ReactNode {
    begun++;
    useEffect(() => void (begunBeforeShown ??= begun), []);
    return (
      <>
        {Array.from({ length: 5 }, (_, index) => (
          <Slow key={index} />
        ))}
        The part
      </>
    );
  }
  show(() => Promise.resolve(SlowPart), Changing);
  await screen.findByText("The part");
  expect(begunBeforeShown).toBe(1);
});

/** Takes longer to render than React does without looking for other updates. */
function Slow(): null {
  const until = performance.now() + 10;
  while (performance.now() < until);
  return null;
}

function Changing({ children }: React.PropsWithChildren): React.ReactNode {
  const [, change] = useReducer((changes: number) => changes + 1, 0);
  useEffect(() => {
    const timer = setInterval(change);
    return () => clearInterval(timer);
  }, []);
  return children;
}
