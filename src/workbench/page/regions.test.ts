import { type Region, Regions } from "./regions";

let focused: string | undefined;
let said: string[] = [];
let listen: (event: Partial<KeyboardEvent>) => void;

beforeEach(() => {
  said = [];
  Object.assign(globalThis, {
    window: { addEventListener: (_: string, listener: typeof listen) => (listen = listener) },
  });
});
afterEach(() => Reflect.deleteProperty(globalThis, "window"));

function region(name: string, isOpen = true): Region {
  return {
    name: () => name,
    isOpen: () => isOpen,
    hasFocus: () => focused === name,
    focus: () => (focused = name),
  };
}

function pressF6(shiftKey = false): string | undefined {
  listen({ key: "F6", shiftKey, preventDefault: () => undefined, stopPropagation: () => undefined });
  return focused;
}

it("leads around the page and back, past what is closed, and says where one is", () => {
  new Regions([region("bar"), region("grid"), region("closed", false), region("pane")], (name) => said.push(name));
  focused = "grid";
  expect([pressF6(), pressF6(), pressF6()]).toEqual(["pane", "bar", "grid"]);
  expect([pressF6(true), pressF6(true)]).toEqual(["bar", "pane"]);
  expect(said).toEqual(["pane", "bar", "grid", "bar", "pane"]);
});

it("begins at the first part where the focus is nowhere, and backwards at the last", () => {
  new Regions([region("bar"), region("grid"), region("pane")], () => undefined);
  focused = undefined;
  expect(pressF6()).toBe("bar");
  focused = undefined;
  expect(pressF6(true)).toBe("pane");
});
