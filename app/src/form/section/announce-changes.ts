import type { Address, Session } from '@plumbline/form-engine';
import { announce } from '@plumbline/ui';
import { choiceOfRow, questionWords, sentence } from './place-words.ts';

/** Several answers in a row cause one message. */
const SETTLE_MS = 700;

/**
 * Announces politely which questions of a section start or stop applying after an edit, with one message for edits that
 * follow each other. What a person adds or removes directly is announced elsewhere. The cost depends on what changed.
 *
 * @returns a function that stops it
 */
export function announceChanges(
  session: Session,
  link: string,
  say: (words: string) => void = announce,
): () => void {
  const shown = new Set<Address>(
    session.addresses(link).filter((address) => !session.is(address, 'hidden')),
  );
  /** Whether each was shown when the last message was made. */
  const pending = new Map<Address, boolean>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const speak = (): void => {
    const came: Address[] = [];
    const went: Address[] = [];
    for (const [address, wasShown] of pending) {
      if (wasShown === shown.has(address)) continue;
      if (shown.has(address)) came.push(address);
      else if (session.has(address)) went.push(address);
    }
    pending.clear();
    const words = changeWords(session, link, came, went);
    if (words !== '') say(words);
  };
  const end = session.onChange((changed) => {
    for (const address of changed) {
      if (!address.startsWith(`${link}/`)) continue;
      const isShown = session.has(address) && !session.is(address, 'hidden');
      if (isShown === shown.has(address)) continue;
      if (!pending.has(address)) pending.set(address, !isShown);
      if (isShown) shown.add(address);
      else shown.delete(address);
      clearTimeout(timer);
      timer = setTimeout(speak, SETTLE_MS);
    }
  });
  return () => {
    end();
    clearTimeout(timer);
  };
}

/** One message for all that appeared or disappeared; '' if that is only rows that a person added or removed. */
function changeWords(
  session: Session,
  link: string,
  came: readonly Address[],
  went: readonly Address[],
): string {
  const appeared = sort(session, came);
  const gone = sort(session, went);
  const sentences: string[] = [];
  if (appeared.questions.length > 0) {
    const count = countWords(appeared.questions.length);
    const after = questionBefore(session, link, new Set(came));
    sentences.push(
      sentence(after === null ? `${count} appeared` : `${count} appeared after ${after}`),
    );
  }
  if (gone.questions.length > 0) {
    const [no, kept] =
      gone.questions.length === 1 ? ['applies', 'its answer is'] : ['apply', 'their answers are'];
    const isKept = went.some((address) => session.get(address).own !== null);
    sentences.push(
      `${countWords(gone.questions.length)} no longer ${no}${isKept ? `; ${kept} kept` : ''}.`,
    );
  }
  if (appeared.rows.length > 0) sentences.push(`${list(appeared.rows)} appeared.`);
  if (gone.rows.length > 0) {
    const [is, its] = gone.rows.length === 1 ? ['is', 'its'] : ['are', 'their'];
    sentences.push(`${list(gone.rows)} ${is} hidden; ${its} answers are kept.`);
  }
  return sentences.join(' ');
}

type Sorted = {
  /** Questions that appeared or disappeared on their own. A panel counts as one, without what is in it. */
  readonly questions: readonly Address[];
  /** Rows that follow a choice, named by that choice. */
  readonly rows: readonly string[];
};

function sort(session: Session, addresses: readonly Address[]): Sorted {
  const all = new Set(addresses);
  const questions: Address[] = [];
  const rows = new Set<string>();
  for (const address of addresses) {
    if (session.get(address).type === 'LABEL') continue;
    const [, panel, row] = /^(.+)\/([^/]+)\/[^/]+$/u.exec(address) ?? [];
    if (panel === undefined || row === undefined) {
      questions.push(address);
      continue;
    }
    if (all.has(panel)) continue;
    const choice = choiceOfRow(session, panel, row);
    const key = session.placeOf(panel).question.per?.key;
    // A key question has no rule of its own: it appears and disappears with its row.
    const isWholeRow = key !== undefined && all.has(`${panel}/${row}/${key}`);
    if (isWholeRow && choice !== null) rows.add(choice);
    else if (!isWholeRow && !isNewRow(session, all, panel, row)) questions.push(address);
  }
  return { questions, rows: [...rows] };
}

/** Whether everything that a row shows is new: someone added it, and that is announced elsewhere. */
function isNewRow(
  session: Session,
  came: ReadonlySet<Address>,
  panel: Address,
  row: string,
): boolean {
  const { questions = [] } = session.placeOf(panel).question;
  return questions.every(({ id }) => {
    const address = `${panel}/${row}/${id}`;
    return !session.has(address) || session.is(address, 'hidden') || came.has(address);
  });
}

function questionBefore(session: Session, link: string, came: ReadonlySet<Address>): string | null {
  let before: Address | null = null;
  for (const address of session.addresses(link, 'page')) {
    if (came.has(address)) break;
    const { type, hidden } = session.get(address);
    if (!hidden && type !== 'LABEL') before = address;
  }
  return before === null ? null : questionWords(session, before);
}

function countWords(count: number): string {
  return count === 1 ? '1 question' : `${count} questions`;
}

function list(names: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(names);
}
