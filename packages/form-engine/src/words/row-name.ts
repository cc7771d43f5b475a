import type { PanelRow, Question } from '@plumbline/schemas';
import { answerText } from './answer-text.ts';

/** 1st, 2nd, 3rd, 4th … */
export function ordinal(position: number): string {
  const last = position % 10;
  const isTeen = Math.floor((position % 100) / 10) === 1;
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][last] ?? 'th');
  return `${position}${ending}`;
}

/** What the form calls a row: its year or choice if rows follow one, else its position. */
export function rowName(panel: Question, row: PanelRow, index: number): string {
  const keyed = ({ questions }: PanelRow): string => {
    const key = questions.find(({ id }) => id === panel.per?.key);
    return key ? wordsOf(key) : '';
  };
  const before = (panel.panels ?? []).slice(0, index).map(keyed);
  return counted([...before, keyed(row)]).at(-1) || ordinal(index + 1);
}

export type RowHeadings = {
  /** In the order of the rows. */
  readonly names: readonly string[];
  /** The question that the names come from, which need not be shown again. */
  readonly key: string | null;
  readonly isYears: boolean;
};

/**
 * What a reader calls the rows of a panel: the year or choice that each begins with, if all have one; else their
 * positions. Rows that share a choice are numbered: "Texas", "Texas (2)". A reader's document does not say what the
 * rows follow, so the first question decides.
 */
export function rowHeadings(panel: Question): RowHeadings {
  const rows = panel.panels ?? [];
  const first = rows[0]?.questions[0];
  const names = rows.map(({ questions }) =>
    questions[0]?.id === first?.id && questions[0] ? wordsOf(questions[0]) : '',
  );
  const isYears = first?.type === 'YEAR';
  const isUnique = new Set(names).size === names.length;
  if (first && names.every(Boolean) && (first.type === 'SELECT' || (isYears && isUnique))) {
    return { names: counted(names), key: first.id, isYears };
  }
  return { names: rows.map((_, index) => ordinal(index + 1)), key: null, isYears: false };
}

/** The names, with a number from the second row of a choice on, as in the form. */
const counted = (names: readonly string[]): readonly string[] =>
  names.map((name, index) => {
    const nth = names.slice(0, index + 1).filter((other) => other === name).length;
    return name !== '' && nth > 1 ? `${name} (${nth})` : name;
  });

function wordsOf(question: Question): string {
  const answer = answerText(question);
  return 'text' in answer ? answer.text : '';
}
