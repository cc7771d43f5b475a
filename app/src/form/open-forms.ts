import type { Session } from '@plumbline/form-engine';
import type { AnswersDocument } from '@plumbline/schemas';
import type { Autosave } from './saving/autosave-types.ts';
import { isServerAway } from './saving/transport.ts';
import { isAllSaved, isBlocked } from './saving/save-state.ts';
import type { Unavailable } from './saving/transport.ts';

/** One section, open to be answered: the session holds the answers, autosave sends them. */
export type OpenForm = {
  readonly link: string;
  readonly tp: string;
  readonly user: string;
  /** A contractor may have seen its answers. */
  readonly wasShared: boolean;
  /** Tells this opening of the section from others, in this tab and elsewhere. */
  readonly opening: string;
  /** As the server sent it: the structure that is drawn. */
  readonly document: AnswersDocument;
  readonly session: Session;
  readonly autosave: Autosave;
};

/**
 * The sections that are open or still being saved. A form outlives its page until the server has its answers, so
 * that leaving a section never waits and never loses anything.
 */
const openForms = new Set<OpenForm>();
const listeners = new Set<() => void>();
const ends = new Map<OpenForm, () => void>();

/** Longest that leaving, signing out or opening the next section waits for saves. */
const SETTLE_MS = 4000;

/** Answers of a section that are not at the server, though no one may be looking at it. */
export type UnsentSection = {
  readonly link: string;
  readonly title: string;
  /** `waiting`: they are sent without anyone's help. `asking`: nothing is sent before the person has chosen. */
  readonly need: 'waiting' | 'asking' | 'refused';
};

let sendEarlier: () => Promise<Unavailable | null> = async () => null;

/** Says what goes out before any open form's changes. Returns the end of it. */
export function sendFirst(send: typeof sendEarlier): () => void {
  sendEarlier = send;
  return () => {
    if (sendEarlier === send) sendEarlier = async () => null;
  };
}

export function addOpenForm(form: OpenForm): void {
  openForms.add(form);
  ends.set(form, form.autosave.subscribe(tell));
  tell();
}

function removeOpenForm(form: OpenForm): void {
  openForms.delete(form);
  ends.get(form)?.();
  ends.delete(form);
  tell();
}

export function formsOf(tp: string, link: string): readonly OpenForm[] {
  return [...openForms].filter((form) => form.tp === tp && form.link === link);
}

/** Whether an opening of a section is still there and sends its answers itself. */
export function isOpening(opening: string): boolean {
  return [...openForms].some((form) => form.opening === opening);
}

/** The page of a section is gone: what is unsent is sent, again until it is, then the form closes. */
export function leaveForm(form: OpenForm): void {
  const { autosave } = form;
  let end: (() => void) | null = null;
  const closeWhenDone = (): boolean => {
    const { phase, unsaved } = autosave.state();
    // What waits for the person stays in sight, though its page is gone.
    if (phase.kind !== 'saved' || unsaved.length > 0) return false;
    end?.();
    void autosave.close();
    removeOpenForm(form);
    deleteLetGoFiles(form);
    return true;
  };
  void autosave.flush().then(() => {
    if (openForms.has(form) && !closeWhenDone()) end = autosave.subscribe(closeWhenDone);
  });
}

const uploaded = new WeakMap<OpenForm, Set<string>>();

/** A file was stored for an answer of this form. */
export function noteUploaded(form: OpenForm, file: string): void {
  uploaded.set(form, (uploaded.get(form) ?? new Set()).add(file));
}

/** Fetched when a section closes: who types never waits for it. Without it the server tidies a day later. */
function deleteLetGoFiles(form: OpenForm): void {
  void import('./let-go-files.ts').then(
    ({ deleteLetGo }) => deleteLetGo(form, uploaded.get(form) ?? new Set()),
    () => undefined,
  );
}

/** Sends what every open form has unsent. Resolves when all is settled, or after four seconds. */
export async function settleForms(): Promise<void> {
  const saves = [...openForms].map(({ autosave }) => autosave.flush());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise((resolve) => {
    timer = setTimeout(resolve, SETTLE_MS);
  });
  await Promise.race([Promise.allSettled(saves), tooLong]);
  clearTimeout(timer);
}

/** Ends earlier openings of a section: a new opening takes over what they kept on the device. */
export async function closeForms(tp: string, link: string): Promise<void> {
  const closing = formsOf(tp, link);
  await Promise.all(closing.map(({ autosave }) => autosave.close()));
  for (const form of closing) removeOpenForm(form);
}

/** Ends every form and keeps nothing: the person signed out. */
export function dropForms(): void {
  for (const form of openForms) {
    form.autosave.drop();
    removeOpenForm(form);
  }
}

/** Keeps what is unsent at once, and tells whether ending the page now would lose some of it all the same. */
export function wouldLoseAnswers(): boolean {
  return [...openForms].filter(({ autosave }) => !autosave.keepNow()).length > 0;
}

/** The browser may be leaving the page: keeps every draft and sends what can be sent without waiting. */
export function leavePage(): void {
  for (const { autosave } of inOrder()) autosave.leave();
}

/**
 * Waits until what was changed before this form's changes, in other sections, is sent: the server then sees answers
 * in the order in which they were given. What waits for a person holds no one up, nor does a section that the server
 * alone cannot take.
 *
 * @returns why it is no use to send now; null when it is this form's turn
 */
export async function turnOf(form: OpenForm): Promise<Unavailable | null> {
  const own = form.autosave.sinceMs();
  if (own === null) return null;
  const away = await sendEarlier();
  if (away) return away;
  for (const earlier of inOrder()) {
    const since = earlier.autosave.sinceMs();
    if (earlier === form || since === null || since >= own) continue;
    const before = earlier.autosave.state().phase;
    if (isBlocked(before)) continue;
    if (before.kind === 'retrying' && !isServerAway(before.status)) continue;
    await earlier.autosave.flush();
    const { phase } = earlier.autosave.state();
    if (phase.kind === 'retrying' && isServerAway(phase.status))
      return { kind: 'unavailable', status: phase.status };
  }
  return null;
}

export function subscribeToUnsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let unsent: readonly UnsentSection[] = [];

/** The sections with unsent answers; the same list until something in it changes. */
export function unsentSections(): readonly UnsentSection[] {
  return unsent;
}

function tell(): void {
  const now = inOrder().flatMap((form): UnsentSection[] => {
    const state = form.autosave.state();
    if (isAllSaved(state)) return [];
    const { phase } = state;
    const need = isBlocked(phase)
      ? phase.kind === 'conflict'
        ? ('asking' as const)
        : ('refused' as const)
      : phase.kind === 'saved'
        ? ('refused' as const)
        : ('waiting' as const);
    return [{ link: form.link, title: form.document.title ?? form.link, need }];
  });
  const isSame =
    now.length === unsent.length &&
    now.every(({ link, need }, index) => {
      const before = unsent[index];
      return before?.link === link && before.need === need;
    });
  if (isSame) return;
  unsent = now;
  for (const listener of listeners) listener();
}

/** What was changed first comes first. */
function inOrder(): readonly OpenForm[] {
  const since = ({ autosave }: OpenForm): number => autosave.sinceMs() ?? Number.POSITIVE_INFINITY;
  return [...openForms].toSorted((a, b) => since(a) - since(b) || 0);
}
