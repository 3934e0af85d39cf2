import fc from "fast-check";
import { crc32, deflateRawSync } from "node:zlib";
import { encode } from "iconv-lite";
import { ImportFolder } from "../../../tests/support/service/importFolder";
import { officialHeading as header } from "../../../tests/support/service/importFiles";

const roma = ["06700", "Roma Norte", "Colonia", "Cuauhtémoc", "Ciudad de México", "Ciudad de México"];
const rest = ["06002", "09", "06002", "", "09", "015", "0001", "Urbano", "01"];
const rowWith = (changes: Record<string, string>): string => {
  const fields = [...roma, ...rest];
  return header
    .split("|")
    .map((column, index) => changes[column] ?? fields[index])
    .join("|");
};
const row = rowWith({});
const otherRow = rowWith({ d_asenta: "Roma Sur" });
const fileOf = (...rows: string[]): string => ["Un aviso, también con ñ", header, ...rows, ""].join("\r\n");
const whole = fileOf(row, otherRow);

describe("SEPOMEX's catalog", () => {
  let folder: ImportFolder;
  beforeAll(() => void (folder = new ImportFolder()));
  afterAll(() => folder.remove());

  /** Imports contents as files, texts in Windows-1252. Resolves to the neighborhoods of each code, and what was left out. */
  async function read(...contents: (string | Buffer)[]) {
    const names = contents.map((_, index) => (index === 0 ? "CPdescarga.txt" : `more-${index}.txt`));
    for (const [index, content] of contents.entries()) {
      folder.write({ [names[index] ?? ""]: typeof content === "string" ? encode(content, "win1252") : content });
    }
    const { told } = await folder.run(`sepomex ${names.join(" ")}`);
    const codes = await folder.codes();
    const neighborhoods = codes.map((code) => [code.zip_code, JSON.parse(code.neighborhoods) as unknown]);
    return { codes, neighborhoods: Object.fromEntries(neighborhoods) as Record<string, unknown>, told };
  }

  test("is read with its accents, its quotation marks and Windows-1252's own signs", async () => {
    const names = ['El "Ñandú"', "Peñón “Viejo”", "O’Horán – Güémez €"];
    const { codes, neighborhoods } = await read(fileOf(...names.map((d_asenta) => rowWith({ d_asenta }))));
    expect(neighborhoods).toEqual({ "06700": { Urbano: { Colonia: names } } });
    expect(codes).toMatchObject([
      { state_id: "09", state_name: "Ciudad de México", municipality_id: "09015", municipality_name: "Cuauhtémoc" },
    ]);
  });

  test("in UTF-8, with or without its mark, is read just so", async () => {
    const text = fileOf(rowWith({ d_asenta: "Peñón “Ñ”" }));
    for (const content of [Buffer.from(text), Buffer.from(`\ufeff${text.split("\r\n").slice(1).join("\n")}`)]) {
      const { neighborhoods } = await read(content);
      expect(neighborhoods).toEqual({ "06700": { Urbano: { Colonia: ["Peñón “Ñ”"] } } });
    }
  });

  test("keeps the three zones and any type", async () => {
    const { codes } = await read(
      fileOf(row, rowWith({ d_zona: "Semiurbano" }), rowWith({ d_zona: "Rural", d_tipo_asenta: "__proto__" })),
    );
    expect(codes[0]?.neighborhoods).toBe(
      '{"Urbano":{"Colonia":["Roma Norte"]},"Semiurbano":{"Colonia":["Roma Norte"]},"Rural":{"__proto__":["Roma Norte"]}}',
    );
  });

  const moved = (text: string, from: number, to: number): string =>
    text
      .split("\r\n")
      .map((line) => line.split("|"))
      .map((fields) => (fields.length === 1 ? fields : fields.toSpliced(from, 1).toSpliced(to, 0, fields[from] ?? "")))
      .map((fields) => fields.join("|"))
      .join("\r\n");
  const puebla = { d_codigo: "72000", c_estado: "21", c_mnpio: "114", d_estado: "Puebla", D_mnpio: "Puebla" };

  test.each([
    [
      "may end without a line's end, and hold empty lines",
      [`${header}\n${row}\n\n${"|".repeat(14)}\n${otherRow}`],
      ["06700"],
    ],
    ["of one state has c_CP last", [moved(whole, 9, 14)], ["06700"]],
    ["of one state has c_oficina and c_CP exchanged", [moved(whole, 9, 8)], ["06700"]],
    ["may lack a column that is not read", [moved(whole, 14, 0).replaceAll(/^[^|\r\n]*\|/gm, "")], ["06700"]],
    ["may be the downloads of several states", [whole, fileOf(rowWith(puebla))], ["06700", "72000"]],
    ["may be saved with quotation marks", [whole.replaceAll(/[^|\r\n]+/g, '"$&"')], ["06700"]],
    ["may be saved with commas", [whole.replaceAll(/(?<=\n).*/g, (line) => line.replaceAll("|", ","))], ["06700"]],
  ])("%s", async (_what, contents, codes) => {
    const { neighborhoods, told } = await read(...contents);
    expect([Object.keys(neighborhoods).sort(), told]).toEqual([codes, []]);
    expect(neighborhoods["06700"]).toEqual({ Urbano: { Colonia: ["Roma Norte", "Roma Sur"] } });
  });

  test("whose zeros a spreadsheet has taken has them again", async () => {
    const saved = { d_codigo: "6700", d_CP: "6002", c_estado: "9", c_mnpio: "15" };
    const monterrey = { d_codigo: "64000", c_estado: "19", c_mnpio: "39", d_estado: "Nuevo León" };
    const bad = rowWith({ ...saved, d_zona: "Marino" });
    const good = [rowWith(saved), rowWith(monterrey), rowWith({ d_codigo: "6760.0" }), rowWith({ d_codigo: "'06780" })];
    const { codes, told } = await read(fileOf(...good, bad));
    expect(codes).toMatchObject([
      { zip_code: "06700", state_id: "09", municipality_id: "09015" },
      { zip_code: "06760", municipality_id: "09015" },
      { zip_code: "06780" },
      { zip_code: "64000", state_id: "19", municipality_id: "19039" },
    ]);
    expect(told).toEqual([
      "4 rows repaired: a spreadsheet had taken its zeros (line 3 of CPdescarga.txt: 06700, line 4 of CPdescarga.txt: 64000, line 5 of CPdescarga.txt: 06760, line 6 of CPdescarga.txt: 06780)",
      '1 row refused: d_zona is none of Urbano, Semiurbano, Rural (line 7 of CPdescarga.txt: "Marino")',
    ]);
  });

  test.each([
    ["a field too few", row.replace("|Urbano", ""), "it does not have 15 fields (line 4 of CPdescarga.txt: 14)"],
    ["a field too many", `${row}|`, "it does not have 15 fields (line 4 of CPdescarga.txt: 16)"],
    ["three digits", rowWith({ d_codigo: "670" }), 'd_codigo is not five digits (line 4 of CPdescarga.txt: "670")'],
    ["a letter among the digits", rowWith({ d_codigo: "O6700" }), /d_codigo is not five digits .*"O6700"/],
    ["a second municipality", rowWith({ c_mnpio: "016" }), /municipality .*: 06700 in 09016, not 09015\)$/],
    ["no state", rowWith({ c_estado: "" }), /c_estado is not two digits/],
    ["another zone", rowWith({ d_zona: "Marino" }), /d_zona is none of Urbano.*"Marino"/],
    ["no name", rowWith({ d_asenta: " " }), "its d_asenta is empty (line 4 of CPdescarga.txt)"],
    ["the same neighborhood", row, /has this neighborhood already .*: 06700 Roma Norte\)$/],
    ["a control character", rowWith({ d_asenta: "A\u0000B" }), /holds a character that is no letter/],
  ])("leaves out a row with %s, and tells its line", async (_what, bad, sentence) => {
    const { neighborhoods, told } = await read(fileOf(row, bad, otherRow));
    expect(neighborhoods).toEqual({ "06700": { Urbano: { Colonia: ["Roma Norte", "Roma Sur"] } } });
    expect(told).toEqual([
      typeof sentence === "string" ? `1 row refused: ${sentence}` : expect.stringMatching(sentence),
    ]);
  });

  test.each([
    ["a last line that is cut", whole.slice(0, -20), /is incomplete: line 4, the last, has 12 of 15 fields/],
    ["no rows", `${header}\r\n`, /has no rows/],
    ["none but refused rows", fileOf(rowWith({ d_codigo: "1" })), /has no usable rows/],
    ["a column less that is read", whole.replaceAll("|c_mnpio", ""), /SEPOMEX's catalog: c_mnpio is missing/],
    ["no heading", whole.replace(`${header}\r\n`, ""), /no column d_codigo: the line with the names of the columns is/],
    ["nothing at all", "", /CPdescarga\.txt is empty\.$/],
    ["a line without end", `${header}\r\n${"x".repeat(1_200_000)}`, /cannot be read \(a line is longer than 1000000\)/],
    ["bytes of both encodings", Buffer.concat([Buffer.from(whole), encode(row, "win1252")]), /neither UTF-8 nor/],
    ["UTF-8 that was encoded twice", Buffer.from(Buffer.from(whole).toString("latin1")), /it has “tambiÃ©n”/],
    ["Excel's letters for MS-DOS", Buffer.from(whole.replaceAll("é", "\x82"), "latin1"), /wrong encoding: .*tambi‚n/],
    [
      "Excel's letters for Macintosh",
      Buffer.from(whole.replaceAll("é", "\x8e"), "latin1"),
      /wrong encoding: .*tambiŽn/,
    ],
    ["lost letters", Buffer.from(whole.replaceAll("é", "\ufffd")), /wrong encoding: it has “tambi\ufffdn”/],
    ["question marks for letters", whole.replaceAll("é", "?"), /Names were lost .* line 3 .* “Cuauht\?moc”/],
    ["a name that is a date", fileOf(row, rowWith({ d_asenta: "01-may" })), /Names were lost .* line 4 .* “01-may”/],
    ["a name that is a whole date", fileOf(rowWith({ d_asenta: "01/05/2026" })), /Names were lost .* “01\/05\/2026”/],
    [
      "a name that pandas read as a date",
      fileOf(rowWith({ d_asenta: "2026-05-01 00:00:00" })),
      /“2026-05-01 00:00:00”/,
    ],
    ["a name without its last letter", fileOf(rowWith({ d_asenta: "San Jos?" })), /Names were lost .* “San Jos\?”/],
    [
      "zeros that nobody can restore",
      fileOf(rowWith({ d_codigo: "6700", c_estado: "15" })),
      /zeros .* cannot be restored/,
    ],
    ["UTF-16", Buffer.from(whole, "utf16le"), /no column d_codigo/],
    ["JSON", '[{"d_codigo":"06700"}]', /no column d_codigo: .* or has other names\. Download SEPOMEX's catalog/],
    ["UTF-16 and its mark", Buffer.from(`\ufeff${whole}`, "utf16le"), /CPdescarga\.txt is in UTF-16\. Download/],
    ["HTML after a comment", "<!-- x --><!DOCTYPE html><html></html>", /is a web page \(HTML\)\. Download/],
    ["HTML", "\r\n<!DOCTYPE html><html><body>Error</body></html>", /is a web page \(HTML\)\. Download/],
    ["XML", '<?xml version="1.0"?><NewDataSet><table/></NewDataSet>', /is XML\. Download/],
    ["an .xls", Buffer.from("d0cf11e0a1b11ae1", "hex"), /is an Excel workbook \(\.xls\)\. Download/],
    ["an .xlsx", zipOf("xl/workbook.xml", Buffer.from("<workbook/>")), /is an Excel workbook \(\.xlsx\)\. Download/],
  ])("with %s is refused whole", async (_what, content, sentence) => {
    await expect(read(content)).rejects.toThrow(sentence);
  });

  test("of whatever letters gives each name back", async () => {
    const letters = fc.stringMatching(/^[A-Za-zÁÉÍÓÚÜÑáéíóúüñ"'.,()/–“”’€ ]{1,40}$/).map((name) => `${name}.`.trim());
    const names = fc.uniqueArray(letters, { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(names, fc.boolean(), async (given, isUtf8) => {
        const text = fileOf(...given.map((d_asenta) => rowWith({ d_asenta })));
        const { neighborhoods, told } = await read(isUtf8 ? Buffer.from(text) : text);
        expect([neighborhoods, told]).toEqual([{ "06700": { Urbano: { Colonia: given } } }, []]);
      }),
      { numRuns: 20 },
    );
  });

  test("of whatever bytes is taken or refused in words", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 30_000 }), async (bytes) => {
        const content = Buffer.concat([Buffer.from(`${header}\n${row}\n`), bytes]);
        await read(content).catch((error: Error) => expect(error.name).toBe("ImportError"));
      }),
      { numRuns: 20 },
    );
  });

  describe("in a .zip", () => {
    test.each([
      ["its name, in any folder", zipOf("sepomex/cpdescarga.TXT", encode(whole, "win1252"))],
      ["its ending, under another name", zipOf("Puebla.txt", encode(whole, "win1252"))],
    ])("is found by %s", async (_what, zip) => {
      expect((await read(zip)).neighborhoods).toEqual({ "06700": { Urbano: { Colonia: ["Roma Norte", "Roma Sur"] } } });
    });

    test.each([
      [
        "that lacks it",
        zipOf("CPdescarga.xls", Buffer.from(whole)),
        /\.zip that contains no \.txt file \(it has CPdescarga\.xls\)\. Down/,
      ],
      ["with a hidden file alone", zipOf("__MACOSX/._a.txt", Buffer.from(whole)), /contains no \.txt file\. Down/],
      [
        "with a password",
        lockedZip(),
        /CPdescarga\.txt is protected with a password\. Unpack it, and import the file in/,
      ],
      ["that is damaged", damagedZip(), /is damaged \(CPdescarga\.txt has another checksum\)\. Get it again\.$/],
      ["that is cut", damagedZip().subarray(0, 60), /is damaged/],
      [
        "that unpacks to fewer bytes than it says",
        zipOf("CPdescarga.txt", Buffer.from(whole), deflateRawSync(Buffer.from(whole).subarray(0, -10))),
        /^\/.+ is damaged \(not enough bytes in the stream/,
      ],
    ])("%s is refused", async (_what, zip, sentence) => {
      await expect(read(zip)).rejects.toThrow(sentence);
    });
  });
});

function lockedZip(): Buffer {
  const zip = zipOf("CPdescarga.txt", Buffer.from(whole), deflateRawSync(Buffer.from(whole)));
  zip.writeUInt16LE(1, zip.indexOf("PK\u0001\u0002") + 8);
  return zip;
}

function damagedZip(): Buffer {
  const zip = zipOf("CPdescarga.txt", encode(whole, "win1252"));
  zip.write("Q", zip.indexOf("Roma"));
  return zip;
}

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
