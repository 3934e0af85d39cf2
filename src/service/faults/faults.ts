import { StartError } from "../startup/startError";
import type { Fault, FaultCall } from "./fault";
import * as bytes from "./kinds/bytes";
import * as head from "./kinds/head";
import * as items from "./kinds/items";
import * as paging from "./kinds/paging";
import * as text from "./kinds/text";
import * as time from "./kinds/time";

/** Every fault, by the name that requests and scripts use. */
export const faults: Readonly<Record<string, Fault>> = {
  delay: time.delay,
  stall: time.stall,
  reset: time.reset,
  status: head.status,
  "retry-after": head.retryAfter,
  "content-type": head.contentType,
  "no-cors": head.noCors,
  redirect: head.redirect,
  html: text.html,
  empty: text.empty,
  null: text.nothing,
  "error-inside": text.errorInside,
  "byte-order-mark": text.byteOrderMark,
  truncate: text.truncate,
  cut: bytes.cut,
  slice: bytes.slice,
  "stall-body": bytes.stallBody,
  reorder: items.reorder,
  double: items.double,
  contradict: items.contradict,
  missing: items.missing,
  extra: items.extra,
  rename: items.rename,
  "item-error": items.itemError,
  "wrong-types": items.wrongTypes,
  "unknown-fields": items.unknownFields,
  "total-lies": paging.totalLies,
  "next-lies": paging.nextLies,
  "no-figures": paging.noFigures,
  shift: paging.shift,
};

/** Reads `delay 300; status 503; retry-after 7`: faults in the order in which they happen, each with its argument. */
export function readFaults(text: string): FaultCall[] {
  return text
    .split(";")
    .map((call) => call.trim())
    .filter((call) => call !== "")
    .map(readCall);
}

function readCall(call: string): FaultCall {
  const [, name = "", argument = ""] = /^(\S+)\s*(.*)$/.exec(call) ?? [];
  const fault = Object.hasOwn(faults, name) ? faults[name] : undefined;
  if (!fault) throw new StartError(`There is no fault “${name}”. Known: ${Object.keys(faults).join(", ")}.`);
  return { fault, argument };
}
