import type { Session } from '@plumbline/form-engine';
import type { AnswerError } from '@plumbline/api-contract';
import type { AnswersDocument, Question } from '@plumbline/schemas';
import { isDeepStrictEqual } from 'node:util';
import { decodeDocument } from './decode.ts';
import { openVault } from './open-vault.ts';
import { questionsByAddress } from './questions-by-address.ts';
import type { StoredAnswers } from './stored-answers.ts';
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

/** Types whose answer must be among the options. A COMBOBOX takes any text. */
const CLOSED = new Set(['SELECT', 'RADIO', 'YESNO', 'CHECKBOX', 'STATES']);

/**
 * Decides one save of one section with the same engine that the page runs.
 *
 * Refused: a structure that is not the template's; a changed answer that is ill-formed, out of range, not among
 * the options, or in a question that was locked before and after; a file that is not this question's. A blank
 * required answer is never refused, nor is an answer that did not change (its limits may have moved since).
 */
export function checkSave(
  before: { readonly vault: VaultState; readonly session: Session },
  template: AnswersDocument,
  sent: unknown,
  today: string,
): CheckedSave {
  const { link } = template;
  const stored = sectionOf(before.vault, link).answers;
  const decoded = decodeDocument(template, sent, stored);
  if (!decoded.ok) return decoded;
  const settled = settleFiles(before.vault, template, decoded.answers, filesIn(template, stored));
  if (settled.errors.length > 0) return { ok: false, errors: settled.errors };

  const sentVault = withAnswers(before.vault, link, settled.answers);
  const session = openVault(sentVault, 'owner', today);
  const questions = questionsByAddress(session.document(link));
  const outOfRange = new Map(
    session
      .errors(link)
      .filter(({ kind }) => kind === 'outOfRange' || kind === 'illFormed')
      .map(({ address, message }) => [address, message]),
  );
  const lock: Lock = { before: before.session, after: session, today };
  const errors: AnswerError[] = [];
  const leftovers: [string, unknown][] = [];
  for (const address of session.addresses(link)) {
    const state = session.get(address);
    const question = questions.get(address);
    if (state.own === null || state.own === undefined || question === undefined) {
      if (isLockedChange(lock, address, question))
        errors.push({ address, reason: 'This answer cannot be changed now.' });
      continue;
    }
    const changed =
      ownBefore(before.session, address) !== undefined
        ? !isDeepStrictEqual(ownBefore(before.session, address), state.own)
        : true;
    if (!changed) {
      // R13: what is no longer an option stays in the document until this section's next save.
      if (question.type === 'SELECT' && strangers(session, address, question).length > 0)
        leftovers.push([address, null]);
      continue;
    }
    const reason = whyRefused(lock, address, question, outOfRange.get(address));
    if (reason !== undefined) errors.push({ address, reason });
  }
  if (errors.length > 0) return { ok: false, errors };
  if (leftovers.length > 0) session.setMany(leftovers);
  return keep(before.vault, template, session, settled.answers);
}

/** What the session read is what is stored: "$1,200" becomes 1200, and rows that follow a source are there. */
function keep(
  vault: VaultState,
  template: AnswersDocument,
  session: Session,
  settled: StoredAnswers,
): CheckedSave {
  const normal = decodeDocument(template, session.document(template.link), settled);
  if (!normal.ok) return normal;
  const { answers } = normal;
  return { ok: true, answers, vault: withAnswers(vault, template.link, answers), session };
}

function whyRefused(
  lock: Lock,
  address: string,
  question: Question,
  outOfRange: string | undefined,
): string | undefined {
  const { after } = lock;
  const state = after.get(address);
  if (isLockedChange(lock, address, question)) return 'This answer cannot be changed now.';
  if (state.illFormed)
    return (
      state.errors[0] ?? outOfRange ?? `Enter ${question.label ?? 'the answer'} in its own form.`
    );
  if (outOfRange !== undefined) return outOfRange;
  const [stranger] = CLOSED.has(question.type) ? strangers(after, address, question) : [];
  return stranger === undefined
    ? undefined
    : `Choose one of the options; ${JSON.stringify(stranger).slice(0, 80)} is not among them.`;
}

/** The chosen values that are no options now. Empty where the options are not in the document. */
function strangers(session: Session, address: string, question: Question): readonly unknown[] {
  const { own, options: live } = session.get(address);
  const options = live ?? question.options;
  if (options === undefined) return [];
  const values = new Set<unknown>(options.map(({ value }) => value));
  return (Array.isArray(own) ? (own as unknown[]) : [own]).filter((value) => !values.has(value));
}

function ownBefore(before: Session, address: string): unknown {
  return before.has(address) ? before.get(address).own : undefined;
}

type Lock = { readonly before: Session; readonly after: Session; readonly today: string };

/**
 * Whether a locked question's answer changed. Locked before and after: an answer typed while it could be edited
 * may be saved together with the answer that locked it. In a new row only the template's own lock counts.
 */
function isLockedChange(
  { before, after, today }: Lock,
  address: string,
  question: Question | undefined,
): boolean {
  const state = after.get(address);
  const locked = state.readonly || state.disabled;
  if (!locked || question === undefined || question.type === 'CALC' || question.type === 'LABEL')
    return false;
  const own = state.own ?? null;
  if (before.has(address)) {
    const was = before.get(address);
    if (!was.readonly && !was.disabled) return false;
    if (isDeepStrictEqual(own, was.own ?? null)) return false;
    return !isDefault(question, was.own ?? null, own, today);
  }
  return own !== null && (question.readonly === true || question.disabled === true);
}

/** A default that the page wrote where nothing was: the template's doing, not the person's. */
function isDefault(question: Question, was: unknown, own: unknown, today: string): boolean {
  if (was !== null || question.default === undefined) return false;
  if (question.default !== 'today') return isDeepStrictEqual(own, question.default);
  // The page's day may be a day beside ours.
  const apartMs =
    typeof own === 'string' ? Math.abs(Date.parse(own) - Date.parse(today)) : Number.NaN;
  return apartMs <= 86_400_000;
}
