import { CellError, type CellValue } from "../functions/cellValue";
import { readFunctions } from "../functions/functionMetadata";
import { Invocations, type MessageEntry } from "./invocations";

function setUp(options: object = { cancelable: true }) {
  const [fn] = readFunctions({
    allowErrorForDataTypeAny: true,
    functions: [{ id: "F", name: "F", options, parameters: [] }],
  });
  if (fn === undefined) throw new Error("no function");
  const messages: MessageEntry[][] = [];
  const bursts: (() => void)[] = [];
  const invocations = new Invocations(
    (entries) => messages.push(entries),
    (task) => void bursts.push(task),
  );
  const results: CellValue[] = [];
  const invoke = (...args: CellValue[]) =>
    invocations.invoke({ fn, arguments: args }, (value) => void results.push(value));
  const endBurst = () => bursts.splice(0).forEach((task) => task());
  return { invocations, messages, results, invoke, endBurst };
}

const kinds = (entries: MessageEntry[] | undefined) => entries?.map(([, kind]) => kind);

test("sends the invocations of one burst in one message", () => {
  const { invocations, messages, invoke, endBurst } = setUp();
  invocations.ready();
  invoke("a");
  invoke(new CellError("#N/A"));
  endBurst();
  expect(messages).toHaveLength(1);
  expect(messages[0]?.map(([, , , message]) => JSON.parse(message) as unknown)).toEqual([
    [1, "F", ["a"], null, 5, null],
    [2, "F", [{ type: "CustomFunctionError", code: "#N/A" }], null, 5, null],
  ]);
});

test("keeps invocations until the add-in is ready", () => {
  const { invocations, messages, invoke, endBurst } = setUp();
  invoke("a");
  endBurst();
  expect(messages).toEqual([]);
  invocations.ready();
  expect(kinds(messages[0])).toEqual([1000]);
});

test("sends what is open again when the frame starts again, and takes the late answer of none that is settled", () => {
  const { invocations, messages, results, invoke, endBurst } = setUp();
  invocations.ready();
  invoke("a");
  invoke("b");
  endBurst();
  invocations.settle([{ id: 1, value: "A" }]);
  invocations.lost();
  invocations.ready();
  expect(messages[1]?.map(([, , , , id]) => id)).toEqual([2]);
  invocations.settle([{ id: 1, value: "again" }]);
  expect(results).toEqual(["A"]);
});

test("tells the add-in of a cancellation and takes no answer after it", () => {
  const { invocations, messages, results, invoke, endBurst } = setUp();
  invocations.ready();
  const running = invoke("a");
  endBurst();
  running.cancel();
  running.cancel();
  endBurst();
  expect(kinds(messages[1])).toEqual([1001]);
  invocations.settle([{ id: 1, value: "late" }]);
  expect(results).toEqual([]);
});

test("takes every value of a streaming function, until the cell is gone and the add-in is told", () => {
  const { invocations, messages, results, invoke, endBurst } = setUp({ stream: true });
  invocations.ready();
  const running = invoke("waiting");
  endBurst();
  expect(JSON.parse(messages[0]?.[0]?.[3] ?? "")).toEqual([1, "F", ["waiting"], null, 6, null]);
  invocations.settle([{ id: 1, value: 2 }]);
  invocations.settle([{ id: 1, value: 1 }]);
  invocations.settle([{ id: 1, value: new CellError("#VALUE!") }]);
  running.cancel();
  endBurst();
  invocations.settle([{ id: 1, value: 0 }]);
  expect(results).toEqual([2, 1, new CellError("#VALUE!")]);
  expect(kinds(messages[1])).toEqual([1001]);
});

test("does not tell a function that cannot be canceled", () => {
  const { invocations, messages, invoke, endBurst } = setUp({});
  invocations.ready();
  const running = invoke("a");
  endBurst();
  running.cancel();
  endBurst();
  expect(messages).toHaveLength(1);
});
