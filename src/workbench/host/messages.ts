/**
 * The messages between an Excel page on the web and the add-in's frame, as office.js 1.1.110 writes and reads them
 * (excel-web-16.00.debug.js, lines 4604–5470). The protocol is undocumented: office.js is pinned.
 */
export interface AddinRequest {
  kind: "invoke" | "register" | "unregister";
  action: string;
  conversationId: string;
  correlationId: number;
  data: unknown;
}

const kinds = ["invoke", "register", "unregister"] as const;
const request = 0;
const response = 1;

/** Reads a message of the add-in's frame; undefined when it does not belong to this conversation. */
export function readRequest(text: unknown, conversationId: string): AddinRequest | undefined {
  const message = parseObject(text);
  if (message?._messageType !== request || message._conversationId !== conversationId) return undefined;
  const kind = typeof message._actionType === "number" ? kinds[message._actionType] : undefined;
  const { _actionName: action, _correlationId: correlationId, _data: data } = message;
  if (kind === undefined || typeof action !== "string" || typeof correlationId !== "number") return undefined;
  return { kind, action, conversationId, correlationId, data };
}

/** The host's answer to a request. */
export function writeAnswer(request: Answered, origin: string, data: unknown): string {
  return writeResponse(0, request, origin, data);
}

/** Something that happened in the host and for which the add-in has registered. */
export function writeEvent(event: string, conversationId: string, origin: string, data: unknown): string {
  return writeResponse(1, { action: event, conversationId, correlationId: -1 }, origin, data);
}

type Answered = Pick<AddinRequest, "action" | "conversationId" | "correlationId">;

function writeResponse(
  type: number,
  { action, conversationId, correlationId }: Answered,
  origin: string,
  data: unknown,
) {
  return write({
    _responseType: type,
    _actionName: action,
    _conversationId: conversationId,
    _correlationId: correlationId,
    _origin: origin,
    _data: data,
  });
}

/** The direction in which the focus leaves the add-in's frame. */
export type FocusExit = "forward" | "backward" | "sheet";

/** Office.js's numbers for what happened (OSF.AgaveHostAction). */
const focusExits = new Map<unknown, FocusExit>([
  [5, "forward"],
  [13, "forward"],
  [17, "forward"],
  [6, "backward"],
  [14, "backward"],
  [18, "backward"],
  [15, "sheet"],
  [16, "sheet"],
]);

/** Reads the data of `ContextActivationManager_notifyHost`; undefined when it is about something else. */
export function readFocusExit(data: unknown): FocusExit | undefined {
  return Array.isArray(data) ? focusExits.get((data as unknown[])[1]) : undefined;
}

/** Tells the add-in's frame to take the focus at its first control. */
export function writeFocusEntry(conversationId: string, origin: string): string {
  return write({
    _messageType: request,
    _actionType: kinds.indexOf("invoke"),
    _actionName: "Office_notifyAgave",
    _conversationId: `${conversationId}_ntf`,
    _correlationId: 0,
    _origin: origin,
    _data: [ctrlF6In],
  });
}

const ctrlF6In = 4;

/** A batch of Excel calls in the data of `executeMethod`. */
export interface BatchRequest {
  Actions: BatchAction[];
  ObjectPaths: Record<string, ObjectPath>;
}

export interface BatchAction {
  Id: number;
  /** 1 instantiate, 2 query, 3 method, 4 set property, 5 trace, 6 ensure unchanged. */
  ActionType: number;
  Name: string;
  ObjectPathId: number;
  ArgumentInfo?: ArgumentInfo;
  QueryInfo?: { Select?: string[] };
}

export interface ObjectPath {
  Id: number;
  /** 1 workbook, 2 service, 3 method, 4 property, 5 indexer, 6 reference kept by the host, 7 null object. */
  ObjectPathType: number;
  Name: string;
  ParentObjectPathId?: number;
  ArgumentInfo?: ArgumentInfo;
}

export interface ArgumentInfo {
  Arguments?: unknown[];
  /** The id of the path of each argument that is an object; otherwise 0. */
  ReferencedObjectPathIds?: number[];
}

/** A batch of Excel calls, as text. */
export interface BatchCall {
  text: string;
  /** `Excel.run` was given `delayForCellEdit` (office.js line 26860): it would rather wait than be refused while a cell is being edited. */
  waitsForCellEdit: boolean;
  /** It concerns the ribbon or the pane, and no cells (office.js lines 25651 and 26142). */
  isForPage: boolean;
}

const richApiMethod = 93;
const delayFlag = 64;

/** The batch when `data` is a call of the Excel interface; undefined for the older methods. */
export function readBatchCall(data: unknown): BatchCall | undefined {
  const { DdaMethod, ArrayData } = Object(data) as { DdaMethod?: { DispatchId?: unknown }; ArrayData?: unknown };
  if (DdaMethod?.DispatchId !== richApiMethod || !Array.isArray(ArrayData)) return undefined;
  const [partition, , , , text, , flags] = ArrayData as unknown[];
  if (typeof text !== "string") return undefined;
  return { text, waitsForCellEdit: (Number(flags) & delayFlag) !== 0, isForPage: partition === "WacPartition" };
}

/** Reads a batch of Excel calls. Throws if the text is not one. */
export function readBatch(text: string): BatchRequest {
  const body = parseObject(text);
  if (!Array.isArray(body?.Actions) || typeof body.ObjectPaths !== "object" || body.ObjectPaths === null) {
    throw new Error("The add-in sent a batch that is not of the shape that office.js 1.1.110 writes.");
  }
  return { Actions: body.Actions as BatchAction[], ObjectPaths: body.ObjectPaths as Record<string, ObjectPath> };
}

/** The answer of `executeMethod` that carries a batch's results. */
export function batchAnswer(body: unknown): unknown {
  return { Error: 0, Version: 1, Data: [200, [], JSON.stringify(body)] };
}

/** The answer of an older method or of a registration: done. */
export const doneAnswer = { Error: 0, Version: 1 };

/** The answer to a call that the host refuses, with an error number of office.js. */
export function refusedAnswer(error: number): unknown {
  return { Error: error, Version: 1 };
}

/** The error numbers of Excel on the web for messages of more than 5 MB (office.js line 1835). */
export const payloadErrors = { request: 5103, response: 5104 };

function write(message: Record<string, unknown>): string {
  return JSON.stringify({ _messageType: response, _errorCode: 0, _serializerVersion: 1, ...message });
}

function parseObject(text: unknown): Record<string, unknown> | undefined {
  if (typeof text !== "string") return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
