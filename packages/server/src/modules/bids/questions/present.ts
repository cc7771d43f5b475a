import type { BidQuestion } from '@plumbline/api-contract';
import type { QuestionRow } from './queries.ts';

/** A question as everyone reads it: only the company that asked it learns who did. */
export const presentQuestion = (row: QuestionRow, ownId: string | null): BidQuestion => ({
  id: row.id,
  question: row.question,
  answer: row.answer,
  asked: row.asked_at.toISOString(),
  answered: row.answered_at?.toISOString() ?? null,
  is_own: ownId !== null && row.organization_id === ownId,
});

/** Bidders read answered questions, and their own. */
export const shownTo = (rows: readonly QuestionRow[], ownId: string): readonly BidQuestion[] =>
  rows
    .filter(({ answer, organization_id }) => answer !== null || organization_id === ownId)
    .map((row) => presentQuestion(row, ownId));
