import type { Notice } from "../frame/notices/NoticeBar";
import { Notices, type Said } from "./notices";

const frozen: Notice = { intent: "success", text: "2 formulas were replaced by values." };
const refused: Notice = { intent: "error", text: "The sheet is protected." };

it("keeps what comes before the pane, and says it once", () => {
  const notices = new Notices();
  const said: Said[] = [];
  notices.say(frozen);
  notices.listen((notice) => said.push(notice))();
  notices.listen((notice) => said.push(notice));
  notices.say(refused);
  expect(said).toEqual([frozen, refused]);
});
