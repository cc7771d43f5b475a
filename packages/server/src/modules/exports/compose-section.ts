import {
  answerText,
  headingAt,
  headingsOf,
  rowHeadings,
  underHeadings,
} from '@plumbline/form-engine';
import type { Question } from '@plumbline/schemas';
import { answerLines } from './answer-lines.ts';
import type { Answer, Block } from './pdf-content.ts';

/**
 * The blocks of a document made by `outsiderDocument`, in its order, as in the read view.
 *
 * @param level heading level of the groups among these questions
 */
export function blocksOf(questions: readonly Question[], level = SECTION_LEVEL): readonly Block[] {
  const headings = headingsOf(questions);
  return questions.flatMap((question): readonly Block[] => {
    const under = headings.has(question.id) ? level + 1 : level;
    return [...groupAt(question, level), ...blocksOfOne(question, under)];
  });
}

/** Groups start at level 3: the section's own heading has level 2. */
const SECTION_LEVEL = 3;

function groupAt(question: Question, level: number): readonly Block[] {
  const text = headingAt(question);
  return text === undefined ? [] : [{ kind: 'heading', text, level, isGroup: true }];
}

function blocksOfOne(question: Question, level: number): readonly Block[] {
  if (question.type === 'PANEL') return panelBlocks(question, level);
  const label = question.label ?? question.id;
  if (question.type === 'LABEL') return [headingOf(question.label ?? '', level)];
  return [
    { kind: 'answer', label, answer: answerOf(question) },
    ...(question.questions ?? []).flatMap((inner) => blocksOfOne(inner, level)),
  ];
}

const headingOf = (text: string, level: number): Block => ({
  kind: 'heading',
  text,
  level,
  isGroup: false,
});

/** Shows years side by side for comparison, and all other rows one after another. */
function panelBlocks(panel: Question, level: number): readonly Block[] {
  const rows = panel.panels ?? [];
  const heading = headingOf(panel.label ?? panel.id, level);
  if (rows.length === 0) return [heading, { kind: 'answer', label: '', answer: NOT_ANSWERED }];
  const { names, key, isYears } = rowHeadings(panel);
  const flat = (question: Question) => question.type !== 'PANEL' && question.type !== 'LABEL';
  if (isYears && rows.length > 1 && rows.every((row) => row.questions.every(flat)))
    return [heading, ...yearTables(panel, names, key, level)];
  return [
    heading,
    {
      kind: 'rows',
      level: level + 1,
      rows: rows.map((row, index) => ({
        name: names[index] ?? '',
        // Leaves out the question that names the row; if a group starts at it, the heading moves to the next question.
        blocks: blocksOf(
          underHeadings(
            row.questions.filter(({ id }) => id !== key),
            headingsOf(row.questions),
          ),
          level + 2,
        ),
      })),
    },
  ];
}

/** One table, or one per group when there are group headings. */
function yearTables(
  panel: Question,
  names: readonly string[],
  key: string | null,
  level: number,
): readonly Block[] {
  const rows = panel.panels ?? [];
  const labels = new Map<string, string>();
  const headings = new Map<string, string>();
  for (const row of rows) {
    for (const [id, heading] of headingsOf(row.questions)) headings.set(id, heading);
    for (const { id, label } of withInner(row.questions))
      if (id !== key) labels.set(id, label ?? id);
  }
  const groups = new Map<string | undefined, (readonly [id: string, label: string])[]>();
  for (const [id, label] of labels) {
    const heading = headings.get(id);
    const group = groups.get(heading) ?? [];
    groups.set(heading, group);
    group.push([id, label]);
  }
  return [...groups].flatMap(([heading, questions]): readonly Block[] => [
    ...(heading === undefined
      ? []
      : [{ kind: 'heading', text: heading, level: level + 1, isGroup: true } as const]),
    {
      kind: 'table',
      columns: ['Question', ...names],
      rows: questions.map(([id, name]) => ({
        name,
        cells: rows.map((row) => {
          const question = withInner(row.questions).find((one) => one.id === id);
          return question === undefined ? DOES_NOT_APPLY : answerOf(question);
        }),
      })),
    },
  ]);
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
