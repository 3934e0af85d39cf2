import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { read, repository } from "./support/repository";

describe("the Dockerfile", () => {
  const complaints = (text: string): number | null => {
    const folder = mkdtempSync(join(tmpdir(), "zip-docker-"));
    writeFileSync(join(folder, "Dockerfile"), text);
    const { status } = spawnSync(join(repository, "node_modules/.bin/dockerfilelint"), [join(folder, "Dockerfile")]);
    rmSync(folder, { recursive: true });
    return status;
  };

  test("has nothing that its linter complains of, and the linter would complain", () => {
    expect(complaints(read("Dockerfile"))).toBe(0);
    expect(complaints(`${read("Dockerfile")}\nSUDO everything\n`)).not.toBe(0);
  });

  test("runs as no administrator, from pinned images, and is asked for its health", () => {
    const text = read("Dockerfile");
    expect(text.match(/^FROM .*$/gm)).toEqual(["FROM node:20.19-slim AS build", "FROM node:20.19-slim"]);
    expect(text).toMatch(/^USER node$/m);
    expect(text).toMatch(/^HEALTHCHECK .*\/health/m);
  });
});

test("the list of packages names those that run, and none that only builds", () => {
  execFileSync("npm", ["run", "--silent", "sbom"], { cwd: repository });
  const { bomFormat, components } = JSON.parse(read("build/release/sbom.cdx.json")) as {
    bomFormat: string;
    components: { name: string }[];
  };
  const names = components.map(({ name }) => name);
  const { dependencies } = JSON.parse(read("package.json")) as { dependencies: Record<string, string> };
  expect(bomFormat).toBe("CycloneDX");
  expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)));
  expect(names).not.toContain("jest");
});
