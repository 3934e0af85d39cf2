import { loadPartsAgain } from "./missingScripts";

const webpack = globalThis as unknown as {
  __webpack_chunk_load__?: (part: string) => Promise<unknown>;
  __webpack_get_script_filename__?: (part: string) => string;
};

const clock = {
  after(milliseconds: number, task: () => void) {
    const timer = setTimeout(task, milliseconds);
    return () => clearTimeout(timer);
  },
};
let asked: string[];
let failing: number;

/** Webpack's own two functions: it takes a part's address anew for each attempt. */
beforeEach(() => {
  asked = [];
  failing = 0;
  webpack.__webpack_get_script_filename__ = (part) => `${part}.js`;
  webpack.__webpack_chunk_load__ = (part) => {
    asked.push(webpack.__webpack_get_script_filename__?.(part) ?? "");
    return asked.length <= failing ? Promise.reject(new Error("Loading chunk failed.")) : Promise.resolve();
  };
  loadPartsAgain(clock);
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
  delete webpack.__webpack_chunk_load__;
  delete webpack.__webpack_get_script_filename__;
});

const load = (part: string): Promise<unknown> => webpack.__webpack_chunk_load__?.(part) as Promise<unknown>;

it("a part that fails is asked for once more, three seconds later", async () => {
  failing = 1;
  const loading = load("tables");
  await jest.advanceTimersByTimeAsync(2999);
  expect(asked).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  await loading;
  expect(asked).toHaveLength(2);
});

it("no two attempts ask for the same address: a browser lets the second wait for a first that hangs", async () => {
  failing = 3;
  const refused = expect(load("tables")).rejects.toThrow("Loading chunk");
  await jest.advanceTimersByTimeAsync(3000);
  await refused;
  const loading = load("tables");
  await jest.advanceTimersByTimeAsync(3000);
  await loading;
  expect(asked).toEqual(["tables.js", "tables.js?1", "tables.js?2", "tables.js?3"]);
});
