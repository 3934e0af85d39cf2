import fc from "fast-check";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateRawSync } from "node:zlib";
import { encode } from "iconv-lite";
import { maxLineLength, type OfficialCatalog, officialColumns, readOfficialFile } from "./officialFile";
import { Progress, Refusals } from "./report";

const quiet = new Progress({ write: () => undefined });
const header = officialColumns.join("|");
const roma = ["06700", "Roma Norte", "Colonia", "Cuauhtémoc", "Ciudad de México", "Ciudad de México"];
const rest = ["06002", "09", "06002", "", "09", "015", "0001", "Urbano", "01"];
const row = [...roma, ...rest].join("|");
const rowWith = (changes: Partial<Record<(typeof officialColumns)[number], string>>): string => {
  const fields = [...roma, ...rest];
  return officialColumns.map((column, index) => changes[column] ?? fields[index]).join("|");
};

const otherRow = rowWith({ d_asenta: "Roma Sur" });

describe("SEPOMEX's file", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "zip-official-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  async function read(content: string | Buffer): Promise<{ catalog: OfficialCatalog; refused: string[] }> {
    const path = join(folder, "CPdescarga.txt");
    writeFileSync(path, typeof content === "string" ? encode(content, "win1252") : content);
    const refusals = new Refusals();
    const catalog = await readOfficialFile(path, refusals, quiet);
    const refused: string[] = [];
    refusals.tell((line) => refused.push(line));
    return { catalog, refused };
  }
  const fileOf = (...rows: string[]): string => ["Un aviso, también con ñ", header, ...rows, ""].join("\r\n");

  test("is read with its accents, its quotation marks and Windows-1252's own signs", async () => {
    const names = ['El "Ñandú"', "Peñón “Viejo”", "O’Horán – Güémez €"];
    const { catalog } = await read(fileOf(...names.map((d_asenta) => rowWith({ d_asenta }))));
    expect(catalog).toEqual({
      neighborhoodCount: 3,
      codes: [
        {
          code: "06700",
          stateId: "09",
          stateName: "Ciudad de México",
          municipalityId: "09015",
          municipalityName: "Cuauhtémoc",
          neighborhoods: { Urbano: { Colonia: names } },
        },
      ],
    });
  });

  test("in UTF-8, with or without its mark, is read just so", async () => {
    const text = fileOf(rowWith({ d_asenta: "Peñón “Ñ”" }));
    for (const content of [Buffer.from(text), Buffer.from(`\ufeff${text.split("\r\n").slice(1).join("\n")}`)]) {
      const { catalog } = await read(content);
      expect(catalog.codes[0]?.neighborhoods).toEqual({ Urbano: { Colonia: ["Peñón “Ñ”"] } });
    }
  });

  test("keeps the three zones and any type", async () => {
    const { catalog } = await read(
      fileOf(row, rowWith({ d_zona: "Semiurbano" }), rowWith({ d_zona: "Rural", d_tipo_asenta: "__proto__" })),
    );
    expect(JSON.stringify(catalog.codes[0]?.neighborhoods)).toBe(
      '{"Urbano":{"Colonia":["Roma Norte"]},"Semiurbano":{"Colonia":["Roma Norte"]},"Rural":{"__proto__":["Roma Norte"]}}',
    );
  });

  test("may end without a line's end, and hold empty lines", async () => {
    const { catalog, refused } = await read(`${header}\n${row}\n\n${otherRow}`);
    expect([catalog.neighborhoodCount, refused]).toEqual([2, []]);
  });

  test.each([
    ["a field too few", row.replace("|Urbano", ""), /^Line 4 refused: it has 14 fields instead of 15$/],
    ["a field too many", `${row}|`, /^Line 4 refused: it has 16 fields/],
    ["four digits", rowWith({ d_codigo: "6700" }), /^Line 4 refused: d_codigo "6700" is not five digits/],
    ["a letter among the digits", rowWith({ d_codigo: "O6700" }), /^Line 4 refused: d_codigo "O6700"/],
    ["a second municipality", rowWith({ c_mnpio: "016" }), /^Line 4 .*06700 belongs to .*09015, not also to 09016$/],
    ["a state of one digit", rowWith({ c_estado: "9" }), /^Line 4 refused: c_estado "9" is not two digits/],
    ["another zone", rowWith({ d_zona: "Marino" }), /^Line 4 refused: d_zona "Marino" is none of Urbano/],
    ["no name", rowWith({ d_asenta: " " }), /^Line 4 refused: its d_asenta is empty/],
    ["the same neighborhood", row, /^Line 4 refused: 06700 has this neighborhood already$/],
    ["a control character", rowWith({ d_asenta: "A\u0000B" }), /^Line 4 .* holds a character that is no letter/],
  ])("leaves out a row with %s, and tells its line", async (_what, bad, sentence) => {
    const { catalog, refused } = await read(fileOf(row, bad, otherRow));
    expect(catalog.neighborhoodCount).toBe(2);
    expect(refused).toEqual([expect.stringMatching(sentence)]);
  });

  const whole = fileOf(row, otherRow);
  test.each([
    ["a last line that is cut", whole.slice(0, -20), /is incomplete: line 4, the last, has 12 fields/],
    ["no rows", `${header}\r\n`, /has no usable rows/],
    ["none but refused rows", fileOf(rowWith({ d_codigo: "1" })), /has no usable rows/],
    ["a column less", whole.replace("|c_cve_ciudad", ""), /does not have the columns of SEPOMEX's/],
    ["columns in another order", whole.replace("d_codigo|d_asenta", "d_asenta|d_codigo"), /does not have the columns/],
    ["nothing at all", "", /CPdescarga\.txt is empty\.$/],
    ["a line without end", `${header}\r\n${"x".repeat(200_000)}`, /Line 2 is longer than/],
    ["bytes of both encodings", Buffer.concat([Buffer.from(whole), encode(row, "win1252")]), /neither UTF-8 nor/],
    ["UTF-16", Buffer.from(whole, "utf16le"), /does not have the columns/],
  ])("with %s is refused whole", async (_what, content, sentence) => {
    await expect(read(content)).rejects.toThrow(sentence);
  });

  test("of whatever letters gives each name back", async () => {
    const letters = fc.stringMatching(/^[A-Za-zÁÉÍÓÚÜÑáéíóúüñ"'.,()/–“”’€ ]{1,40}$/).map((name) => `${name}.`.trim());
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(letters, { minLength: 1, maxLength: 20 }),
        fc.boolean(),
        async (names, isUtf8) => {
          const text = fileOf(...names.map((d_asenta) => rowWith({ d_asenta })));
          const { catalog, refused } = await read(isUtf8 ? Buffer.from(text) : text);
          expect(refused).toEqual([]);
          expect(catalog.codes[0]?.neighborhoods).toEqual({ Urbano: { Colonia: names } });
        },
      ),
    );
  });

  test("of whatever bytes is taken or refused in words", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 3 * maxLineLength }), async (bytes) => {
        const content = Buffer.concat([Buffer.from(`${header}\n${row}\n`), bytes]);
        await read(content).catch((error: Error) => expect(error.name).toBe("ImportError"));
      }),
    );
  });

  describe("in a .zip", () => {
    test("is found by its name, in any folder", async () => {
      const { catalog } = await read(zipOf("sepomex/cpdescarga.TXT", encode(whole, "win1252")));
      expect(catalog.neighborhoodCount).toBe(2);
    });

    test("that lacks it is refused", async () => {
      await expect(read(zipOf("readme.txt", Buffer.from(whole)))).rejects.toThrow(
        /does not contain CPdescarga\.txt\.$/,
      );
    });

    test("that is damaged is refused", async () => {
      const zip = zipOf("CPdescarga.txt", encode(whole, "win1252"));
      zip.write("Q", zip.indexOf("Roma"));
      await expect(read(zip)).rejects.toThrow(/is damaged \(CPdescarga\.txt has another checksum\)/);
      await expect(read(zip.subarray(0, 60))).rejects.toThrow(/is damaged/);
    });

    test("that unpacks to fewer bytes than it says is refused by its name", async () => {
      const content = encode(whole, "win1252");
      const zip = zipOf("CPdescarga.txt", content, deflateRawSync(content.subarray(0, -10)));
      await expect(read(zip)).rejects.toThrow(/^\/.+ is damaged \(not enough bytes in the stream/);
    });
  });

  test("is no folder", async () => {
    await expect(readOfficialFile(folder, new Refusals(), quiet)).rejects.toThrow(/ cannot be read \(EISDIR/);
  });
});

/** A .zip with one file in it, not compressed where its packed form is absent. */
function zipOf(name: string, content: Buffer, packed = content): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(packed === content ? 0 : 8, 4);
  fields.writeUInt32LE(crc32(content), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(content.length, 18);
  fields.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), fields, Buffer.from(name), packed]);
  const central = Buffer.concat([
    Buffer.from("PK\u0001\u0002\u0014\u0000"),
    fields,
    Buffer.alloc(14),
    Buffer.from(name),
  ]);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006");
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}
