import type { Call } from './client.ts';

/** Calls that have not been answered yet. */
let inFlight = 0;

/** After this long without a call, a page has loaded what it shows. */
const QUIET_MS = 300;

/** Counts the calls of a client while they are in flight. */
export function counted(call: Call): Call {
  return async (...asked) => {
    inFlight += 1;
    try {
      return await call(...asked);
    } finally {
      inFlight -= 1;
    }
  };
}

/** Runs `work` once no call has been in flight for a moment. Returns a function that cancels it. */
export function whenQuiet(work: () => void): () => void {
  let wasQuiet = false;
  const timer = setInterval(() => {
    if (inFlight === 0 && wasQuiet) {
      clearInterval(timer);
      work();
    }
    wasQuiet = inFlight === 0;
  }, QUIET_MS / 2);
  return () => clearInterval(timer);
}
