import { X509Certificate } from "node:crypto";
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StartError } from "../startup/startError";
import { localhostCertificate } from "./certificate";

describe("the certificate for localhost", () => {
  let folder: string;
  beforeAll(() => {
    jest.spyOn(console, "log").mockImplementation(() => undefined);
    folder = mkdtempSync(join(tmpdir(), "zip-certificate-"));
  });
  afterAll(() => {
    jest.restoreAllMocks();
    rmSync(folder, { recursive: true });
  });

  test("names localhost, signed by the authority beside it", async () => {
    const certificate = new X509Certificate((await localhostCertificate(folder)).cert);
    const authority = new X509Certificate(readFileSync(join(folder, "certificate/authority.crt")));
    expect(certificate.checkHost("localhost")).toBe("localhost");
    expect(certificate.verify(authority.publicKey)).toBe(true);
  });

  test("has a key that nobody else reads, an older one too", async () => {
    const key = join(folder, "certificate/localhost.key");
    await localhostCertificate(folder);
    expect(statSync(key).mode & 0o777).toBe(0o600);
    chmodSync(key, 0o644);
    await localhostCertificate(folder);
    expect(statSync(key).mode & 0o777).toBe(0o600);
  });

  test("is kept while it lasts, and made again when it cannot be read", async () => {
    const first = await localhostCertificate(folder);
    expect(await localhostCertificate(folder)).toEqual(first);
    writeFileSync(join(folder, "certificate/localhost.crt"), "no certificate");
    const second = await localhostCertificate(folder);
    expect(second.cert).not.toBe(first.cert);
    expect(second.key).not.toBe(first.key);
  });

  test("says in one sentence where it cannot be written", async () => {
    const file = join(folder, "a-file");
    writeFileSync(file, "");
    const error = await localhostCertificate(file).catch((failure: unknown) => failure);
    const sentence = `The certificate for localhost cannot be written to ${join(file, "certificate")} (ENOTDIR).`;
    expect(error).toEqual(new StartError(`${sentence} Make that possible, or use --http.`));
    expect(error).toBeInstanceOf(StartError);
  });
});
