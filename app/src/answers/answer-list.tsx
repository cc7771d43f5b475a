import type { Question } from '@plumbline/schemas';
import { answerText } from './answer-text.ts';
import { AnswerValue } from './answer-value.tsx';
import { PanelAnswers } from './panel-answers.tsx';

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
