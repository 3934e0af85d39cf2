import { cannedFetch } from "../../../tests/support/cannedFetch";
import { ManualClock } from "../../../tests/support/manualClock";
import { testPlatform } from "../../../tests/support/testPlatform";
import { everyQuery } from "../apis/queries/client";
import { catalogKey } from "../apis/zipcodes/catalogQuestion";
import { everyIndicator } from "../apis/zipcodes/client";
import { App } from "../app";
import { expireErrors } from "./expireErrors";

const ofState = catalogKey({ state_id: "09" });

/** An app to which the service forbids all lists and one saved query, each of which has been asked. */
async function forbidden() {
  const clock = new ManualClock();
  const { fetch, sent } = cannedFetch(() => ({ status: 403 }));
  const app = new App(testPlatform(fetch, clock), "https://service.test");
  app.start({}, { zipcodes: "right", queries: "right" });
  const ask = async (): Promise<void> => {
    void app.catalog.ask(ofState, 1);
    void app.indicators.ask(everyIndicator, 1);
    void app.queries.ask("sales", 1);
    void app.queryList.ask(everyQuery, 1);
    await clock.pass(1000);
  };
  await ask();
  return { app, ask, sent };
}

test("lists and queries that were forbidden are asked for once more", async () => {
  const { app, ask, sent } = await forbidden();
  expect(app.catalog.held(ofState, 1)?.known[0]).toMatchObject({ code: "forbidden" });
  const before = sent.length;
  await ask();
  expect(sent).toHaveLength(before);
  expireErrors(app);
  await ask();
  expect(sent).toHaveLength(2 * before);
});

test("what only other input mends stays as it is", async () => {
  const clock = new ManualClock();
  const { fetch } = cannedFetch(() => ({ body: { count: 0, data: [] } }));
  const app = new App(testPlatform(fetch, clock), "https://service.test");
  app.start({}, { zipcodes: "right" });
  void app.search.ask("99999", 1);
  await clock.pass(1000);
  expireErrors(app);
  expect(app.search.held("99999", 1)?.known[0]).toMatchObject({ code: "postalCodeNotFound" });
});
