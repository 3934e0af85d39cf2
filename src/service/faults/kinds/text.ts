import type { Fault } from "../fault";

export const html: Fault = {
  does: "answers 200 with a web page, as a proxy or a login does",
  text: () => "<!doctype html><title>Sign in</title><form></form>",
  head: (reply) => void reply.type("text/html; charset=utf-8"),
};

export const empty: Fault = { does: "answers without a body", text: () => "" };

export const nothing: Fault = { does: "answers null", text: () => "null" };

export const errorInside: Fault = {
  does: "answers 200 with an error instead of data",
  text: () => JSON.stringify({ error: "fault", message: "Fault mode answers an error." }),
};

export const byteOrderMark: Fault = { does: "puts a byte order mark before the text", text: (text) => `\uFEFF${text}` };

export const truncate: Fault = {
  does: "ends the text after so many characters, as if it were whole",
  text: (text, argument) => text.slice(0, Number(argument) || Math.floor(text.length / 2)),
};
