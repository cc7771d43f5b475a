import type { OpenForm } from './open-form.ts';

/**
 * The sections that are open or still being saved. A form outlives its page until the server has its answers, so
 * that leaving a section never waits and never loses anything.
 */
const openForms = new Set<OpenForm>();

/** Longest that leaving, signing out or opening the next section waits for saves. */
const SETTLE_MS = 4000;

export function addOpenForm(form: OpenForm): void {
  openForms.add(form);
}

/** The page of a section is gone: what is unsent is sent, again until it is, then the form closes. */
export function leaveForm(form: OpenForm): void {
  const { autosave } = form;
  const closeWhenDone = (): boolean => {
    const { kind } = autosave.state().phase;
    if (kind !== 'saved' && kind !== 'stopped' && kind !== 'conflict') return false;
    autosave.close();
    openForms.delete(form);
    return true;
  };
  void autosave.flush().then(() => {
    if (closeWhenDone()) return;
    const end = autosave.subscribe(() => {
      if (closeWhenDone()) end();
    });
  });
}

/** Sends what every open form has unsent. Resolves when all is settled, or after four seconds. */
export async function settleForms(): Promise<void> {
  const saves = [...openForms].map(({ autosave }) => autosave.flush());
  await Promise.race([
    Promise.allSettled(saves),
    new Promise((resolve) => setTimeout(resolve, SETTLE_MS)),
  ]);
}

/** Ends earlier openings of a section: a new opening takes over what they kept on the device. */
export function closeForms(tp: string, link: string): void {
  for (const form of openForms) {
    if (form.tp !== tp || form.link !== link) continue;
    form.autosave.close();
    openForms.delete(form);
  }
}

/** Whether closing the browser now would leave answers unsent. */
export function hasUnsentAnswers(): boolean {
  return [...openForms].some(({ autosave }) => {
    const { phase, keptOnDevice } = autosave.state();
    return phase.kind !== 'saved' || !keptOnDevice;
  });
}

/** The browser is leaving the page: keeps every draft and sends what can be sent without waiting. */
export function leavePage(): void {
  for (const { autosave } of openForms) autosave.leave();
}
