import type { Call } from './client.ts';

/** Calls that have not been answered yet. */
let inFlight = 0;
/** Calls so far. */
let made = 0;
/** The number of the call that each reply belongs to. */
const numbers = new WeakMap<object, number>();

/** The number of the call that a reply belongs to: a later call has a higher one. undefined for anything else. */
export function callOf(reply: object): number | undefined {
  return numbers.get(reply);
}

/** After this long without a call, a page has loaded what it shows. */
const QUIET_MS = 300;

/** Counts the calls of a client while they are in flight. */
export function counted(call: Call): Call {
  return async (...asked) => {
    inFlight += 1;
    made += 1;
    const number = made;
    try {
      const reply = await call(...asked);
      note(reply, number);
      return reply;
    } finally {
      inFlight -= 1;
    }
  };
}

function note(reply: unknown, number: number): void {
  if (typeof reply === 'object' && reply !== null) numbers.set(reply, number);
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
