import type { PanelRow, Question } from '@plumbline/schemas';
import { answerText } from './answer-text.ts';

/** 1st, 2nd, 3rd, 4th … */
export function ordinal(position: number): string {
  const last = position % 10;
  const isTeen = Math.floor((position % 100) / 10) === 1;
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][last] ?? 'th');
  return `${position}${ending}`;
}

/** How a row is called: by its year or choice where rows follow one, else by its place. */
export function rowName(panel: Question, row: PanelRow, index: number): string {
  const key = panel.per && row.questions.find(({ id }) => id === panel.per?.key);
  const words = key ? answerText(key) : null;
  return words && 'text' in words ? words.text : ordinal(index + 1);
}
