import type { Section, SectionReply } from '@plumbline/api-contract';
import { announce, Card } from '@plumbline/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Failure } from '../../shell/failure.tsx';
import { createChangeWalk } from './change-walk.ts';
import type { Corrections } from './corrections/use-corrections.ts';
import { NoteThread } from './notes/note-thread.tsx';
import { type Notes, sectionPlace } from './notes/use-notes.ts';
import { useReadPath } from './from-list.ts';
import { useReadingKeys } from './reading-keys.ts';
import { ReadingTools } from './reading-tools.tsx';
import { SectionAnswers } from './section-answers.tsx';
import { HiddenNotes } from './hidden-notes.tsx';
import { useAskedAnswer } from './use-asked-answer.ts';

type SectionReaderProps = {
  readonly reply: SectionReply;
  readonly tp: string;
  readonly sections: readonly Section[];
  readonly notes: Notes;
  readonly corrections: Corrections;
  readonly showsOnlyChanges: boolean;
  readonly onOnlyChanges: (only: boolean) => void;
  readonly showsNotApplicable: boolean;
  readonly onNotApplicable: (shows: boolean) => void;
  readonly since: 'own' | 'ready';
  readonly onSince: (since: 'own' | 'ready') => void;
};

/** A section's answers, with the tools to step through them. */
export function SectionReader(props: SectionReaderProps) {
  const { reply, tp, sections, notes, onOnlyChanges } = props;
  const { link } = reply.answers;
  const navigate = useNavigate();
  const readPath = useReadPath();
  const [walk] = useState(createChangeWalk);

  const toChange = (step: 1 | -1): void => {
    if (walk(step)) return;
    // After the last change of a section comes the next section that has one.
    const place = sections.findIndex(({ slug }) => slug === link);
    const ahead = step === 1 ? sections.slice(place + 1) : sections.slice(0, place).toReversed();
    const next = ahead.find(({ changes }) => (changes ?? 0) > 0);
    if (next) void navigate(readPath(next.slug, tp));
    else announce(step === 1 ? 'No more changes' : 'No earlier changes');
  };
  useReadingKeys({ onChange: toChange });
  useAskedAnswer();

  return (
    <>
      <ReadingTools {...props} onChange={toChange} />
      <SectionAnswers {...props} onShowAll={() => onOnlyChanges(false)} />
      <HiddenNotes questions={reply.answers.questions} link={link} notes={notes} />
      <Card title="Notes on this section" className="mt-6">
        <NoteThread notes={notes} place={{ address: sectionPlace(link), label: 'this section' }} />
      </Card>
      <Card title="Notes on the whole vault" className="mt-6">
        {notes.problem ? (
          <Failure what="Your notes" error={notes.problem} retry={notes.retry} />
        ) : (
          <NoteThread notes={notes} place={{ address: null, label: 'the whole vault' }} />
        )}
      </Card>
    </>
  );
}
