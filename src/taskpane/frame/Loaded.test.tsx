import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect, useReducer } from "react";
import type { Language } from "../../core/locales/language";
import { paneEn } from "../locales/pane.en";
import { paneEs } from "../locales/pane.es";
import { Loaded, ViewBoundary } from "./Loaded";
import { type Pane, PaneContext } from "./pane";

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

describe("a view that fails", () => {
  let isBroken: boolean;
  let thrown: Error;

  beforeEach(() => {
    isBroken = true;
    thrown = new Error("token secret-1");
    jest.spyOn(console, "error").mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  function View(): string {
    if (isBroken) throw thrown;
    return "The view";
  }

  const boundary = (language: Language = "en"): React.JSX.Element => (
    <ViewBoundary language={language}>
      <View />
    </ViewBoundary>
  );

  it("tells that a view failed without the error's own text, and leaves what is around it", () => {
    render(
      <>
        <p>Around</p>
        {boundary()}
      </>,
    );
    expect(screen.getByRole("alert").textContent).toBe(`${paneEn.frame.viewFailed}${paneEn.frame.reload}`);
    expect(screen.getByText("Around")).toBeTruthy();
    expect(document.body.textContent).not.toContain("secret-1");
  });

  it.each([
    ["en", /Check the network and try again/],
    ["es", /Revise la red e inténtelo de nuevo/],
  ] as const)("tells what to do where a part of the view did not load: %s", (language, notLoaded) => {
    thrown = Object.assign(new Error("Loading chunk doctor failed."), { name: "ChunkLoadError" });
    render(boundary(language));
    expect(screen.getByText(notLoaded)).toBeTruthy();
  });

  it("opens the view again, in Spanish as well", async () => {
    render(boundary("es"));
    expect(screen.getByText(paneEs.frame.viewFailed)).toBeTruthy();
    isBroken = false;
    await userEvent.click(screen.getByRole("button", { name: paneEs.frame.reload }));
    expect(screen.getByText("The view")).toBeTruthy();
  });

  it("says that a part of the view did not load, and loads it again", async () => {
    const load = (): Promise<string> => (isBroken ? Promise.reject(thrown) : Promise.resolve("The part"));
    render(
      <PaneContext value={{ words: paneEn } as Pane}>
        <ViewBoundary language="en">
          <Loaded load={load}>{(part) => part}</Loaded>
        </ViewBoundary>
      </PaneContext>,
    );
    await screen.findByText(paneEn.frame.viewFailed);
    isBroken = false;
    await userEvent.click(screen.getByRole("button", { name: paneEn.frame.reload }));
    await screen.findByText("The part");
  });
});
