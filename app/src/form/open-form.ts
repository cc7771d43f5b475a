import type { ChangeReply, SectionReply } from '@plumbline/api-contract';
import type { Diagnostic } from '@plumbline/diagnostics';
import { openSession } from '@plumbline/form-engine';
import type { Session } from '@plumbline/form-engine';
import { openAutosave } from './saving/autosave.ts';
import { browserClock } from './saving/clock.ts';
import { adoptDrafts, type FoundDraft } from './saving/drafts/adopt-drafts.ts';
import { drafts, tabs } from './saving/drafts/device.ts';
import { openDrafts } from './saving/drafts/keep-draft.ts';
import { addOpenForm, closeForms, formsOf, isOpening, turnOf } from './open-forms.ts';
import type { OpenForm } from './open-forms.ts';
import { tellOtherTabs } from './saving/other-tabs.ts';
import { answersOf, sectionProgram } from './programs.ts';
import { saveSection } from './saving/save-section.ts';
import { sessionAnswers } from './saving/session-answers.ts';
import { today } from '../time/today.ts';

export type OpenFormResult =
  /** `wasOpen`: it was already open. */
  | { readonly ok: true; readonly form: OpenForm; readonly wasOpen: boolean }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

export type OpenFormOptions = {
  readonly reply: SectionReply;
  readonly user: string;
  readonly tp: string;
  readonly onSaved: (link: string, reply: ChangeReply) => void;
  /** Returns the form that is already open, if there is one, instead of replacing it. */
  readonly joins?: boolean;
  /** Once it is aborted, nothing is opened. */
  readonly signal?: AbortSignal;
};

/**
 * The longest that opening waits for drafts on this device. A hung tab may hold the lock of the drafts, and the section
 * would keep loading until it lets go.
 */
const KEPT_MS = 3000;

let openingNow: Promise<unknown> = Promise.resolve();

/**
 * Opens a section for editing, with the drafts that this device still has. One at a time: two openings of a section at
 * once would both send the drafts.
 */
export function openForm(options: OpenFormOptions): Promise<OpenFormResult> {
  const opened = openingNow.then(() => openNow(options));
  openingNow = opened.catch(() => undefined);
  return opened;
}

/** Opens this device's store of drafts, which is slow, before the section has loaded. */
export function prepareToOpen(user: string): void {
  drafts.list(user).catch(() => undefined);
}

async function openNow({
  reply,
  user,
  tp,
  onSaved,
  joins = false,
  signal,
}: OpenFormOptions): Promise<OpenFormResult> {
  const { link } = reply.answers;
  const [existing] = joins ? formsOf(tp, link) : [];
  if (existing) return { ok: true, form: existing, wasOpen: true };
  const opened = openSection(reply);
  if (!opened.ok) return opened;
  const { session } = opened;

  await closeForms(tp, link);
  const owner = { user, tp, link };
  const adopting = adoptDrafts(drafts, tabs, owner, isOpening);
  const found = await within(KEPT_MS, adopting);
  signal?.throwIfAborted();
  const opening = crypto.randomUUID();
  const autosave = openAutosave({
    opened: reply.answers,
    answers: sessionAnswers(session, link),
    transport: saveSection({
      link,
      tp,
      onReply: (saved) => {
        session.setFacts(saved.facts);
        onSaved(link, saved);
      },
    }),
    onSaved: (answers) => tellOtherTabs({ ...owner, answers }),
    drafts: openDrafts(drafts, { ...owner, opening }, tabs.id),
    clock: browserClock,
    newId: () => crypto.randomUUID(),
    turn: () => turnOf(form),
  });
  const form: OpenForm = {
    ...owner,
    opening,
    wasShared: reply.was_shared,
    document: reply.answers,
    session,
    autosave,
  };
  session.onChange(autosave.touch);
  addOpenForm(form);
  if (found !== 'late') autosave.restore(found);
  else void adopting.then((late) => restoreLate(form, late)).catch(reportError);
  return { ok: true, form, wasOpen: false };
}

/** Restores drafts that came late, once no save is in flight that does not include them. */
async function restoreLate({ autosave }: OpenForm, found: readonly FoundDraft[]): Promise<void> {
  await autosave.revision();
  autosave.restore(found);
}

/** The result of `work`, or `late` after `ms` milliseconds. */
async function within<T>(ms: number, work: Promise<T>): Promise<T | 'late'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Opens a section's session, for editing or reading. */
export function openSection(
  reply: SectionReply,
):
  | { readonly ok: true; readonly session: Session }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] } {
  const compiled = sectionProgram(reply);
  if (!compiled.ok) return compiled;
  const { program } = compiled;
  const answers = answersOf(program, [reply.answers]);
  const options = { now: today(new Date()), facts: reply.facts, answers };
  return { ok: true, session: openSession(program, options) };
}
