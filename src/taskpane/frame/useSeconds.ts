import { useEffect, useState } from "react";

/** The moment of now in milliseconds since 1970, once a second while it runs, and when it began to run. */
export function useSeconds(isRunning: boolean): { now: number; since: number } {
  const [seconds, setSeconds] = useState(() => ({ now: Date.now(), since: Date.now() }));
  useEffect(() => {
    if (!isRunning) return;
    const since = Date.now();
    setSeconds({ now: since, since });
    const timer = setInterval(() => setSeconds({ now: Date.now(), since }), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return seconds;
}
