import type { Question } from '@plumbline/schemas';
import { answerText } from './answer-text.ts';
import { AnswerValue } from './answer-value.tsx';
import { AnswerTable } from './answer-table.tsx';
import { rowHeadings } from './row-name.ts';
import type { RowHeadings } from './row-name.ts';

/**
 * The answers of a section as text. The questions are those to be shown: what is hidden is not among them.
 * Consecutive questions share one list; panels and headings stand between the lists.
 */
export function AnswerList({ questions }: { readonly questions: readonly Question[] }) {
  return (
    <div className="divide-y divide-line">
      {blocksOf(questions).map((block) => (
        <div key={block[0]?.id} className="py-6 first:pt-0 last:pb-0">
          <Block questions={block} />
        </div>
      ))}
    </div>
  );
}

function Block({ questions }: { readonly questions: readonly Question[] }) {
  const [first] = questions;
  if (first?.type === 'PANEL') return <PanelAnswers panel={first} />;
  if (first?.type === 'LABEL') {
    return <h2 className="text-base font-semibold text-ink">{first.label}</h2>;
  }
  return (
    <dl>
      {questions.map((question) => (
        <Answer key={question.id} question={question} />
      ))}
    </dl>
  );
}

function Answer({ question }: { readonly question: Question }) {
  return (
    <div className="grid gap-x-8 gap-y-0.5 py-2 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <dt className="text-ink-muted">{question.label ?? question.id}</dt>
      <dd className="min-w-0 text-ink break-words">
        <AnswerValue answer={answerText(question)} />
      </dd>
    </div>
  );
}

/**
 * A panel's rows as text. Years stand side by side, because they are there to be compared; short rows that are
 * alike make a table; all others are cards.
 */
function PanelAnswers({ panel }: { readonly panel: Question }) {
  const rows = panel.panels ?? [];
  const headings = rowHeadings(panel);
  return (
    <section>
      <h2 className="mb-3 text-base font-semibold text-ink">{panel.label ?? panel.id}</h2>
      <Rows panel={panel} headings={headings} count={rows.length} />
    </section>
  );
}

type RowsProps = {
  readonly panel: Question;
  readonly headings: RowHeadings;
  readonly count: number;
};

function Rows({ panel, headings, count }: RowsProps) {
  if (count === 0) return <p className="text-ink-subtle italic">Not answered</p>;
  if (headings.isYears && count > 1)
    return <AnswerTable panel={panel} headings={headings} across="rows" />;
  if (isShort(panel)) return <AnswerTable panel={panel} headings={headings} across="questions" />;
  return (
    <div className="space-y-4">
      {(panel.panels ?? []).map((row, index) => (
        <section key={row.id} className="rounded-lg border border-line bg-canvas p-5">
          <h3 className="mb-3 text-sm font-semibold text-ink">{headings.names[index]}</h3>
          <AnswerList questions={row.questions.filter(({ id }) => id !== headings.key)} />
        </section>
      ))}
    </div>
  );
}

/** More columns than this need a card each. */
const SHORT = 5;
const LONG_TYPES = new Set(['PANEL', 'TEXTAREA', 'FILE', 'ADDRESS', 'LABEL', 'CHECKBOX']);

function isShort(panel: Question): boolean {
  const rows = panel.panels ?? [];
  return (
    rows.length > 1 &&
    rows.every(
      ({ questions }) =>
        questions.length <= SHORT && questions.every(({ type }) => !LONG_TYPES.has(type)),
    )
  );
}

/** Cuts the questions where a panel or a heading stands; sub-questions follow their question. */
function blocksOf(questions: readonly Question[]): readonly (readonly Question[])[] {
  const blocks: Question[][] = [];
  let isOpen = false;
  const walk = (list: readonly Question[]): void => {
    for (const question of list) {
      const isAlone = question.type === 'PANEL' || question.type === 'LABEL';
      if (isAlone || !isOpen) blocks.push([question]);
      else blocks.at(-1)?.push(question);
      isOpen = !isAlone;
      if (question.type !== 'PANEL' && question.questions) walk(question.questions);
    }
  };
  walk(questions);
  return blocks;
}
