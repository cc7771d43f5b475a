import { useEffect, useState } from 'react';
import { leftText } from './due.ts';

const EVERY_MS = 30_000;

type TimeLeftProps = {
  readonly due: string;
  /** Shown when no time is left. */
  readonly over?: string;
};

/** The time left to bid, counting down. */
export function TimeLeft({ due, over }: TimeLeftProps) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const left = leftText(due, now) ?? over;
  return left === undefined ? null : <span className="block text-ink-muted">{left}</span>;
}
