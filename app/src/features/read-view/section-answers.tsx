import type { SectionReply } from '@plumbline/api-contract';
import { Button, Card, EmptyState } from '@plumbline/ui';
import type { Question } from '@plumbline/schemas';
import { useMemo } from 'react';
import { AnswerList } from '../../form/answers/answer-list.tsx';
import { changesOf, onlyChanged } from '../../form/answers/changes.ts';
import { withNotApplicable } from '../../form/answers/not-applicable.ts';
import { ReadingProvider } from '../../form/answers/reading.ts';
import type { Reading } from '../../form/answers/reading.ts';
import { ReadCharts } from '../../form/charts/read-charts.tsx';
import type { Corrections } from './corrections/use-corrections.ts';
import { Noted } from './notes/noted.tsx';
import type { Notes } from './notes/use-notes.ts';

type SectionAnswersProps = {
  readonly reply: SectionReply;
  readonly tp: string;
  readonly notes: Notes;
  readonly corrections: Corrections;
  readonly showsOnlyChanges: boolean;
  readonly showsNotApplicable: boolean;
  readonly onShowAll: () => void;
};

/** One section for reading: its charts, then its answers in the form's order and words. */
export function SectionAnswers(props: SectionAnswersProps) {
  const { reply, tp, notes, corrections, showsOnlyChanges, showsNotApplicable, onShowAll } = props;
  const { link, questions } = reply.answers;
  const changes = useMemo(() => changesOf(reply), [reply]);
  const shown = useMemo(() => {
    if (showsOnlyChanges) return onlyChanged(questions, link, changes);
    return showsNotApplicable
      ? withNotApplicable(questions, link, reply.not_applicable)
      : questions;
  }, [changes, link, questions, reply, showsOnlyChanges, showsNotApplicable]);
  const previous = useMemo(
    () => new Map(reply.previous.map(({ address, question }) => [address, question as Question])),
    [reply],
  );
  const reading: Reading = {
    changes,
    previous,
    annotate: (place) => (
      <Noted key={place.address} notes={notes} corrections={corrections} {...place} />
    ),
    isAnnotated: (address) => notes.at(address).length > 0,
  };
  return (
    <ReadingProvider value={reading}>
      <div className="space-y-6">
        {!showsOnlyChanges && <ReadCharts questions={questions} tp={tp} />}
        <Card>
          {shown.length > 0 ? (
            <AnswerList questions={shown} prefix={link} />
          ) : showsOnlyChanges ? (
            <EmptyState
              icon="success"
              title="Nothing changed in this section"
              action={
                <Button variant="secondary" onClick={onShowAll}>
                  Show all answers
                </Button>
              }
            >
              {reply.is_own_review
                ? 'No answers here have changed since your last review.'
                : 'No answers here have changed since the vault was last marked ready.'}
            </EmptyState>
          ) : (
            <EmptyState title="No questions here apply" />
          )}
        </Card>
      </div>
    </ReadingProvider>
  );
}
