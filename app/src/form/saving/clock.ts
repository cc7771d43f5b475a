/** Time as the vault sees it: milliseconds, and timers that can be canceled. */
export type Clock = {
  readonly nowMs: () => number;
  readonly after: (ms: number, run: () => void) => () => void;
};

export const browserClock: Clock = {
  nowMs: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
