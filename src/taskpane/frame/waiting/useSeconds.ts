import { useEffect, useState } from "react";

/** The current time, updated every second, and the time of mounting, in milliseconds since 1970. */
export function useSeconds(): { now: number; since: number } {
  const [since] = useState(() => Date.now());
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return { now, since };
}
