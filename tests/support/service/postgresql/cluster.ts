import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../processes";
import { makeOnce } from "../dataFolders";

/** The password of every role in the cluster of the tests. */
export const clusterPassword = "only-for-tests";

/** The folder of PostgreSQL's programs; undefined if it is not installed. */
export const programs: string | undefined = [
  ...(process.env.PATH ?? "").split(":"),
  ...versionsIn("/usr/lib/postgresql").map((version) => `/usr/lib/postgresql/${version}/bin`),
].find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "pg_ctl")));

/** Starts the cluster for a run of tests, unless another process of the run has done so. Returns its port. */
export async function startCluster(folder: string): Promise<number> {
  const portFile = join(folder, "port");
  await makeOnce(folder, async () => {
    const port = await freePort();
    makeCluster(folder, port);
    control(folder, "start");
    writeFileSync(portFile, String(port));
  });
  return Number(readFileSync(portFile, "utf8"));
}

export function stopCluster(folder: string): void {
  if (existsSync(join(folder, "data/postmaster.pid"))) control(folder, "stop");
  rmSync(folder, { recursive: true, force: true });
}

/** Stops or starts the server, as an operator does. */
export function control(folder: string, action: "start" | "stop"): void {
  const mode = action === "stop" ? ["-m", "immediate"] : ["-l", join(folder, "log")];
  runProgram("pg_ctl", ["-D", join(folder, "data"), "-w", ...mode, action]);
}

function makeCluster(folder: string, port: number): void {
  const { uid, gid } = serverUser();
  chmodSync(folder, 0o755);
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, clusterPassword);
  const data = join(folder, "data");
  runProgram("initdb", [
    "-D",
    data,
    "--username=postgres",
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--no-sync",
    "--encoding=UTF8",
    "--locale=C",
  ]);
  const settings = [
    `port = ${port}`,
    "listen_addresses = '127.0.0.1'",
    "unix_socket_directories = ''",
    "fsync = off",
    "full_page_writes = off",
    // It would vacuum whole countries in databases that a test abandons a moment later.
    "autovacuum = off",
    "shared_buffers = 32MB",
  ];
  writeFileSync(join(data, "postgresql.conf"), `${settings.join("\n")}\n`);
}

/** The server refuses to run as root. */
function serverUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string): number => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

function runProgram(name: string, parameters: readonly string[]): void {
  if (programs === undefined) throw new Error("PostgreSQL is not installed");
  execFileSync(join(programs, name), parameters, { ...serverUser(), cwd: "/", stdio: ["ignore", "ignore", "pipe"] });
}

function versionsIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).sort().reverse() : [];
}
