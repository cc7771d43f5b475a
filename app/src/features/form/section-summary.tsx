import { headingsOf } from '@plumbline/form-engine';
import { announce } from '@plumbline/ui';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { OpenForm } from '../../form/open-forms.ts';
import { rowOf } from '../../form/answers/place-of.ts';
import { ErrorSummary } from './error-summary.tsx';
import { useErrors } from './live-errors.ts';

type SectionSummaryProps = {
  readonly form: OpenForm;
  /** How often the section was checked. */
  readonly checks: number;
  readonly title: string;
  readonly onGoTo: (address: string) => void;
  readonly onContinue: () => void;
  readonly continueLabel: string;
};

/** The open answers, live: each leaves the list the moment it is corrected. The tab's title counts them. */
export function SectionSummary({ form, title, ...rest }: SectionSummaryProps) {
  const errors = useErrors(form.session, form.link);
  const document = form.session.document(form.link);
  const headings = headingsOf(document.questions);
  const { phase, unsaved } = useSyncExternalStore(form.autosave.subscribe, form.autosave.state);
  const count = errors.length;
  const before = useRef(count);
  useEffect(() => {
    if (before.current > 0 && count === 0) announce('No answers need attention.');
    before.current = count;
  }, [count]);
  const errorsFirst = count === 0 ? '' : `(${count} ${count === 1 ? 'error' : 'errors'}) `;
  return (
    <>
      <title>{`${errorsFirst}${title} · Plumbline`}</title>
      <ErrorSummary
        errors={errors}
        isSaved={phase.kind === 'saved' && unsaved.length === 0}
        rowOf={(address) => rowOf(document, address)}
        groupOf={(address) => headings.get(address.split('/')[1] ?? '') ?? null}
        {...rest}
      />
    </>
  );
}
