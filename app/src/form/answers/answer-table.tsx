import { headingsOf, questionTraits, underHeadings } from '@plumbline/form-engine';
import type { RowHeadings } from '@plumbline/form-engine';
import type { Question } from '@plumbline/schemas';
import { classNames, Icon, SideScroller } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { answerText } from './answer-text.ts';
import { AnswerValue, Was } from './answer-value.tsx';
import { ChangedMark, changedPlace } from './changed-mark.tsx';
import type { ReadQuestion } from './not-applicable.ts';
import { useReading } from './reading.ts';
import { RowName } from './row-name.tsx';

type AnswerTableProps = {
  readonly panel: Question;
  /** The panel's own address. */
  readonly address: string;
  readonly headings: RowHeadings;
  /** What the columns are: the panel's rows (years to compare), or its questions. */
  readonly across: 'rows' | 'questions';
};

/** A panel's answers in a table, in either orientation. */
export function AnswerTable({ panel, address, headings, across }: AnswerTableProps) {
  const { changes, previous, isAnnotated } = useReading();
  const rows = panel.panels ?? [];
  const questions = questionsOf(panel, headings.key);
  const answer = (row: number, id: string): ReactNode => {
    const question: ReadQuestion | undefined = rows[row]?.questions.find((one) => one.id === id);
    // A question that is hidden only in this row.
    if (!question || question.doesNotApply)
      return <span className="text-ink-subtle">Does not apply</span>;
    const place = `${address}/${rows[row]?.id}/${id}`;
    const isChanged = changes.changed.has(place);
    return (
      <div id={place} {...changedPlace(isChanged)}>
        {isChanged && (
          <>
            <ChangedMark />{' '}
          </>
        )}
        {isAnnotated?.(place) && (
          <Icon
            name="note"
            size={14}
            label="Has a note"
            className="mr-1 inline align-text-bottom text-primary-ink"
          />
        )}
        <AnswerValue answer={answerText(question)} />
        {isChanged && previous !== undefined && <Was question={previous.get(place)} />}
      </div>
    );
  };
  const name = (row: number): ReactNode => {
    const place = `${address}/${rows[row]?.id}`;
    const isNew = changes.rowsAdded.has(place);
    return (
      <span {...changedPlace(isNew)}>
        <RowName name={headings.names[row] ?? ''} row={place} nameFrom={headings.key} />{' '}
        {isNew && <ChangedMark>New</ChangedMark>}
      </span>
    );
  };
  return (
    <SideScroller
      label={panel.label ?? panel.id}
      className="rounded-lg border border-line max-md:scroll-pl-[45%] max-sm:scroll-pl-44"
    >
      <table
        className={classNames(
          'w-full border-collapse text-left',
          // Year columns share one width, so that figures line up and no file name squeezes the labels.
          across === 'rows' && 'min-w-xl table-fixed',
        )}
      >
        <thead className="border-b border-line bg-canvas">
          <tr>
            <HeaderCell isName={across === 'rows'}>
              <span className="sr-only">{across === 'rows' ? 'Question' : 'Entry'}</span>
            </HeaderCell>
            {across === 'rows'
              ? rows.map((row, index) => (
                  <HeaderCell key={row.id} isNumber>
                    {name(index)}
                  </HeaderCell>
                ))
              : questions.map(({ id, label, type }) => (
                  <HeaderCell key={id} isNumber={isNumber(type)}>
                    {label ?? id}
                  </HeaderCell>
                ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {across === 'rows'
            ? questions.flatMap(({ id, label, type, group }) => [
                group !== undefined && (
                  <GroupLine key={`${id} group`} name={group} columns={rows.length + 1} />
                ),
                <Line key={id} name={label ?? id} isMuted={type !== 'CALC'}>
                  {rows.map((row, index) => (
                    <Cell key={row.id} isNumber>
                      {answer(index, id)}
                    </Cell>
                  ))}
                </Line>,
              ])
            : rows.map((row, index) => (
                <Line key={row.id} name={name(index)}>
                  {questions.map(({ id, type }) => (
                    <Cell key={id} isNumber={isNumber(type)}>
                      {answer(index, id)}
                    </Cell>
                  ))}
                </Line>
              ))}
        </tbody>
      </table>
    </SideScroller>
  );
}

/** Every question that any row shows, in the order of the rows, under the headings of the rows. */
function questionsOf(panel: Question, key: string | null): readonly Question[] {
  const known = new Map<string, Question>();
  const groups = new Map<string, string>();
  for (const { questions } of panel.panels ?? []) {
    for (const [id, group] of headingsOf(questions)) groups.set(id, group);
    for (const question of questions) if (!known.has(question.id)) known.set(question.id, question);
  }
  return underHeadings(
    [...known.values()].filter(({ id }) => id !== key),
    groups,
  );
}

/** The heading of the lines below it. */
function GroupLine({ name, columns }: { readonly name: string; readonly columns: number }) {
  return (
    <tr>
      <th
        scope="colgroup"
        colSpan={columns}
        className="bg-canvas px-4 py-2 text-left text-sm font-semibold text-ink"
      >
        {name}
      </th>
    </tr>
  );
}

type LineProps = {
  readonly name: ReactNode;
  readonly isMuted?: boolean;
  readonly children: ReactNode;
};

function Line({ name, isMuted = false, children }: LineProps) {
  return (
    <tr>
      <th
        scope="row"
        className={classNames(
          'px-4 py-2.5 align-top max-md:sticky max-md:left-0 max-md:bg-surface',
          isMuted ? 'font-normal text-ink-muted' : 'font-medium text-ink',
        )}
      >
        {name}
      </th>
      {children}
    </tr>
  );
}

type CellProps = {
  readonly isNumber?: boolean;
  readonly isName?: boolean;
  readonly children: ReactNode;
};

function HeaderCell({ isNumber: isRight = false, isName = false, children }: CellProps) {
  return (
    <th
      scope="col"
      className={classNames(
        'px-4 py-2.5 align-bottom text-xs font-medium text-ink-muted',
        isRight && 'text-right',
        isName && 'w-2/5 max-md:sticky max-md:left-0 max-md:bg-canvas max-sm:w-40',
      )}
    >
      {children}
    </th>
  );
}

function Cell({ isNumber: isRight = false, children }: CellProps) {
  return (
    <td className={classNames('px-4 py-2.5 align-top', isRight && 'text-right')}>{children}</td>
  );
}

function isNumber(type: Question['type']): boolean {
  return questionTraits[type].isFigure;
}
