import { defaultOfficeHosts, pagePolicy } from "../src/service/pages/policies";
import { read } from "./support/repository";

/** What our own service sends, without the addresses that are for this computer. */
const policy = pagePolicy("addin", defaultOfficeHosts).replaceAll(/ http:\/\/(localhost|127\.0\.0\.1):\*/g, "");

describe.each(["docs/install.md", "docs/install.es.md"])("%s", (path) => {
  it("gives a static host the Content-Security-Policy that our service sends", () => {
    const [, printed = ""] = /^Content-Security-Policy: ([^]*?)^```/m.exec(read(path)) ?? [];
    expect(printed.replace(/\s+/g, " ").trim()).toBe(policy);
  });
});
