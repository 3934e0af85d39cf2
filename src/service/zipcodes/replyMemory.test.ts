import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { ReplyMemory } from "./replyMemory";

const newReply = (): ServerResponse => new ServerResponse(new IncomingMessage(new Socket()));

describe("the memory of a reply", () => {
  test("is used again for another once it is sent, and not sooner", () => {
    const memory = new ReplyMemory();
    const [first, second] = [newReply(), newReply()];
    const ofFirst = memory.take(1_000, first);
    const ofSecond = memory.take(1_000, second);
    expect(ofSecond).not.toBe(ofFirst);
    first.emit("finish");
    expect(memory.take(60_000, newReply())).toBe(ofFirst);
    expect(memory.take(60_000, newReply())).not.toBe(ofSecond);
  });

  test("is left to a reply that breaks off", () => {
    const memory = new ReplyMemory();
    const broken = newReply();
    const taken = memory.take(1_000, broken);
    broken.emit("close");
    expect(memory.take(1_000, newReply())).not.toBe(taken);
  });

  test.each([0, 1, 65_536, 65_537, 524_288, 524_289, 5_000_000])("has room for %i bytes", (size) => {
    expect(new ReplyMemory().take(size, newReply()).length).toBeGreaterThanOrEqual(size);
  });

  test("is kept for a burst of replies at most", () => {
    const memory = new ReplyMemory();
    const replies = Array.from({ length: 100 }, newReply);
    const taken = new Set(replies.map((reply) => memory.take(1_000, reply)));
    for (const reply of replies) reply.emit("finish");
    const again = Array.from({ length: 100 }, () => memory.take(1_000, newReply()));
    expect(again.filter((one) => taken.has(one))).toHaveLength(16);
  });
});
