import type { Question } from '@plumbline/schemas';
import { classNames } from '@plumbline/ui';
import { answerText } from './answer-text.ts';
import { AnswerValue } from './answer-value.tsx';
import { ChangedMark, changedPlace } from './changed-mark.tsx';
import type { ReadQuestion } from './not-applicable.ts';
import { PanelAnswers } from './panel-answers.tsx';
import { useReading } from './reading.ts';

type AnswerListProps = {
  readonly questions: readonly Question[];
  /** The address that they are under: a section's link, or a row. */
  readonly prefix: string;
};

/**
 * The answers of a section as text. The questions are those to be shown: what is hidden is not among them, or says
 * that it does not apply. Consecutive questions share one list; panels and headings are between the lists.
 */
export function AnswerList({ questions, prefix }: AnswerListProps) {
  return (
    <div className="divide-y divide-line">
      {blocksOf(questions).map((block) => (
        <div key={block[0]?.id} className="py-5 first:pt-0 last:pb-0">
          <Block questions={block} prefix={prefix} />
        </div>
      ))}
    </div>
  );
}

function Block({ questions, prefix }: AnswerListProps) {
  const [first] = questions;
  if (first?.type === 'PANEL')
    return <PanelAnswers panel={first} prefix={prefix} List={AnswerList} />;
  if (first?.type === 'LABEL') {
    return <h2 className="text-base font-semibold text-ink">{first.label}</h2>;
  }
  return (
    <dl>
      {questions.map((question) => (
        <Answer key={question.id} question={question} address={`${prefix}/${question.id}`} />
      ))}
    </dl>
  );
}

type AnswerProps = { readonly question: ReadQuestion; readonly address: string };

function Answer({ question, address }: AnswerProps) {
  const { changes, annotate } = useReading();
  const label = question.label ?? question.id;
  const isChanged = changes.changed.has(address);
  const value = question.doesNotApply ? (
    <span className="text-ink-subtle">Does not apply</span>
  ) : (
    <AnswerValue answer={answerText(question)} />
  );
  return (
    <div
      id={address}
      {...changedPlace(isChanged)}
      className={classNames(
        'grid gap-x-8 gap-y-0.5 py-1.5 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]',
        isChanged && '-ml-3 border-l-3 border-warning pl-[calc(0.75rem-3px)]',
      )}
    >
      <dt className="text-ink-muted">
        {label} {isChanged && <ChangedMark />}
      </dt>
      <dd className="min-w-0 text-ink break-words">
        {annotate && !question.doesNotApply ? annotate({ address, label, children: value }) : value}
      </dd>
    </div>
  );
}

/** Splits the questions at panels and headings; sub-questions follow their question. */
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
