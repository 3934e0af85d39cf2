import type { FastifyInstance } from "fastify";
import { newService } from "../../../tests/support/service/injectedService";
import type { Page } from "./pages";

const workbench: Page = {
  contentType: "text/html",
  policy: "workbench",
  read: () => Promise.resolve(Buffer.from("<p>")),
};
let app: FastifyInstance | undefined;

afterEach(() => app?.close());

test.each(["/", "/workbench", "/?from=somewhere"])(
  "%s leads to the workbench where its pages are served",
  async (url) => {
    app = await newService({ pages: new Map([["/workbench/", workbench]]) });
    const reply = await app.inject({ url });
    expect([reply.statusCode, reply.headers.location]).toEqual([302, "/workbench/"]);
    expect((await app.inject({ url, method: "POST" })).statusCode).toBe(405);
  },
);

test("a folder without its last / leads to its page", async () => {
  app = await newService({ pages: new Map([["/help/es/", workbench]]) });
  expect((await app.inject({ url: "/help/es" })).headers.location).toBe("/help/es/");
  expect((await app.inject({ url: "/help/es/" })).statusCode).toBe(200);
});

test("nothing is at / of a service alone", async () => {
  app = await newService({ pages: new Map() });
  const reply = await app.inject({ url: "/" });
  expect([reply.statusCode, reply.json()]).toEqual([404, { error: "not_found", message: "There is nothing at /." }]);
});

test("the add-in's page may be framed by whom the operator lists, and by nobody else", async () => {
  app = await newService({ officeHosts: ["https://*.sharepoint.com", "https://teams.microsoft.com"] });
  const { headers } = await app.inject({ url: "/taskpane.html" });
  expect(headers["content-security-policy"]).toMatch(
    /frame-ancestors 'self' https:\/\/\*\.sharepoint\.com https:\/\/teams\.microsoft\.com$/,
  );
});
