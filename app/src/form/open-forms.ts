import type { Session } from '@plumbline/form-engine';
import type { Uploads } from '@plumbline/rjsf-theme';
import type { AnswersDocument } from '@plumbline/schemas';
import type { Autosave } from './saving/autosave-types.ts';
import { isServerAway } from './saving/transport.ts';
import { isAllSaved, isBlocked } from './saving/save-state.ts';
import type { Unavailable } from './saving/transport.ts';

/** One section that is open for editing: the session holds the answers, autosave sends them. */
export type OpenForm = {
  readonly link: string;
  readonly tp: string;
  readonly user: string;
  /** Whether a contractor may have seen its answers. */
  readonly wasShared: boolean;
  /** Distinguishes this opening of the section from others, in this tab and elsewhere. */
  readonly opening: string;
  /** The document as the server sent it: the structure that is rendered. */
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

/** The longest that leaving, signing out or opening the next section waits for saves. */
const SETTLE_MS = 4000;

/** How often an earlier section is waited for: each time, someone else may have saved it first. */
const MOST_ATTEMPTS = 5;

/** A section whose answers have not all reached the server, whether or not its page is still open. */
export type UnsentSection = {
  readonly link: string;
  readonly title: string;
  /**
   * `waiting`: they are sent automatically. `asking`: nothing is sent until the person has chosen. `uploading` and
   * `failed` are about a file, when all else is saved.
   */
  readonly need: 'waiting' | 'asking' | 'refused' | 'uploading' | 'failed';
};

let sendEarlier: () => Promise<Unavailable | null> = async () => null;

/** Sets what is sent before any open form's changes. Returns a function that undoes it. */
export function sendFirst(send: typeof sendEarlier): () => void {
  sendEarlier = send;
  return () => {
    if (sendEarlier === send) sendEarlier = async () => null;
  };
}

let areDropped = false;

/** Whether the forms that were open last were closed without waiting for their saves. */
export const wereDropped = (): boolean => areDropped;

export function addOpenForm(form: OpenForm): void {
  areDropped = false;
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

/** Whether an opening of a section still exists and sends its own answers. */
export function isOpening(opening: string): boolean {
  return [...openForms].some((form) => form.opening === opening);
}

/** Leaves a section's page: sends what is unsent, retrying until it is saved, and then closes the form. */
export function leaveForm(form: OpenForm): void {
  const { autosave } = form;
  let end: (() => void) | null = null;
  const closeWhenDone = (): boolean => {
    const { phase, unsaved } = autosave.state();
    // What needs the person's decision stays visible, although its page is gone.
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

type SectionUploads = { readonly link: string; readonly title: string; readonly uploads: Uploads };

const allUploads = new Map<string, SectionUploads>();

/**
 * The uploads of a section. They belong to the section and not to its page: anyone who leaves during an upload later
 * finds the file in the answer, the upload still in progress, or why it failed.
 */
export function sectionUploads(
  { user, tp, link, title }: Pick<OpenForm, 'user' | 'tp' | 'link'> & { readonly title: string },
  create: () => Uploads,
): Uploads {
  const key = `${user}/${tp}/${link}`;
  const before = allUploads.get(key);
  if (before) return before.uploads;
  const uploads = create();
  uploads.subscribe(tell);
  allUploads.set(key, { link, title, uploads });
  return uploads;
}

/** Whether a file is being uploaded, or waits for its turn. */
export function isUploading(): boolean {
  return [...allUploads.values()].some(({ uploads }) => uploads.pending() > 0);
}

const uploaded = new WeakMap<OpenForm, Set<string>>();

/** Records that a file was stored for an answer of this form. */
export function noteUploaded(form: OpenForm, file: string): void {
  uploaded.set(form, (uploaded.get(form) ?? new Set()).add(file));
}

/** Loaded when a section closes, so that typing never waits for it. If it fails, the server cleans up a day later. */
function deleteLetGoFiles(form: OpenForm): void {
  void import('./let-go-files.ts').then(
    ({ deleteLetGo }) => deleteLetGo(form, uploaded.get(form) ?? new Set()),
    () => undefined,
  );
}

/** Sends everything unsent in every open form. Resolves when all is settled, or after four seconds. */
export async function settleForms(): Promise<void> {
  const saves = [...openForms].map(({ autosave }) => autosave.flush());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise((resolve) => {
    timer = setTimeout(resolve, SETTLE_MS);
  });
  await Promise.race([Promise.allSettled(saves), tooLong]);
  clearTimeout(timer);
}

/** Closes earlier openings of a section: a new opening takes over their drafts on this device. */
export async function closeForms(tp: string, link: string): Promise<void> {
  const closing = formsOf(tp, link);
  const closed = closing.map(({ autosave }) => autosave.close());
  // At once: an answer that came later, such as a file that was uploading, would not be saved by them.
  for (const form of closing) removeOpenForm(form);
  await Promise.all(closed);
}

/** Closes every form and keeps nothing: the person signed out. */
export function dropForms(): void {
  areDropped = true;
  for (const { uploads } of allUploads.values()) uploads.stop();
  allUploads.clear();
  for (const form of openForms) {
    form.autosave.drop();
    removeOpenForm(form);
  }
}

/**
 * Keeps unsent changes at once, and returns whether ending the page now would still lose some, or a file that is
 * uploading: uploading it again can take minutes.
 */
export function wouldLoseAnswers(): boolean {
  return [...openForms].filter(({ autosave }) => !autosave.keepNow()).length > 0 || isUploading();
}

/** The browser may be leaving the page: keeps every draft and sends what can be sent without waiting. */
export function leavePage(): void {
  for (const { autosave } of inOrder()) autosave.leave();
}

/**
 * Waits until earlier changes in other sections are sent, so that the server gets answers in the order in which they
 * were given. A section that waits for a person holds up no one, nor does one that the server alone cannot save.
 *
 * @returns why sending now is pointless; null when it is this form's turn
 */
export async function turnOf(form: OpenForm): Promise<Unavailable | null> {
  const own = form.autosave.sinceMs();
  if (own === null) return null;
  const away = await sendEarlier();
  if (away) return away;
  for (const { autosave } of inOrder()) {
    const isEarlier = (): boolean => (autosave.sinceMs() ?? own) < own;
    // One attempt at a time: edited meanwhile, it counts as later than this form, and waits for it in turn.
    for (let attempt = 0; attempt < MOST_ATTEMPTS && isEarlier(); attempt += 1) {
      const before = autosave.state().phase;
      if (isBlocked(before)) break;
      if (before.kind === 'retrying' && !isServerAway(before.status)) break;
      await autosave.attempt();
      const { phase } = autosave.state();
      if (phase.kind === 'retrying' && isServerAway(phase.status))
        return { kind: 'unavailable', status: phase.status };
    }
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
  const ofForms = inOrder().flatMap((form): UnsentSection[] => {
    const state = form.autosave.state();
    if (isAllSaved(state)) return [];
    const { phase } = state;
    const need =
      phase.kind === 'conflict'
        ? 'asking'
        : isBlocked(phase) || phase.kind === 'saved'
          ? 'refused'
          : 'waiting';
    return [{ link: form.link, title: form.document.title ?? form.link, need }];
  });
  const ofFiles = [...allUploads.values()].flatMap(({ link, title, uploads }): UnsentSection[] => {
    if (ofForms.some((form) => form.link === link)) return [];
    if (uploads.pending() > 0) return [{ link, title, need: 'uploading' }];
    return uploads.hasFailed() ? [{ link, title, need: 'failed' }] : [];
  });
  const now = [...ofForms, ...ofFiles];
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

/** The forms by their oldest unsent change. */
function inOrder(): readonly OpenForm[] {
  const since = ({ autosave }: OpenForm): number => autosave.sinceMs() ?? Number.POSITIVE_INFINITY;
  return [...openForms].toSorted((a, b) => since(a) - since(b) || 0);
}
