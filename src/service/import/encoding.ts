import { TextDecoder } from "node:util";
import { ImportError } from "./progress";

export type Encoding = "utf8" | "win1252";

/**
 * Tells UTF-8 from Windows-1252: whatever is valid UTF-8 is UTF-8. A file that is not, but contains UTF-8 letters, would be garbled
 * either way and is refused.
 */
export async function detectEncoding(bytes: AsyncIterable<Buffer>, path: string): Promise<Encoding> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let isUtf8 = true;
  let hasUtf8Letters = false;
  let before = "";
  for await (const part of bytes) {
    const latin1 = part.toString("latin1");
    if (before === "" && utf16Mark.test(latin1)) {
      throw new ImportError(`${path} is in UTF-16. Save it as UTF-8, in Excel as “CSV UTF-8”.`);
    }
    isUtf8 &&= decodes(decoder, part, { stream: true });
    hasUtf8Letters ||= utf8Letter.test(before + latin1);
    before = latin1.slice(-1);
  }
  if (isUtf8 && decodes(decoder, Buffer.alloc(0), { stream: false })) return "utf8";
  if (!hasUtf8Letters) return "win1252";
  throw new ImportError(`${path} is neither UTF-8 nor Windows-1252 throughout. Save it in one of the two.`);
}

/** A Spanish letter or sign in UTF-8, read as Latin-1: `Ã` followed by a sign, which occurs in no Spanish word. */
const utf8Letter = /[\u00c2\u00c3][\u0080-\u00bf]/;

/** The byte order mark of UTF-16, in which Excel writes “Unicode Text”, read as Latin-1. */
const utf16Mark = /^(\u00ff\u00fe|\u00fe\u00ff)/;

function decodes(decoder: TextDecoder, bytes: Buffer, options: TextDecodeOptions): boolean {
  try {
    decoder.decode(bytes, options);
    return true;
  } catch {
    return false;
  }
}
