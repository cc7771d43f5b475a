import type { Question } from '@plumbline/schemas';
import { classNames } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { AnswerValue } from './answer-value.tsx';
import { answerText } from './answer-text.ts';
import { rowName } from './row-name.ts';

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
  if (first?.type === 'PANEL') return <Panel panel={first} />;
  if (first?.type === 'LABEL')
    return <h2 className="text-base font-semibold text-ink">{first.label}</h2>;
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

/** A panel whose rows are short and alike reads best as a table, all others as cards. */
const TABLE_COLUMNS = 6;

function Panel({ panel }: { readonly panel: Question }) {
  const rows = panel.panels ?? [];
  return (
    <section>
      <h2 className="mb-3 text-base font-semibold text-ink">{panel.label ?? panel.id}</h2>
      {rows.length === 0 ? (
        <p className="text-ink-subtle italic">Not answered</p>
      ) : isTabular(panel) ? (
        <PanelTable panel={panel} />
      ) : (
        <div className="space-y-4">
          {rows.map((row, index) => (
            <section key={row.id} className="rounded-lg border border-line bg-canvas p-5">
              <h3 className="mb-3 text-sm font-semibold text-ink">{rowName(panel, row, index)}</h3>
              <AnswerList questions={row.questions.filter(({ id }) => id !== panel.per?.key)} />
            </section>
          ))}
        </div>
      )}
    </section>
  );
}

function isTabular(panel: Question): boolean {
  const rows = panel.panels ?? [];
  const ids = rows[0]?.questions.map(({ id }) => id).join('\n');
  return (
    rows.length > 1 &&
    rows.every(
      ({ questions }) =>
        questions.length <= TABLE_COLUMNS &&
        questions.map(({ id }) => id).join('\n') === ids &&
        questions.every(
          ({ type }) => !['PANEL', 'TEXTAREA', 'FILE', 'ADDRESS', 'LABEL'].includes(type),
        ),
    )
  );
}

function PanelTable({ panel }: { readonly panel: Question }) {
  const rows = panel.panels ?? [];
  const columns = (rows[0]?.questions ?? []).filter(({ id }) => id !== panel.per?.key);
  return (
    <section
      aria-label={panel.label ?? panel.id}
      className="overflow-x-auto rounded-lg border border-line"
    >
      <table className="w-full border-collapse text-left">
        <thead className="border-b border-line bg-canvas">
          <tr>
            <HeaderCell>
              <span className="sr-only">Entry</span>
            </HeaderCell>
            {columns.map(({ id, label, type }) => (
              <HeaderCell key={id} isNumber={isNumber(type)}>
                {label ?? id}
              </HeaderCell>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row, index) => (
            <tr key={row.id}>
              <th
                scope="row"
                className="px-4 py-2.5 align-top font-medium whitespace-nowrap text-ink"
              >
                {rowName(panel, row, index)}
              </th>
              {row.questions
                .filter(({ id }) => id !== panel.per?.key)
                .map((question) => (
                  <td
                    key={question.id}
                    className={classNames(
                      'px-4 py-2.5 align-top',
                      isNumber(question.type) && 'text-right',
                    )}
                  >
                    <AnswerValue answer={answerText(question)} />
                  </td>
                ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function HeaderCell({
  isNumber: right,
  children,
}: {
  readonly isNumber?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <th
      scope="col"
      className={classNames(
        'px-4 py-2 align-bottom text-xs font-medium text-ink-muted',
        right && 'text-right',
      )}
    >
      {children}
    </th>
  );
}

function isNumber(type: Question['type']): boolean {
  return ['NUMERIC', 'CURRENCY', 'PERCENTAGE', 'CALC'].includes(type);
}

/** Cuts the questions where a panel or a heading stands; sub-questions follow their question. */
function blocksOf(questions: readonly Question[]): readonly (readonly Question[])[] {
  const blocks: Question[][] = [];
  const walk = (list: readonly Question[]): void => {
    for (const question of list) {
      const last = blocks.at(-1);
      const isAlone = question.type === 'PANEL' || question.type === 'LABEL';
      const lastType = last?.[0]?.type;
      if (!last || isAlone || lastType === 'PANEL' || lastType === 'LABEL') blocks.push([question]);
      else last.push(question);
      if (question.type !== 'PANEL' && question.questions) walk(question.questions);
    }
  };
  walk(questions);
  return blocks;
}
