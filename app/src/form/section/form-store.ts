import { type Address, type Session, questionTraits } from '@plumbline/form-engine';
import type { FormStore } from '@plumbline/rjsf-theme';

/** The session as the form's store. New rows get unique ids: if two people both add a row, there are two new rows. */
export function formStore(session: Session): FormStore {
  const continuesRun = openTypingRun(session);
  return {
    has: (address) => session.has(address),
    get: (address) => session.get(address),
    subscribe: (address, listener) => session.subscribe(address, listener),
    set: (address, input) =>
      session.set(address, input, { joinsLastStep: continuesRun(address, input) }),
    addRow: (panel, rowId = `r${crypto.randomUUID().slice(0, 8)}`, values) =>
      session.addRow(panel, rowId, values),
    removeRow: (panel, rowId) => session.removeRow(panel, rowId),
    moveRow: (panel, rowId, toIndex) => session.moveRow(panel, rowId, toIndex),
  };
}

/** A pause this long ends an undo step. */
const PAUSE_MS = 1000;

/** One undo takes back at most this much typing, however long someone keeps typing. */
const LONGEST_MS = 8000;

/** Detects whether each answer continues the one before: typed into the same field without a pause. */
function openTypingRun(
  session: Session,
  nowMs: () => number = () => performance.now(),
): (address: Address, input: unknown) => boolean {
  let run = { address: '', startedAtMs: 0, lastAtMs: 0 };
  return (address, input) => {
    const atMs = nowMs();
    const isSameRun =
      run.address === address &&
      atMs - run.lastAtMs <= PAUSE_MS &&
      atMs - run.startedAtMs <= LONGEST_MS;
    // Each selection or checkbox is its own step; so is each entry of a list.
    const isTyped = questionTraits[session.get(address).type].isTyped && !Array.isArray(input);
    run = {
      address: isTyped ? address : '',
      startedAtMs: isSameRun ? run.startedAtMs : atMs,
      lastAtMs: atMs,
    };
    return isSameRun && isTyped;
  };
}
