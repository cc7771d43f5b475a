import type { Question } from '@plumbline/schemas';
import { AnswerList } from './answer-list.tsx';
import { AnswerTable } from './answer-table.tsx';
import { rowHeadings } from './row-name.ts';
import type { RowHeadings } from './row-name.ts';

/**
 * A panel's rows as text. Years stand side by side, because they are there to be compared; short rows that are
 * alike make a table; all others are cards.
 */
export function PanelAnswers({ panel }: { readonly panel: Question }) {
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
