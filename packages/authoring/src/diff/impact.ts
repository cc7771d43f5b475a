import {
  type Address,
  compile,
  type Facts,
  openSession,
  type Program,
  type QuestionError,
  type QuestionState,
  questionTypes,
  type Session,
} from '@plumbline/form-engine';
import { isSame } from '@plumbline/form-engine/authoring';
import type { AnswersDocument, Question } from '@plumbline/schemas';
import { carryAnswers } from './carry.ts';
import { type DiffResult, labelOf } from './changes.ts';

/** An answer at its old address, with its question's label. */
type Affected = { readonly address: Address; readonly label: string | null };

/**
 * Why an answer is lost. `gone`: the question no longer exists. `moved`: into or out of a panel, where it has no row.
 * `noOption`: not among the options (R13). `unreadable`: not valid for the new type. `outOfLimits`: outside its limits.
 */
export type LossReason = 'gone' | 'moved' | 'noOption' | 'unreadable' | 'outOfLimits';

/** What a new version of a template does to one person's saved answers. */
export type Impact = {
  /** Answers, or choices of a list, that a save under the new template no longer keeps. */
  readonly lost: readonly (Affected & {
    readonly value: unknown;
    readonly reason: LossReason;
    /** What is left, if only some choices of a list are lost. */
    readonly left: unknown;
    readonly message?: string;
  })[];
  /** Answers that the new type keeps in a different form. */
  readonly converted: readonly (Affected & { readonly from: unknown; readonly to: unknown })[];
  /** Shown questions whose effective value changes although their own answer is kept; `cleared` if it becomes empty. */
  readonly values: readonly (Affected & {
    readonly from: unknown;
    readonly to: unknown;
    readonly cleared: boolean;
  })[];
  /** Shown before and hidden now, at the new address. An answer is kept but no longer counts. */
  readonly hidden: readonly (Affected & { readonly answered: boolean })[];
  /** Hidden before and shown now. */
  readonly shown: readonly Affected[];
  /** Now required but not answered, at the new address. */
  readonly required: readonly (Affected & { readonly message: string })[];
  /** Now in error, but not before, for a reason other than a missing or lost answer. */
  readonly errors: readonly (Affected & { readonly message: string })[];
  /** The number of saved answers that are kept unchanged. */
  readonly kept: number;
};

export type ImpactOptions = {
  /** Today, `yyyy-mm-dd`. */
  readonly now: string;
  readonly facts?: Facts;
  /** The answers under the new template, if a carry-over moved some of them to other questions. */
  readonly carried?: readonly AnswersDocument[];
};

export type ImpactResult =
  | { readonly ok: true; readonly impact: Impact }
  | Extract<DiffResult, { ok: false }>;

/**
 * Opens both versions of a template with the same saved answers and compares the states of each question.
 *
 * @param answers the documents of one person; missing sections count as unanswered
 * @returns the impact, or why a version does not compile with the rows of these answers
 */
export function impactOf(
  old: Program,
  next: Program,
  answers: readonly AnswersDocument[],
  options: ImpactOptions,
): ImpactResult {
  const from = openWith(old, answers, options);
  if (!from.ok) return { ...from, side: 'old' };
  const to = openWith(next, options.carried ?? answers, options);
  if (!to.ok) return { ...to, side: 'new' };
  return { ok: true, impact: compareSessions(from.session, to.session) };
}

function openWith(
  program: Program,
  answers: readonly AnswersDocument[],
  { now, facts }: ImpactOptions,
) {
  const { outside } = program;
  const carried = carryAnswers(program.documents, answers);
  const compiled = compile(carried, { outside, unknownReferences: 'empty' });
  if (!compiled.ok) return { ok: false, diagnostics: compiled.diagnostics } as const;
  const session = openSession(compiled.program, facts === undefined ? { now } : { now, facts });
  return { ok: true, session } as const;
}

/** Compares two sessions with the same answers; the second has the newer template. */
function compareSessions(from: Session, to: Session): Impact {
  const [before, now] = [asideOf(from), asideOf(to)];
  const troubled = new Set<Address>();
  const [lost, converted] = [[] as Impact['lost'][number][], [] as Impact['converted'][number][]];
  let kept = 0;
  for (const [key, old] of before) {
    const { address, label, held } = old;
    if (held === null) continue;
    const there = now.get(key);
    const left = there?.held ?? null;
    const missing = missingOf(held, left);
    if (missing === null) {
      if (isSame(held, left)) kept += 1;
      else converted.push({ address, label, from: held, to: left });
      continue;
    }
    if (there !== undefined) troubled.add(there.address);
    lost.push({ address, label, value: missing, left, ...reasonOf(there, old.id, to) });
  }
  const calm = [...now].filter(([, { address }]) => !troubled.has(address));
  return {
    lost,
    converted,
    kept,
    values: calm.flatMap(([key, side]) => valueChange(before.get(key), side)),
    hidden: [...now].flatMap(([key, { address, label, held, state }]) =>
      before.get(key)?.state.hidden === false && state.hidden
        ? [{ address, label, answered: held !== null }]
        : [],
    ),
    shown: [...now].flatMap(([key, { address, label, state }]) =>
      before.get(key)?.state.hidden === true && !state.hidden ? [{ address, label }] : [],
    ),
    required: [...now].flatMap(([key, { address, label, missing }]) =>
      missing === undefined || before.get(key)?.missing !== undefined
        ? []
        : [{ address, label, message: missing }],
    ),
    errors: calm.flatMap(([key, { address, label, error }]) =>
      error === undefined || before.get(key)?.error !== undefined
        ? []
        : [{ address, label, message: error }],
    ),
  };
}

/** One question of a session, with everything that is compared. */
type Aside = {
  readonly address: Address;
  readonly id: string;
  readonly label: string | null;
  readonly state: QuestionState;
  /** What a save would keep of its own answer; null for nothing. */
  readonly held: unknown;
  readonly unsavable: QuestionError | undefined;
  readonly missing: string | undefined;
  readonly error: string | undefined;
};

/** The questions by their address without the section, which stays the same when they move to another section. */
function asideOf(session: Session): ReadonlyMap<string, Aside> {
  const unsavable = new Map(session.unsavable().map((one) => [one.address, one]));
  const [missing, errors] = [new Map<Address, string>(), new Map<Address, string>()];
  for (const { address, kind, message } of session.errors()) {
    const to = kind === 'missing' ? missing : errors;
    if (!to.has(address)) to.set(address, message);
  }
  const asides = new Map<string, Aside>();
  for (const link of session.program.links) {
    const submitted = valuesIn(session.submission(link).document);
    const written = valuesIn(session.document(link));
    for (const address of session.addresses(link)) {
      const state = session.get(address);
      const question = session.program.questionOf(state.id)?.question;
      const [sent, there] = [submitted.get(address), written.get(address)];
      const own = isSame(sent, there) ? state.own : sent;
      asides.set(address.slice(link.length + 1), {
        address,
        id: state.id,
        label: question === undefined ? null : labelOf(question),
        state,
        held: question === undefined || !isAnswer(own, question) ? null : own,
        unsavable: unsavable.get(address),
        missing: missing.get(address),
        error: errors.get(address),
      });
    }
  }
  return asides;
}

/** The value of every question of a document by its address. */
function valuesIn(document: AnswersDocument): ReadonlyMap<Address, unknown> {
  const values = new Map<Address, unknown>();
  const visit = (questions: readonly Question[], prefix: string) => {
    for (const { id, type, value, questions: inside, panels } of questions) {
      if (type !== 'PANEL') {
        values.set(`${prefix}/${id}`, value);
        visit(inside ?? [], prefix);
      } else
        for (const row of panels ?? []) visit(row.questions, `${prefix}/${id}/${String(row.id)}`);
    }
  };
  visit(document.questions, document.link);
  return values;
}

/** Whether a value is an answer: the question can be answered, and its type does not treat the value as blank. */
function isAnswer(value: unknown, question: Question): boolean {
  const type = questionTypes[question.type];
  if (value === null || value === undefined || !type.answered) return false;
  return !(Array.isArray(value) && value.length === 0) && !type.isBlank(value);
}

/** The lost part of an answer: all of it, or the missing choices of a list; null when nothing is lost. */
function missingOf(value: unknown, left: unknown): unknown {
  if (left === null) return value;
  if (!Array.isArray(value)) return null;
  const rest = [left].flat() as readonly unknown[];
  const gone = (value as unknown[]).filter((one) => !rest.some((other) => isSame(one, other)));
  return gone.length === 0 ? null : gone;
}

function reasonOf(
  there: Aside | undefined,
  id: string,
  to: Session,
): { readonly reason: LossReason; readonly message?: string } {
  if (there === undefined)
    return { reason: to.program.questionOf(id) !== undefined ? 'moved' : 'gone' };
  const { unsavable, state } = there;
  if (unsavable !== undefined) {
    const reason = unsavable.kind === 'outOfRange' ? 'outOfLimits' : 'unreadable';
    return { reason, message: unsavable.message };
  }
  return {
    reason: state.own === null || !questionTypes[state.type].answered ? 'unreadable' : 'noOption',
  };
}

function valueChange(was: Aside | undefined, { address, label, state }: Aside): Impact['values'] {
  if (was === undefined || was.state.hidden || state.hidden) return [];
  const [from, to] = [was.state.value ?? null, state.value ?? null];
  if (isSame(from, to)) return [];
  // The same answer in a different form is a conversion, and reported as such.
  if (isSame(from, was.state.own) && isSame(to, state.own)) return [];
  return [{ address, label, from, to, cleared: to === null }];
}
