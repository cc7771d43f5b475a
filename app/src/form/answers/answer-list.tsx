import { headingAt, headingsOf } from '@plumbline/form-engine';
import type { Question } from '@plumbline/schemas';
import { classNames } from '@plumbline/ui';
import { answerText } from './answer-text.ts';
import { AnswerValue, Was } from './answer-value.tsx';
import { ChangedMark, changedPlace } from './changed-mark.tsx';
import { Heading } from './heading.tsx';
import type { ReadQuestion } from './not-applicable.ts';
import { PanelAnswers } from './panel-answers.tsx';
import { useReading } from './reading.ts';

type AnswerListProps = {
  readonly questions: readonly Question[];
  /** The address above them: a section's link, or a row. */
  readonly prefix: string;
  /** The heading level of these questions; defaults to 2. */
  readonly level?: number;
};

/**
 * The answers of a section as text. The questions are the ones to show: hidden ones are left out or say that they do
 * not apply. Consecutive questions share one list; panels and headings come between the lists.
 */
export function AnswerList({ questions, prefix, level = 2 }: AnswerListProps) {
  const headings = headingsOf(questions);
  return (
    <div className="divide-y divide-line">
      {blocksOf(questions).map(({ heading, list }) => {
        const [first] = list;
        const isUnder = first !== undefined && headings.has(first.id);
        return (
          <div key={first?.id} className="py-5 first:pt-0 last:pb-0">
            {heading !== undefined && (
              <Heading
                level={level}
                className={classNames(
                  'mb-3 font-semibold text-ink',
                  level > 3 ? 'text-sm' : 'text-lg',
                )}
              >
                {heading}
              </Heading>
            )}
            <Block questions={list} prefix={prefix} level={isUnder ? level + 1 : level} />
          </div>
        );
      })}
    </div>
  );
}

function Block({ questions, prefix, level }: AnswerListProps & { readonly level: number }) {
  const [first] = questions;
  if (first?.type === 'PANEL')
    return <PanelAnswers panel={first} prefix={prefix} level={level} List={AnswerList} />;
  if (first?.type === 'LABEL') {
    return (
      <Heading level={level} className="text-base font-semibold text-ink">
        {first.label}
      </Heading>
    );
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
  const { changes, previous, annotate } = useReading();
  const label = question.label ?? question.id;
  const isChanged = changes.changed.has(address);
  const now = question.doesNotApply ? (
    <span className="text-ink-subtle">Does not apply</span>
  ) : (
    <AnswerValue answer={answerText(question)} />
  );
  const value =
    isChanged && previous !== undefined ? (
      <>
        {now}
        <Was question={previous.get(address)} />
      </>
    ) : (
      now
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
      <dt className="min-w-0 wrap-anywhere text-ink-muted">
        {label} {isChanged && <ChangedMark />}
      </dt>
      <dd className="min-w-0 text-ink break-words">
        {annotate && !question.doesNotApply ? annotate({ address, label, children: value }) : value}
      </dd>
    </div>
  );
}

type AnswerBlock = {
  /** The heading of the group that starts with it. */
  readonly heading: string | undefined;
  readonly list: Question[];
};

/** Splits the questions at panels, labels and headings; sub-questions follow their question. */
function blocksOf(questions: readonly Question[]): readonly AnswerBlock[] {
  const blocks: AnswerBlock[] = [];
  let isOpen = false;
  const walk = (list: readonly Question[], isSub: boolean): void => {
    for (const question of list) {
      const heading = isSub ? undefined : headingAt(question);
      const isAlone = question.type === 'PANEL' || question.type === 'LABEL';
      if (isAlone || !isOpen || heading !== undefined) blocks.push({ heading, list: [question] });
      else blocks.at(-1)?.list.push(question);
      isOpen = !isAlone;
      if (question.type !== 'PANEL' && question.questions) walk(question.questions, true);
    }
  };
  walk(questions, false);
  return blocks;
}
