import { useEffect, useState } from 'react';

/** Timers stand still while a device sleeps: the clock is asked as often as this. */
const LONGEST_MS = 60_000;

export const hasPassed = (iso: string): boolean => Date.now() >= new Date(iso).getTime();

/** Whether a moment has passed. Draws anew when it does. */
export function usePassed(iso: string): boolean {
  const at = new Date(iso).getTime();
  const [now, setNow] = useState(() => Date.now());
  const isPast = now >= at;
  useEffect(() => {
    if (isPast) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      const left = Math.max(0, at - Date.now());
      timer = setTimeout(look, Math.min(left, LONGEST_MS));
    };
    const look = (): void => {
      if (Date.now() >= at) setNow(Date.now());
      else wait();
    };
    wait();
    return () => clearTimeout(timer);
  }, [at, isPast]);
  return isPast;
}
