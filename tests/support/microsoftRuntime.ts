import { readFileSync } from "node:fs";
import type { Clock } from "../../src/core/platform";

/** Microsoft's runtime of custom functions as Excel on the desktop runs it, without a page: a host hands messages over and gets results. */
const runtimeFile = "custom-functions-runtime.debug.js";

/** What a cell asks of the runtime, as Excel sends it. */
interface SentInvocation {
  id: number;
  fn: string;
  args: readonly unknown[];
  flags: number;
}

/** What the runtime hands over for a cell: a value, or a sentence with the number of an error. */
export interface HandedOver {
  id: number;
  isOk: boolean;
  value: unknown;
  /** Absent for a value. 1 is `#N/A`, 7 is `#VALUE!`. */
  errorCode: number | undefined;
}

export interface MicrosoftRuntime {
  invoke(invocations: readonly SentInvocation[]): void;
  cancel(id: number): void;
}

/**
 * Loads the runtime into this realm, in place of the stand-in in `customFunctions.ts`, and associates the functions.
 * @param clock Moves its time and its timers; those of the machine where absent.
 * @param pace The milliseconds that the host takes to answer a message with so many results.
 */
export function startMicrosoftRuntime(
  functions: Readonly<Record<string, (...given: unknown[]) => unknown>>,
  handOver: (result: HandedOver) => void,
  clock?: Pick<Clock, "now" | "after">,
  pace: (results: number) => number = () => 0,
): MicrosoftRuntime {
  if (clock) Date.now = clock.now;
  const bridge = newBridge(handOver, pace);
  const element = {
    setAttribute: nothing,
    getAttribute: nothing,
    appendChild: nothing,
    src: `https://host/${runtimeFile}`,
  };
  Object.assign(globalThis, {
    CustomFunctions: undefined,
    window: globalThis,
    setTimeout: withoutWaitForAjax(clock ? timersOf(clock) : setTimeout),
    self: globalThis,
    _richApiNativeBridge: bridge,
    navigator: { userAgent: "" },
    location: { search: "", hash: "", href: "https://host/", pathname: "/" },
    sessionStorage: { getItem: nothing, setItem: nothing },
    addEventListener: nothing,
    history: {},
    document: {
      readyState: "complete",
      addEventListener: nothing,
      getElementById: nothing,
      getElementsByTagName: () => [element],
      createElement: () => element,
      head: element,
    },
  });
  // oxlint-disable-next-line no-eval -- office.js is a script: only so does it find the globals of this realm
  const runInRealm = globalThis.eval;
  runInRealm(readFileSync(require.resolve(`@microsoft/office-js/dist/${runtimeFile}`), "utf8"));
  for (const [id, run] of Object.entries(functions)) CustomFunctions.associate(id, run);
  const send = (messageType: number, messages: readonly unknown[]): void => {
    const entries = messages.map((message) => ({ messageCategory: 1, messageType, message: JSON.stringify(message) }));
    bridge.onMessageFromHost?.(JSON.stringify({ type: 3, id: 0, flags: 0, message: { entries } }));
  };
  return {
    invoke: (invocations) =>
      send(
        invoke,
        invocations.map(({ id, fn, args, flags }) => [id, fn, args, "A1", flags]),
      ),
    cancel: (id) => send(cancel, [{ invocationId: id }]),
  };
}

/** Kinds of messages (CustomFunctionProxy._handleMessage). */
const invoke = 1000;
const cancel = 1001;

interface Bridge {
  sendMessageToHost(text: string): void;
  /** Set by the runtime. */
  onMessageFromHost?: (text: string) => void;
}

interface Sent {
  id: number;
  message: { body: { Actions: { Name: string; ArgumentInfo?: { Arguments: [HandedRow[]] } }[] } };
}

type HandedRow = [id: number, isOk: boolean, value: unknown, errorCode?: number];

function newBridge(handOver: (result: HandedOver) => void, pace: (results: number) => number): Bridge {
  const bridge: Bridge = {
    sendMessageToHost(text) {
      const { id, message } = JSON.parse(text) as Sent;
      let results = 0;
      for (const { Name, ArgumentInfo } of message.body.Actions) {
        if (Name !== "SetInvocationArrayResults") continue;
        for (const [of, isOk, value, code] of ArgumentInfo?.Arguments[0] ?? []) {
          results++;
          handOver({ id: of, isOk, value, errorCode: isOk ? undefined : code });
        }
      }
      const body = JSON.stringify({ Results: [] });
      const answer = { id, type: 2, flags: 0, message: { statusCode: 200, headers: {}, body } };
      setTimeout(() => bridge.onMessageFromHost?.(JSON.stringify(answer)), pace(results));
    },
  };
  return bridge;
}

type StartTimer = (task: (...given: unknown[]) => void, wait?: number, ...given: unknown[]) => unknown;

/** The runtime stops none of its timers. */
function timersOf({ after }: Pick<Clock, "after">): StartTimer {
  return (task, wait = 0, ...given) => void after(wait, () => task(...given));
}

/** On a page, the runtime waits for MicrosoftAjax.js and throws if it does not load; functions do not need it. */
function withoutWaitForAjax(start: StartTimer): StartTimer {
  return (...given) => (given[0].name === "validateFunction" ? undefined : start(...given));
}

function nothing(): undefined {
  return undefined;
}
