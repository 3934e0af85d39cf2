/** A time of day with its article: “la 1:05”, “las 13:05”. */
export function hourEs(time: string): string {
  return `${/^1\b/.test(time) ? "la" : "las"} ${time}`;
}
