import type { Question } from '@plumbline/schemas';
import { answerText } from './answer-text.ts';
import { AnswerValue } from './answer-value.tsx';

/** What an answer was at the review that it is compared with. */
export function Was({ question }: { readonly question: Question | undefined }) {
  return (
    <span className="mt-1 block text-sm text-ink-muted">
      Was: {question === undefined ? 'not shown' : <AnswerValue answer={answerText(question)} />}
    </span>
  );
}
