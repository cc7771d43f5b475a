import type { Clock } from '../clock.ts';

export type HandClock = Clock & { readonly pass: (ms: number) => Promise<void> };

/** A clock that moves only when told. */
export function handClock(): HandClock {
  let now = 1_000_000;
  let timers: { at: number; run: () => void }[] = [];
  return {
    nowMs: () => now,
    after: (ms: number, run: () => void) => {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    async pass(ms: number): Promise<void> {
      const end = now + ms;
      for (;;) {
        const next = timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
        if (!next) break;
        now = next.at;
        timers = timers.filter((other) => other !== next);
        next.run();
        await settled();
      }
      now = end;
      await settled();
    },
  };
}

/** Lets every pending microtask run. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
}
