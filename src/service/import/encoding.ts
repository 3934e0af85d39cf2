import { TextDecoder } from "node:util";
import { ImportError } from "./importError";

export type Encoding = "utf8" | "win1252";

/**
 * Tells UTF-8 from Windows-1252: what can be read as UTF-8 is. A file that cannot, but has letters of UTF-8 in it, would
 * come out with wrong letters either way and is refused.
 */
export async function detectEncoding(bytes: AsyncIterable<Buffer>, path: string): Promise<Encoding> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let isUtf8 = true;
  let hasUtf8Letters = false;
  let before = "";
  for await (const part of bytes) {
    const latin1 = part.toString("latin1");
    isUtf8 &&= decodes(decoder, part, true);
    hasUtf8Letters ||= utf8Letter.test(before + latin1);
    before = latin1.slice(-1);
  }
  if (isUtf8 && decodes(decoder, Buffer.alloc(0), false)) return "utf8";
  if (!hasUtf8Letters) return "win1252";
  throw new ImportError(`${path} is neither UTF-8 nor Windows-1252 throughout. Save it again in one of both.`);
}

/** An accented letter or a sign of Spanish in UTF-8, seen as Latin-1: `Ã` and a sign, which no Spanish word has. */
const utf8Letter = /[\u00c2\u00c3][\u0080-\u00bf]/;

function decodes(decoder: TextDecoder, bytes: Buffer, stream: boolean): boolean {
  try {
    decoder.decode(bytes, { stream });
    return true;
  } catch {
    return false;
  }
}
