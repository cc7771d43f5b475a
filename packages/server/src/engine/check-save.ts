import {
  nothingStored,
  questionTraits,
  questionTypes,
  type ReadAnswers,
  type Session,
  type StoredAnswers,
  type StoredScope,
} from '@plumbline/form-engine';
import type { AnswerError } from '@plumbline/api-contract';
import type { AnswersDocument, Question } from '@plumbline/schemas';
import { isDeepStrictEqual } from 'node:util';
import { mapAnswers } from './map-answers.ts';
import { openVault } from './open-vault.ts';
import { isRowKey, restoreKeys } from './row-keys.ts';
import { filesIn, settleFiles } from './stored-files.ts';
import { sectionOf, type VaultState, withAnswers } from './vault-state.ts';

export type CheckedSave =
  | {
      readonly ok: true;
      readonly answers: StoredAnswers;
      readonly vault: VaultState;
      readonly session: Session;
    }
  | { readonly ok: false; readonly errors: readonly AnswerError[] };

/**
 * Decides about one save of one section with the same engine that the page runs.
 *
 * Rejects a structure that differs from the template's; a changed answer that is malformed, out of range, not among
 * the options, or in a question that was locked before and after; and a file of another question. Never rejects a
 * blank required answer, or an answer that did not change (its limits may have moved since).
 */
export function checkSave(
  before: { readonly vault: VaultState; readonly session: Session },
  template: AnswersDocument,
  sent: ReadAnswers,
  today: string,
): CheckedSave {
  const { link } = template;
  const stored = sectionOf(before.vault, link).answers;
  if (!sent.ok) return sent;
  const settled = settleFiles(before.vault, template, sent.answers, filesIn(template, stored));
  if (settled.errors.length > 0) return { ok: false, errors: settled.errors };

  const isHidden = (address: string) =>
    before.session.has(address) && before.session.get(address).hidden;
  const { questions } = template;
  const answers = restoreKeys(link, questions, settled.answers, stored, isHidden);
  const session =
    before.session.now === today
      ? before.session.withAnswers(link, answers)
      : openVault(withAnswers(before.vault, link, answers), 'owner', today);
  const lock = { before: before.session, after: session, today };
  const { errors, changes } = examine(lock, template, answers, stored);
  if (errors.length > 0) return { ok: false, errors };
  return keep(before.vault, template, session, changes);
}

/** Stores what the session read: "$1,200" becomes 1200, and rows that follow a source are included. */
function keep(
  vault: VaultState,
  template: AnswersDocument,
  session: Session,
  changes: ReadonlyMap<string, unknown>,
): CheckedSave {
  const { link, questions } = template;
  const read = session.answers(link);
  const answers =
    changes.size === 0
      ? read
      : mapAnswers(link, questions, read, (_question, address, value) =>
          changes.has(address) ? changes.get(address) : value,
        );
  return { ok: true, answers, vault: withAnswers(vault, link, answers), session };
}

type Examined = {
  readonly errors: AnswerError[];
  /** Answers to store in a different form than they were sent. */
  readonly changes: Map<string, unknown>;
};

/** Checks every answer that differs from the stored one, and every answer that must be one of the options. */
function examine(
  lock: Lock,
  { link, questions }: AnswersDocument,
  answers: StoredAnswers,
  stored: StoredAnswers,
): Examined {
  const { before, after } = lock;
  const found: Examined = { errors: [], changes: new Map() };
  const unsavable = new Map(after.unsavable(link).map((error) => [error.address, error.message]));
  eachAnswer(link, questions, answers, stored, (address, question, isSentAnew) => {
    const isChoice = questionTraits[question.type].isClosed;
    if (!isSentAnew && !isChoice) return;
    const own = after.get(address).own ?? null;
    const was = before.has(address) ? (before.get(address).own ?? null) : null;
    const isChanged = isSentAnew && !isDeepStrictEqual(own, was);
    const refuse = (reason: string) => found.errors.push({ address, reason });
    if (isChanged && isLockedChange(lock, address, question, own)) {
      refuse('This answer cannot be changed now.');
      return;
    }
    const unreadable = unsavable.get(address);
    if (isChanged && unreadable !== undefined) {
      refuse(unreadable);
      return;
    }
    const { kept, strangers } = sortChoices(after, address, question, own);
    const chosenBefore = [was].flat() as readonly unknown[];
    const added = strangers.filter((value) => !chosenBefore.includes(value));
    if (added.length > 0 && after.get(address).options === undefined)
      refuse(
        `Choose one of the options; ${JSON.stringify(added[0]).slice(0, 80)} is not among them.`,
      );
    else if (strangers.length > 0) found.changes.set(address, kept);
    else if (isChanged && unreadable === undefined) found.changes.set(address, own);
  });
  return found;
}

/** Visits every question that has or had an answer. */
function eachAnswer(
  prefix: string,
  questions: readonly Question[],
  answers: StoredScope,
  stored: StoredScope,
  visit: (address: string, question: Question, isSentAnew: boolean) => void,
): void {
  for (const question of questions) {
    const { id } = question;
    const address = `${prefix}/${id}`;
    if (question.type === 'PANEL') {
      const before = stored.rows?.[id] ?? [];
      for (const row of answers.rows?.[id] ?? []) {
        const was = before.find((one) => one.id === row.id) ?? nothingStored;
        eachAnswer(`${address}/${row.id}`, question.questions ?? [], row, was, visit);
      }
      continue;
    }
    const [value, was] = [answers.values[id] ?? null, stored.values[id] ?? null];
    if ((value !== null || was !== null) && questionTypes[question.type].answered)
      visit(address, question, !isDeepStrictEqual(value, was));
    if (question.questions !== undefined)
      eachAnswer(prefix, question.questions, answers, stored, visit);
  }
}

/**
 * R13: splits choices into those that are options now, and strangers that are not. A saved answer loses its strangers
 * at this save; so does a new one if its options follow other answers, which may have changed in the same save.
 */
function sortChoices(session: Session, address: string, question: Question, own: unknown) {
  const options = session.get(address).options ?? question.options;
  if (
    !questionTraits[question.type].isClosed ||
    // A retired question keeps its choices.
    question.retired !== undefined ||
    options === undefined ||
    own === null ||
    isRowKey(address)
  )
    return { kept: own, strangers: [] };
  const values = new Set(options.map(({ value }) => String(value).trim()));
  const chosen = [own].flat() as readonly unknown[];
  const isStranger = (value: unknown) =>
    String(value).trim() !== '' && !values.has(String(value).trim());
  const rest = chosen.filter((value) => !isStranger(value));
  const kept = Array.isArray(own) && rest.length > 0 ? rest : null;
  return { kept, strangers: chosen.filter(isStranger) };
}

type Lock = { readonly before: Session; readonly after: Session; readonly today: string };

/**
 * Whether a locked question's answer changed. It must be locked before and after: an answer typed while it could still
 * be edited may be saved together with the answer that locked it. In a new row only the template's own lock counts.
 */
function isLockedChange(
  { before, after, today }: Lock,
  address: string,
  question: Question,
  own: unknown,
): boolean {
  // A retired question's answer may be removed, and restored by undo.
  if (question.retired !== undefined) return false;
  const state = after.get(address);
  if (!state.readonly && !state.disabled) return false;
  if (!before.has(address)) return question.readonly === true || question.disabled === true;
  const was = before.get(address);
  if (!was.readonly && !was.disabled) return false;
  return !isDefault(question, was.own ?? null, own, today);
}

/** Whether the page filled a blank answer with the default, which is the template's doing, not the person's. */
function isDefault(question: Question, was: unknown, own: unknown, today: string): boolean {
  if (was !== null || question.default === undefined) return false;
  if (question.default !== 'today') return isDeepStrictEqual(own, question.default);
  // The page's date may differ from ours by a day.
  const apartMs =
    typeof own === 'string' ? Math.abs(Date.parse(own) - Date.parse(today)) : Number.NaN;
  return apartMs <= 86_400_000;
}
