import { X509Certificate } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "../startup/startError";

const daysValid = 365;
const daysToSpare = 7;

export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** Reads the certificate for localhost from the data folder, or makes one if none is valid for another week. Never touches a trust store. */
export async function localhostCertificate(folder: string): Promise<Certificate> {
  const home = join(folder, "certificate");
  const authority = join(home, "authority.crt");
  const cert = join(home, "localhost.crt");
  const key = join(home, "localhost.key");
  if (!stillLasts(cert, key)) {
    makeEmpty(home);
    // Loaded only when needed: it takes a while, and most starts find a certificate.
    const { generateCertificates } = await import("office-addin-dev-certs");
    await generateCertificates(authority, cert, key, daysValid);
  }
  // The package that makes it leaves it readable by everyone, as did older versions of this service.
  chmodSync(key, 0o600);
  return { cert: readFileSync(cert, "utf8"), key: readFileSync(key, "utf8") };
}

function makeEmpty(home: string): void {
  try {
    rmSync(home, { recursive: true, force: true });
    mkdirSync(home, { recursive: true, mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(
      `The certificate for localhost cannot be written to ${home} (${code}). Make that possible, or use --http.`,
    );
  }
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
