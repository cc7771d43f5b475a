import type { Session } from '@plumbline/form-engine';
import type { FormStore } from '@plumbline/rjsf-theme';
import { openTypingRun } from './typing-run.ts';

/**
 * The session as the form's store. New rows get ids that no one else makes at the same time: two people who both
 * add a row have added two.
 */
export function formStore(session: Session): FormStore {
  const goesOn = openTypingRun(session);
  return {
    has: (address) => session.has(address),
    get: (address) => session.get(address),
    subscribe: (address, listener) => session.subscribe(address, listener),
    set: (address, input) => session.set(address, input, { joinsLastStep: goesOn(address, input) }),
    addRow: (panel, rowId = `r${crypto.randomUUID().slice(0, 8)}`, values) =>
      session.addRow(panel, rowId, values),
    removeRow: (panel, rowId) => session.removeRow(panel, rowId),
    moveRow: (panel, rowId, toIndex) => session.moveRow(panel, rowId, toIndex),
  };
}
