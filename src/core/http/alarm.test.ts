import { ManualClock } from "../../../tests/support/manualClock";
import { Alarm } from "./alarm";

function setUp() {
  const clock = new ManualClock();
  const rung: number[] = [];
  return { clock, rung, alarm: new Alarm(clock, () => void rung.push(clock.now())) };
}

describe("an alarm", () => {
  it("rings once, at its moment", async () => {
    const { clock, rung, alarm } = setUp();
    const start = clock.now();
    alarm.set(start + 500);
    await clock.pass(2000);
    expect(rung).toEqual([start + 500]);
  });

  it("rings at the moment that was set last, sooner or later than the one before", async () => {
    const { clock, rung, alarm } = setUp();
    const start = clock.now();
    alarm.set(start + 500);
    alarm.set(start + 900);
    alarm.set(start + 200);
    await clock.pass(2000);
    expect(rung).toEqual([start + 200]);
    expect(clock.timersArmed).toBe(0);
  });

  it("needs one timer, however often the same moment is set", () => {
    const { clock, alarm } = setUp();
    for (let times = 0; times < 3; times++) alarm.set(clock.now() + 500);
    expect(clock.timersArmed).toBe(1);
  });

  it("never rings once it is set to never", async () => {
    const { clock, rung, alarm } = setUp();
    alarm.set(clock.now() + 500);
    alarm.set(Infinity);
    await clock.pass(2000);
    expect(rung).toEqual([]);
  });

  it("rings again at the same moment after it has rung", async () => {
    const { clock, rung, alarm } = setUp();
    const start = clock.now();
    alarm.set(start + 500);
    await clock.pass(500);
    alarm.set(start + 500);
    await clock.pass(1);
    expect(rung).toHaveLength(2);
  });
});
