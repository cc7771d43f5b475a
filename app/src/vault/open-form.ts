import type { SaveReply as SavedSection, SectionReply } from '@plumbline/api-contract';
import type { Diagnostic } from '@plumbline/diagnostics';
import { compile, openSession } from '@plumbline/form-engine';
import type { Session } from '@plumbline/form-engine';
import type { AnswersDocument } from '@plumbline/schemas';
import { openAutosave } from './autosave.ts';
import type { Autosave, Clock } from './autosave.ts';
import { openDrafts } from './drafts.ts';
import { addOpenForm } from './open-forms.ts';
import { saveSection } from './save-section.ts';
import { sessionAnswers } from './session-answers.ts';
import { today } from './today.ts';

/** One section, open to be answered: the session holds the answers, autosave sends them. */
export type OpenForm = {
  readonly link: string;
  readonly tp: string;
  /** As the server sent it: the structure that is drawn. */
  readonly document: AnswersDocument;
  readonly session: Session;
  readonly autosave: Autosave;
};

export type OpenFormResult =
  | { readonly ok: true; readonly form: OpenForm }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

export type OpenFormOptions = {
  readonly reply: SectionReply;
  readonly user: string;
  readonly tp: string;
  readonly onSaved: (reply: SavedSection) => void;
};

/** Compiles and opens a section that may be edited, with what this device still kept of it. */
export function openForm({ reply, user, tp, onSaved }: OpenFormOptions): OpenFormResult {
  const opened = openSection(reply);
  if (!opened.ok) return opened;
  const { session } = opened;
  const { link } = reply.answers;

  const autosave = openAutosave({
    opened: reply.answers,
    answers: sessionAnswers(session, link),
    transport: saveSection({
      link,
      tp,
      onReply: (saved) => {
        session.setFacts(saved.facts);
        onSaved(saved);
      },
    }),
    drafts: openDrafts(localStorage, { user, tp, link }, tabId()),
    clock: browserClock,
    newId: () => crypto.randomUUID(),
  });
  session.onChange(autosave.touch);

  const form = { link, tp, document: reply.answers, session, autosave };
  addOpenForm(form);
  return { ok: true, form };
}

/** Compiles a section and opens its session, to be edited or only read. */
export function openSection(
  reply: SectionReply,
):
  | { readonly ok: true; readonly session: Session }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] } {
  const compiled = compile([reply.answers], {
    outside: reply.fact_types,
    unknownReferences: 'empty',
  });
  if (!compiled.ok) return compiled;
  return {
    ok: true,
    session: openSession(compiled.program, { now: today(new Date()), facts: reply.facts }),
  };
}

const browserClock: Clock = {
  nowMs: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

const TAB = 'plumbline.tab';

/** Names this tab, so that its drafts are its own; the same after a reload. */
function tabId(): string {
  const known = sessionStorage.getItem(TAB);
  if (known) return known;
  const made = crypto.randomUUID();
  sessionStorage.setItem(TAB, made);
  return made;
}
