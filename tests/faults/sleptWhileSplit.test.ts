import { rightReply, rightValue } from "./cannedService";
import { FaultyApp } from "./faultyApp";
import { codesFrom, latestOf } from "./formulas";

/** Five codes of another state, which the service refuses, between thirty good ones. */
const [before, refused, after] = [codesFrom(6600, 20), codesFrom(20_000, 5), codesFrom(6620, 10)];

test.each([400, 403])(
  "a computer that sleeps while a batch is split (%i) leaves no good code without its value when it wakes",
  async (status) => {
    const faulty = new FaultyApp({
      service: (request) => {
        const { zip_codes = [] } = (request.body ?? {}) as { zip_codes?: string[] };
        return zip_codes.some((code) => refused.includes(code)) ? { status } : rightReply(request);
      },
    });
    faulty.answerWith([(_request, right) => ({ late: 900, answer: right })], /latest$/);
    const codes = [...before, ...refused, ...after];
    const cells = codes.map((code) => faulty.call(latestOf(code)));
    await faulty.clock.pass(950);
    faulty.sleep(30 * 60_000);
    faulty.app.wake();
    await faulty.clock.pass(60_000);
    const told = new Map(codes.map((code, index) => [code, cells[index]?.outcome]));
    for (const code of [...before, ...after]) expect([code, told.get(code)]).toEqual([code, [[rightValue(code)]]]);
  },
);
