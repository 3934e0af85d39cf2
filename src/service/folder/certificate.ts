import { X509Certificate } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

const daysValid = 365;
const daysToSpare = 7;

export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** A certificate for localhost in the data folder, made where there is none that still lasts a week. No trust store is touched. */
export async function localhostCertificate(folder: string): Promise<Certificate> {
  const home = join(folder, "certificate");
  const authority = join(home, "authority.crt");
  const cert = join(home, "localhost.crt");
  const key = join(home, "localhost.key");
  if (!stillLasts(cert, key)) {
    rmSync(home, { recursive: true, force: true });
    mkdirSync(home, { recursive: true, mode: 0o700 });
    // Loaded only where it is needed: it takes a while, and most starts find a certificate.
    const { generateCertificates } = await import("office-addin-dev-certs");
    await generateCertificates(authority, cert, key, daysValid);
  }
  return { cert: readFileSync(cert, "utf8"), key: readFileSync(key, "utf8") };
}

function stillLasts(cert: string, key: string): boolean {
  if (!existsSync(cert) || !existsSync(key)) return false;
  try {
    const end = new Date(new X509Certificate(readFileSync(cert)).validTo).getTime();
    return end - Date.now() > daysToSpare * 86_400_000;
  } catch {
    return false;
  }
}
