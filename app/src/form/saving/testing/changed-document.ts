import type { AnswerChange } from '@plumbline/api-contract';
import { answersIn, changeAnswers, presentDocument, withoutAnswers } from '@plumbline/form-engine';
import type { AnswersDocument } from '@plumbline/schemas';

/**
 * A section after a save of changes, at its next revision.
 *
 * @throws Error when a change has no place in it: no page sends one like that
 */
export function changedDocument(
  document: AnswersDocument,
  changes: readonly AnswerChange[],
): AnswersDocument {
  const template = withoutAnswers(document);
  const next = changeAnswers(template, answersIn(template, document), changes);
  if (!next.ok) throw new Error(JSON.stringify(next.errors));
  return presentDocument(template, next.answers, {
    revision: (document.revision ?? 0) + 1,
    modified: null,
    modified_first_name: null,
    modified_last_name: null,
    is_changes_questions: false,
  });
}
