import type { Address, Session } from '@plumbline/form-engine';
import { briefLabel, ordinal } from '@plumbline/rjsf-theme';

/** The name of a question in a sentence, after its row: `Contacts, 2nd: Email`. */
export function questionWords(session: Session, address: Address): string {
  const label = labelAt(session, address);
  const [, panel, row] = /^(.+)\/([^/]+)\/[^/]+$/u.exec(address) ?? [];
  if (panel === undefined || row === undefined || !session.has(panel)) return label;
  return `${rowWords(session, panel, row)}: ${label}`;
}

/**
 * The name of a row in a sentence: `Contacts, 2nd`, or `Injury figures, 2024` when it follows a choice.
 *
 * @param place the index of a row that is gone, from 0
 */
export function rowWords(
  session: Session,
  panel: Address,
  row: string,
  place = session.get(panel).visibleRows.indexOf(row),
): string {
  const name = choiceOfRow(session, panel, row) ?? (place < 0 ? '' : ordinal(place + 1));
  return [labelAt(session, panel), name].filter(Boolean).join(', ');
}

/** The year, state or other choice that a row belongs to; null when it is named by its position. */
export function choiceOfRow(session: Session, panel: Address, row: string): string | null {
  const key = session.placeOf(panel).question.per?.key;
  const address = `${panel}/${row}/${key ?? ''}`;
  if (key === undefined || !session.has(address)) return null;
  const { value } = session.get(address);
  if (value === null || value === '') return null;
  const { options } = session.placeOf(address).question;
  // Options may be numbers or true and false, but an answer is stored as text.
  const text = String(value);
  return options?.find((option) => String(option.value) === text)?.label ?? text;
}

/** Words as a sentence. A label may already end in a question mark. */
export function sentence(words: string): string {
  return /[.?!]$/u.test(words) ? words : `${words}.`;
}

function labelAt(session: Session, address: Address): string {
  const { question } = session.placeOf(address);
  return briefLabel(question.label ?? question.id);
}
