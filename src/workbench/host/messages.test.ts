import { isForPage, readBatch, readBatchText, readFocusExit, readRequest, writeAnswer } from "./messages";

const message = {
  _messageType: 0,
  _actionType: 0,
  _actionName: "executeMethod",
  _conversationId: "c",
  _correlationId: 4,
  _data: { a: 1 },
};

test("reads a request of its own conversation and answers it", () => {
  const request = readRequest(JSON.stringify(message), "c");
  expect(request).toEqual({
    kind: "invoke",
    action: "executeMethod",
    conversationId: "c",
    correlationId: 4,
    data: { a: 1 },
  });
  if (request === undefined) throw new Error("not read");
  expect(JSON.parse(writeAnswer(request, "https://localhost", 5))).toMatchObject({
    _messageType: 1,
    _correlationId: 4,
    _errorCode: 0,
    _data: 5,
  });
});

test.each([
  ["of another conversation", { ...message, _conversationId: "d" }],
  ["that is an answer", { ...message, _messageType: 1 }],
  ["of an unknown kind", { ...message, _actionType: 9 }],
  ["that is no object", 5],
])("leaves a message alone %s", (_, other) => expect(readRequest(JSON.stringify(other), "c")).toBeUndefined());

test("leaves alone text that is not JSON, as browser extensions send it", () => {
  expect(readRequest("hello", "c")).toBeUndefined();
  expect(readRequest({ an: "object" }, "c")).toBeUndefined();
});

test("finds the batch of Excel calls in the data, and refuses another shape", () => {
  const body = '{"Actions":[],"ObjectPaths":{}}';
  expect(readBatchText({ DdaMethod: { DispatchId: 93 }, ArrayData: ["", "POST", "ProcessQuery", [], body] })).toBe(
    body,
  );
  expect(readBatchText({ DdaMethod: { DispatchId: 76 }, ArrayData: [] })).toBeUndefined();
  expect(() => readBatch("[]")).toThrow("office.js 1.1.110");
});

test("tells calls for the ribbon and the pane from those of the workbook", () => {
  expect(["WacPartition", ""].map((data) => isForPage({ ArrayData: [data] }))).toEqual([true, false]);
});

test.each([
  ["Ctrl+F6", 5, "forward"],
  ["Ctrl+Shift+F6", 6, "backward"],
  ["Tab after the last control", 13, "forward"],
  ["Escape", 15, "sheet"],
  ["the focus that comes", 0, undefined],
])("knows where %s leads from the add-in's frame", (_, action, exit) =>
  expect(readFocusExit(["frame", action])).toBe(exit),
);
