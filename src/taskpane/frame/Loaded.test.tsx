import { render, screen } from "@testing-library/react";
import { useEffect, useReducer } from "react";
import { paneEn } from "../locales/pane.en";
import { type Pane, PaneContext } from "./pane";
import { Loaded } from "./Loaded";

it("says that it loads, and begins the first rendering of a slow part once, though the pane changes all the time", async () => {
  let begun = 0;
  let begunBeforeShown: number | undefined;
  const load = () => Promise.resolve(SlowPart);
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
  render(
    <PaneContext value={{ words: paneEn } as Pane}>
      <Changing>
        <Loaded load={load}>{(Part) => <Part />}</Loaded>
      </Changing>
    </PaneContext>,
  );
  expect(screen.getByText(paneEn.frame.loading)).toBeTruthy();
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
