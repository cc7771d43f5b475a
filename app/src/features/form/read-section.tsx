import type { SectionReply } from '@plumbline/api-contract';
import { Card, Icon, Switch } from '@plumbline/ui';
import { useMemo, useState } from 'react';
import { AnswerList } from '../../form/answers/answer-list.tsx';
import { changesOf } from '../../form/answers/changes.ts';
import { effectiveQuestions } from '../../form/answers/effective.ts';
import { countNotApplicable } from '../../form/answers/not-applicable.ts';
import { ReadingProvider } from '../../form/answers/reading.ts';
import { ReadCharts } from '../../form/charts/read-charts.tsx';
import { openSection } from '../../form/open-form.ts';
import { BrokenSection } from './broken-section.tsx';

type ReadSectionProps = { readonly reply: SectionReply; readonly tp: string };

/** A section for a member who may read but not edit: answers as text, and who can edit them. */
export function ReadSection({ reply, tp }: ReadSectionProps) {
  const opened = useMemo(() => openSection(reply), [reply]);
  const [showsNotApplicable, setNotApplicable] = useState(false);
  const changes = useMemo(() => changesOf(reply), [reply]);
  if (!opened.ok) return <BrokenSection diagnostics={opened.diagnostics} />;
  const { link } = reply.answers;
  const shown = effectiveQuestions(opened.session, link);
  const all = effectiveQuestions(opened.session, link, { notApplicable: true });
  const hidden = countNotApplicable(all);
  return (
    <ReadingProvider value={{ changes }}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="flex items-center gap-2 text-ink-muted">
          <Icon name="eye" size={18} /> You can read these answers. Admins and pre-qual contacts of
          your company edit them.
        </p>
        {hidden > 0 && (
          <Switch
            label={`Show questions that do not apply (${hidden})`}
            checked={showsNotApplicable}
            onChange={setNotApplicable}
          />
        )}
      </div>
      <div className="space-y-6">
        <ReadCharts questions={shown} tp={tp} />
        <Card>
          <AnswerList questions={showsNotApplicable ? all : shown} prefix={link} />
        </Card>
      </div>
    </ReadingProvider>
  );
}
