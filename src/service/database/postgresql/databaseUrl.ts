import { Client, type ClientConfig } from "pg";
import { StartError } from "../../startup/startError";

/** Reads `DATABASE_URL`. No error repeats it, because it contains a password. */
export function readDatabaseUrl(url: string): ClientConfig {
  if (!/^postgres(ql)?:\/\//.test(url)) throw unreadable();
  try {
    const { host, port, database, user, password, ssl } = new Client({ connectionString: url });
    return { host, port, database, user, password, ssl };
  } catch {
    throw unreadable();
  }
}

function unreadable(): StartError {
  return new StartError("DATABASE_URL must have the form postgresql://<user>:<password>@<host>:<port>/<database>.");
}
