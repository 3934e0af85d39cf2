import { demoSheet } from "../support/browser/demoSheet";
import { forThisFile } from "../support/browser/forThisFile";
import { whenIdle, type OpenWorkbench } from "../support/browser/openWorkbench";
import { startStandInService } from "../support/browser/standInService";

jest.setTimeout(60_000);

const open = forThisFile(startStandInService);
let workbench: OpenWorkbench;
const { set, waitFor } = demoSheet(() => workbench);

beforeEach(async () => {
  workbench = await open();
  await set("K2", "=SEQUENCE(1,3)");
  await whenIdle(workbench.page);
});

afterEach(() => workbench.close());

it("calculates what is typed while a calculation that spills waits for its turn", async () => {
  await workbench.page.evaluate(async () => {
    // Univer starts 100 ms after it was asked: a timer that is set later and is longer ends after that.
    const started = () => new Promise((resolve) => setTimeout(resolve, 150));
    // oxlint-disable-next-line typescript/unbound-method -- called with its port below, and put back
    const { postMessage } = MessagePort.prototype;
    const held: (() => void)[] = [];
    // A held message keeps the page busy right before the first formula.
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      held.push(() => postMessage.call(this, message));
    };
    window.workbench?.recalculate("Demo", "K2");
    await started();
    window.workbench?.set("Demo", "K5", "=1+1");
    await started();
    MessagePort.prototype.postMessage = postMessage;
    for (const send of held) send();
  });
  await waitFor("K5", 2);
});

it("calculates after an error has ended a calculation", async () => {
  await workbench.page.evaluate(async () => {
    const { MessageChannel } = window;
    // Univer makes one right before the first formula.
    window.MessageChannel = class {
      constructor() {
        throw new Error("planted");
      }
    } as unknown as typeof MessageChannel;
    window.workbench?.recalculate("Demo", "K2");
    await new Promise((resolve) => setTimeout(resolve, 150));
    window.MessageChannel = MessageChannel;
    window.workbench?.set("Demo", "K5", "=1+1");
  });
  await waitFor("K5", 2);
  expect(workbench.complaints.join()).toContain("planted");
});

it("shows answers after the computer's clock was set back", async () => {
  await set("K7", "=TEST.SLOW(1)");
  await whenIdle(workbench.page);
  await workbench.page.evaluate(() => {
    const before = Date.now() - 3_600_000;
    Date.now = () => before;
    window.workbench?.set("Demo", "K5", "=TEST.SLOW(2)");
  });
  await waitFor("K5", 2);
});
