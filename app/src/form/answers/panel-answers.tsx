import { headingsOf, questionTraits, rowHeadings, underHeadings } from '@plumbline/form-engine';
import type { RowHeadings } from '@plumbline/form-engine';
import type { PanelRow, Question } from '@plumbline/schemas';
import { classNames } from '@plumbline/ui';
import type { ComponentType } from 'react';
import { AnswerTable } from './answer-table.tsx';
import { ChangedMark, changedPlace } from './changed-mark.tsx';
import { Heading } from './heading.tsx';
import type { ReadQuestion } from './not-applicable.ts';
import { useReading } from './reading.ts';
import type { NamedPlace } from './reading.ts';
import { RowName } from './row-name.tsx';

type PanelAnswersProps = {
  readonly panel: Question;
  /** The address above the panel. */
  readonly prefix: string;
  /** The level of its heading. */
  readonly level: number;
  /** Renders the answers of a row that has its own card. */
  readonly List: ComponentType<{
    readonly questions: readonly Question[];
    readonly prefix: string;
    readonly level?: number;
  }>;
};

/**
 * A panel's rows as text. Years are side by side for comparison; short rows that are alike form a table; all others are
 * cards.
 */
export function PanelAnswers({ panel, prefix, level, List }: PanelAnswersProps) {
  const { changes, annotate } = useReading();
  const address = `${prefix}/${panel.id}`;
  const label = panel.label ?? panel.id;
  const removed = changes.rowsRemoved.get(address) ?? 0;
  const heading = (
    <Heading level={level} className="text-base font-semibold text-ink">
      {label}
    </Heading>
  );
  return (
    <section id={address} aria-label={label}>
      <div className="mb-3">
        {annotate
          ? annotate({ address, label, parts: cellsOf(panel, address), children: heading })
          : heading}
      </div>
      {removed > 0 && (
        <p {...changedPlace(true)} className="mb-3 text-ink">
          <ChangedMark>Removed</ChangedMark>{' '}
          {removed === 1 ? '1 entry was removed' : `${removed} entries were removed`} since the last
          review.
        </p>
      )}
      <Rows
        panel={panel}
        address={address}
        headings={rowHeadings(panel)}
        level={level + 1}
        List={List}
      />
    </section>
  );
}

type RowsProps = {
  readonly panel: Question;
  readonly address: string;
  readonly headings: RowHeadings;
  /** The level of a row's heading. */
  readonly level: number;
  readonly List: PanelAnswersProps['List'];
};

function Rows({ panel, address, headings, level, List }: RowsProps) {
  const rows = panel.panels ?? [];
  const shared = { panel, address, headings };
  if (rows.length === 0) return <p className="text-ink-subtle italic">Not answered</p>;
  if (headings.isYears && rows.length > 1) return <AnswerTable {...shared} across="rows" />;
  if (isShort(panel)) return <AnswerTable {...shared} across="questions" />;
  return (
    <div className="space-y-4">
      {rows.map((row, index) => (
        <RowCard
          key={row.id}
          row={row}
          address={`${address}/${row.id}`}
          name={headings.names[index] ?? ''}
          hides={headings.key}
          level={level}
          List={List}
        />
      ))}
    </div>
  );
}

type RowCardProps = {
  readonly row: PanelRow;
  readonly address: string;
  readonly name: string;
  /** The question whose answer is the name. */
  readonly hides: string | null;
  readonly level: number;
  readonly List: PanelAnswersProps['List'];
};

function RowCard({ row, address, name, hides, level, List }: RowCardProps) {
  const isNew = useReading().changes.rowsAdded.has(address);
  // When the row's name starts a group, the next question takes the group's heading.
  const shown = underHeadings(
    row.questions.filter(({ id }) => id !== hides),
    headingsOf(row.questions),
  );
  return (
    <section
      {...changedPlace(isNew)}
      className={classNames(
        'rounded-lg border bg-canvas p-4 break-inside-avoid',
        isNew ? 'border-line border-l-3 border-l-warning' : 'border-line',
      )}
    >
      <Heading level={level} className="mb-2 text-sm font-semibold text-ink">
        <RowName name={name} row={address} nameFrom={hides} />{' '}
        {isNew && <ChangedMark>New</ChangedMark>}
      </Heading>
      <List questions={shown} prefix={address} level={level + 1} />
    </section>
  );
}

/** The answers in the cells of a table. Empty when the rows are cards: there each answer is a place itself. */
function cellsOf(panel: Question, address: string): readonly NamedPlace[] {
  const headings = rowHeadings(panel);
  const rows = panel.panels ?? [];
  if (!(headings.isYears && rows.length > 1) && !isShort(panel)) return [];
  return rows.flatMap((row, index) =>
    row.questions
      .filter((question: ReadQuestion) => question.id !== headings.key && !question.doesNotApply)
      .map(({ id, label }) => ({
        address: `${address}/${row.id}/${id}`,
        label: `${label ?? id}, ${headings.names[index]}`,
      })),
  );
}

/** More columns than this become cards. */
const SHORT = 5;

function isShort(panel: Question): boolean {
  const rows = panel.panels ?? [];
  return (
    rows.length > 1 &&
    rows.every(
      ({ questions }) =>
        questions.length <= SHORT && questions.every(({ type }) => !questionTraits[type].isLong),
    )
  );
}
