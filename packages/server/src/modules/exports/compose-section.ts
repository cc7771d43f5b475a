import { answerText, rowHeadings } from '@plumbline/form-engine';
import type { Question } from '@plumbline/schemas';
import { answerLines } from './answer-lines.ts';
import type { Answer, Block } from './pdf-content.ts';

/** The blocks of a document made by `outsiderDocument`, in its order: as the read view has them. */
export function blocksOf(questions: readonly Question[]): readonly Block[] {
  return questions.flatMap((question): readonly Block[] => {
    if (question.type === 'PANEL') return panelBlocks(question);
    if (question.type === 'LABEL') return [{ kind: 'heading', text: question.label ?? '' }];
    const label = question.label ?? question.id;
    return [
      { kind: 'answer', label, answer: answerOf(question) },
      ...blocksOf(question.questions ?? []),
    ];
  });
}

/** Years are drawn side by side for comparison. All other rows follow each other. */
function panelBlocks(panel: Question): readonly Block[] {
  const rows = panel.panels ?? [];
  const heading: Block = { kind: 'heading', text: panel.label ?? panel.id };
  if (rows.length === 0) return [heading, { kind: 'answer', label: '', answer: NOT_ANSWERED }];
  const { names, key, isYears } = rowHeadings(panel);
  const flat = (question: Question) => question.type !== 'PANEL' && question.type !== 'LABEL';
  if (isYears && rows.length > 1 && rows.every((row) => row.questions.every(flat)))
    return [heading, yearTable(panel, names, key)];
  return [
    heading,
    {
      kind: 'rows',
      rows: rows.map((row, index) => ({
        name: names[index] ?? '',
        blocks: blocksOf(row.questions.filter(({ id }) => id !== key)),
      })),
    },
  ];
}

function yearTable(panel: Question, names: readonly string[], key: string | null): Block {
  const rows = panel.panels ?? [];
  const labels = new Map(
    rows.flatMap((row) =>
      withInner(row.questions)
        .filter(({ id }) => id !== key)
        .map(({ id, label }) => [id, label ?? id] as const),
    ),
  );
  return {
    kind: 'table',
    columns: ['Question', ...names],
    rows: [...labels].map(([id, name]) => ({
      name,
      cells: rows.map((row) => {
        const question = withInner(row.questions).find((one) => one.id === id);
        return question === undefined ? DOES_NOT_APPLY : answerOf(question);
      }),
    })),
  };
}

const withInner = (questions: readonly Question[]): readonly Question[] =>
  questions.flatMap((question) => [question, ...withInner(question.questions ?? [])]);

function answerOf(question: Question): Answer {
  const answer = answerText(question);
  const lines = answerLines(answer);
  if (lines.length === 0) return NOT_ANSWERED;
  return { text: lines.join('\n'), isQuiet: false, isNumber: answer.kind === 'number' };
}

const quiet = (text: string): Answer => ({ text, isQuiet: true, isNumber: false });
const NOT_ANSWERED = quiet('Not answered');
const DOES_NOT_APPLY = quiet('Does not apply');
