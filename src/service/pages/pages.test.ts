import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Pages, readPages } from "./pages";
import { officeJs } from "./policies";

describe("the files that are handed out", () => {
  let root: string;
  let pages: Pages;
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), "zip-pages-"));
    const files = {
      "dist/taskpane.html": `<script src="${officeJs[0]}"></script>`,
      "dist/pane.0123abcd.js": "pane",
      "dist/help/latest.html": "help",
      "dist/help/es/index.html": "ayuda",
      "dist/functions.es.json": '{"helpUrl":"https://localhost:3000/help/es/zip.latest.html"}',
      "workbench/index.html": "workbench",
      "office-js/office.js": "office",
      "office-js/es-MX/Office_Strings.js": "strings",
    };
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(join(root, name, ".."), { recursive: true });
      writeFileSync(join(root, name), text);
    }
    pages = readPages({
      addin: join(root, "dist"),
      workbench: join(root, "workbench"),
      officeJs: join(root, "office-js"),
    });
  });
  afterAll(() => rmSync(root, { recursive: true }));

  const text = async (path: string) => (await pages.get(path)?.read())?.toString();

  test("are the add-in's at the root, and under the workbench too", async () => {
    expect(await text("/help/latest.html")).toBe("help");
    expect(await text("/help/es/")).toBe("ayuda");
    expect(await text("/pane.0123abcd.js")).toBe("pane");
    expect(await text("/workbench/pane.0123abcd.js")).toBe("pane");
    expect(pages.get("/taskpane.html")).toMatchObject({ contentType: "text/html; charset=utf-8", policy: "addin" });
  });

  test("are the workbench's below its address", async () => {
    expect(await text("/workbench/")).toBe("workbench");
    expect(pages.get("/workbench/")?.policy).toBe("workbench");
  });

  test("are read again where they have changed, and only there", async () => {
    const file = join(root, "dist/help/latest.html");
    const [page, first] = [pages.get("/help/latest.html"), await pages.get("/help/latest.html")?.read()];
    expect(await page?.read()).toBe(first);
    writeFileSync(file, "help again");
    utimesSync(file, new Date(), new Date(Date.now() + 5000));
    expect(await text("/help/latest.html")).toBe("help again");
    writeFileSync(file, "help");
  });

  test("name Microsoft's office.js, but in the workbench the copy beside it", async () => {
    expect(await text("/taskpane.html")).toContain(`"${officeJs[0]}"`);
    expect(await text("/workbench/taskpane.html")).toBe('<script src="/workbench/office-js/office.js"></script>');
    expect(await text("/workbench/office-js/es-mx/office_strings.js")).toBe("strings");
  });

  test("name the port at which they are served", async () => {
    const folders = {
      addin: join(root, "dist"),
      workbench: join(root, "workbench"),
      officeJs: join(root, "office-js"),
    };
    const others = readPages(folders, "https://localhost:3456/");
    for (const path of ["/functions.es.json", "/workbench/functions.es.json"]) {
      expect(String(await others.get(path)?.read())).toBe(
        '{"helpUrl":"https://localhost:3456/help/es/zip.latest.html"}',
      );
      expect(await text(path)).toBe('{"helpUrl":"https://localhost:3000/help/es/zip.latest.html"}');
    }
  });

  test("are none where nothing is built", () => {
    const nowhere = join(root, "nowhere");
    expect(readPages({ addin: nowhere, workbench: nowhere, officeJs: nowhere }).size).toBe(0);
  });
});
