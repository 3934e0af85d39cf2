import { describeOnEngines } from "../../../tests/support/service/engines";
import { startTestService } from "../../../tests/support/service/startTestService";
import { decisions } from "../../../tests/support/service/decisions";
import { expectations } from "./expectations";
import { checkService, type Finding } from "./checkService";

describeOnEngines("the interface, sentence by sentence", (engine) => {
  const rows = [...expectations, ...decisions];
  let findings: Finding[];
  beforeAll(async () => {
    const service = await startTestService({ engine });
    const base = `${service.url}/api/v1`;
    findings = await checkService(
      { url: base, queriesUrl: base, zipToken: service.zipToken, queryToken: service.queryToken },
      rows,
    );
    await service.close();
  });

  test.each(rows.map((expectation, row) => ({ ...expectation, row })))("§$section $operation: $says", ({ row }) => {
    expect(findings[row]?.wrong).toBeUndefined();
  });
});

test("a service that breaks a sentence is found out", async () => {
  const service = await startTestService();
  const base = `${service.url}/api/v1`;
  const target = { url: base, queriesUrl: base, zipToken: service.zipToken, queryToken: service.queryToken };
  const planted = expectations.slice(0, 3).map((expectation) => ({
    ...expectation,
    check: (reply: { text: string }) => (reply.text.includes("total_count") ? "planted" : undefined),
  }));
  const found = await checkService(target, [...planted, { ...planted[0]!, status: 418 }]);
  await service.close();
  expect(found.map(({ wrong }) => wrong)).toEqual(["planted", "planted", "planted", "status 200, not 418"]);
});

test("a service that cannot be reached is named with the reason", async () => {
  const service = await startTestService();
  await service.close();
  const target = { url: service.url, queriesUrl: service.url, zipToken: "word", queryToken: "word" };
  await expect(checkService(target, expectations)).rejects.toThrow(
    `${service.url}/zipcodes?limit=20 cannot be reached (ECONNREFUSED). Check the address.`,
  );
});
