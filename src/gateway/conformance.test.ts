import { checkService, type Finding } from "../service/conformance/checkService";
import { expectations } from "../service/conformance/expectations";
import { startTestService } from "../../tests/support/service/startTestService";
import { decisions } from "../../tests/support/service/decisions";
import { startGateway } from "../../tests/support/gateway/startGateway";

describe("the interface through the gateway, sentence by sentence", () => {
  const rows = [...expectations, ...decisions];
  let findings: Finding[];
  beforeAll(async () => {
    const service = await startTestService();
    const gateway = await startGateway({ zipcodes: `${service.url}/api/v1` });
    const base = `${gateway.url}/api/v1`;
    findings = await checkService(
      { url: base, queriesUrl: base, zipToken: service.zipToken, queryToken: service.queryToken },
      rows,
    );
    await gateway.close();
    await service.close();
  });

  test.each(rows.map((expectation, row) => ({ ...expectation, row })))("§$section $operation: $says", ({ row }) => {
    expect(findings[row]?.wrong).toBeUndefined();
  });
});
