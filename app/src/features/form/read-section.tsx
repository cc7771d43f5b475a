import type { SectionReply } from '@plumbline/api-contract';
import { Card, Icon } from '@plumbline/ui';
import { useMemo } from 'react';
import { AnswerList } from '../../answers/answer-list.tsx';
import { effectiveQuestions } from '../../answers/effective.ts';
import { openSection } from '../../vault/open-form.ts';
import { BrokenSection } from './broken-section.tsx';

/** A section for a member who may read but not edit: answers as text, and why. */
export function ReadSection({ reply }: { readonly reply: SectionReply }) {
  const opened = useMemo(() => openSection(reply), [reply]);
  if (!opened.ok) return <BrokenSection diagnostics={opened.diagnostics} />;
  return (
    <>
      <p className="mb-4 flex items-center gap-2 text-ink-muted">
        <Icon name="eye" size={18} /> You can read these answers. Admins and pre-qual contacts of
        your company edit them.
      </p>
      <Card>
        <AnswerList questions={effectiveQuestions(opened.session, reply.answers.link)} />
      </Card>
    </>
  );
}
