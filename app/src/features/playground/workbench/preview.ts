import {
  compile,
  type Dependencies,
  type OutsideQuestion,
  openSession,
  type Program,
  type Session,
} from '@plumbline/form-engine';
import type { SectionSchema } from '@plumbline/rjsf-theme';
import { toSchema } from '@plumbline/rjsf-theme';
import type { AnswersDocument } from '@plumbline/schemas';
import type { Change } from '../../../form/saving/change.ts';
import { changesBetween } from '../../../form/saving/change.ts';
import { applyChanges } from '../../../form/saving/session-answers.ts';
import { snapshotOf } from '../../../form/saving/snapshot.ts';
import type { CheckedForm } from './check.ts';
import { type PlaygroundFacts, sessionFacts } from './facts.ts';

export type PreviewSection = {
  readonly link: string;
  readonly title: string;
  readonly file: string;
  readonly text: string;
  readonly document: AnswersDocument;
  readonly schema: SectionSchema;
  /** The day that the schema was made for: which years it offers depends on it. */
  readonly now: string;
};

/** The form that the templates make, open for answers. */
export type Preview = {
  readonly program: Program;
  readonly session: Session;
  readonly sections: readonly PreviewSection[];
  readonly dependencies: Dependencies;
  readonly outside: Readonly<Record<string, OutsideQuestion>>;
  readonly now: string;
  /** Answers that had a place in an earlier version of the templates, but have none in this one. */
  readonly parked: readonly Change[];
};

type PreviewOf = {
  readonly form: CheckedForm;
  /** The texts that were checked, by file. */
  readonly texts: ReadonlyMap<string, string>;
  readonly facts: PlaygroundFacts;
  /** Answers given on this page, to be applied again. */
  readonly changes: readonly Change[];
  readonly before: Preview | null;
};

/** Compiles a checked form and opens it with the answers given so far. null for a form that does not compile. */
export function openPreview({ form, texts, facts, changes, before }: PreviewOf): Preview | null {
  const sections = form.sections.map(({ file, document }): PreviewSection => {
    const text = texts.get(file) ?? '';
    const known = before?.sections.find((section) => section.file === file);
    // A section whose text did not change keeps its schema object: a new one would make RJSF recompute all of it.
    if (known !== undefined && known.text === text) return known;
    return {
      link: document.link,
      title: document.title ?? document.link,
      file,
      text,
      document,
      schema: toSchema(document, { now: facts.now }),
      now: facts.now,
    };
  });
  const compiled = compile(
    sections.map(({ document }) => document),
    { outside: form.outside },
  );
  if (!compiled.ok) return null;
  return reopen({
    preview: { ...form, program: compiled.program, sections },
    facts,
    changes,
  });
}

/** The same form, reopened under other facts, on another day, or with other answers. */
export function reopen({
  preview,
  facts,
  changes,
}: {
  readonly preview: Omit<Preview, 'session' | 'now' | 'parked'>;
  readonly facts: PlaygroundFacts;
  readonly changes: readonly Change[];
}): Preview {
  const session = openSession(preview.program, { now: facts.now, facts: sessionFacts(facts) });
  applyChanges(session, changes);
  const { program, dependencies, outside } = preview;
  const sections = preview.sections.map((section) => onDay(section, facts.now));
  const parked = changes.filter(
    (change) => !session.has(change.kind === 'answer' ? change.address : change.panel),
  );
  return { program, session, sections, dependencies, outside, now: facts.now, parked };
}

const onDay = (section: PreviewSection, now: string): PreviewSection =>
  section.now === now ? section : { ...section, now, schema: toSchema(section.document, { now }) };

/** What was answered on this page: the session's differences from its templates, and the parked answers. */
export function answersOf({ session, sections, parked }: Preview): readonly Change[] {
  const given = sections.flatMap(({ link, document }) =>
    changesBetween(snapshotOf(document), snapshotOf(session.document(link))),
  );
  return [...given, ...parked];
}
