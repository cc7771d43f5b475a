import type { Section } from '@plumbline/api-contract';
import { BoundForm, createTouched, toSchema } from '@plumbline/rjsf-theme';
import { Button, Card, LinkButton } from '@plumbline/ui';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { formStore } from '../../section/form-store.ts';
import { showQuestion } from '../../section/show-question.ts';
import { addressOfHash } from '../../vault/answer-path.ts';
import type { OpenForm } from '../../vault/open-form.ts';
import { today } from '../../vault/today.ts';
import { rowOf } from './answer-labels.ts';
import { ErrorSummary } from './error-summary.tsx';
import { FormLayout } from './form-layout.tsx';
import { LiveSectionList } from './live-section-list.tsx';
import { Restored } from './restored.tsx';
import { SaveStatus } from './save-status.tsx';
import { useErrors } from './live-errors.ts';
import { useFormPage } from './use-form-page.ts';
import type { Labels } from './use-section.ts';

type SectionEditorProps = {
  readonly form: OpenForm;
  readonly labels: Labels;
  readonly sections: readonly Section[] | undefined;
};

/** A section that is being answered. It draws the frame once; every field draws itself from the session. */
export function SectionEditor({ form, labels, sections }: SectionEditorProps) {
  const { document, link, session, autosave } = form;
  const navigate = useNavigate();
  const { hash } = useLocation();
  const store = useMemo(() => formStore(session), [session]);
  const [section] = useState(() => toSchema(document, { now: today(new Date()) }));
  const [touched] = useState(createTouched);
  const [isChecked, setChecked] = useState(false);
  const page = useFormPage(form, labels);

  const place = sections?.findIndex(({ slug }) => slug === link) ?? -1;
  const before = place > 0 ? sections?.[place - 1] : undefined;
  const next = place >= 0 ? sections?.[place + 1] : undefined;

  const goTo = (address: string): void => {
    touched.touch(address);
    showQuestion(address);
  };

  useEffect(() => {
    const address = addressOfHash(hash);
    if (address === null) return;
    touched.touch(address);
    showQuestion(address);
  }, [hash, touched]);

  const goOn = (): void => {
    void autosave.flush();
    void navigate(next ? `/prequal/form/${next.slug}` : '/prequal/data-vault/data-vault');
  };
  const check = (): void => {
    touched.showAll();
    if (session.errors(link).length === 0) goOn();
    else setChecked(true);
  };
  const continueLabel = next ? `Continue to ${next.name}` : 'Finish';

  return (
    <FormLayout
      slug={link}
      title={document.title ?? link}
      description={document.description}
      sections={sections}
      sectionList={<LiveSectionList session={session} link={link} sections={sections} />}
      saveState={<SaveStatus form={form} onGoTo={goTo} />}
    >
      <Restored autosave={autosave} />
      {isChecked && (
        <Summary
          form={form}
          onGoTo={goTo}
          onContinue={goOn}
          continueLabel={`${continueLabel} anyway`}
        />
      )}
      <Card>
        <BoundForm store={store} section={section} touched={touched} {...page} />
      </Card>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
        {before ? (
          <LinkButton
            as={Link}
            to={`/prequal/form/${before.slug}`}
            variant="secondary"
            icon="arrow-left"
          >
            Back
          </LinkButton>
        ) : (
          <LinkButton
            as={Link}
            to="/prequal/data-vault/data-vault"
            variant="secondary"
            icon="arrow-left"
          >
            Data Vault
          </LinkButton>
        )}
        <Button onClick={check}>{continueLabel}</Button>
      </div>
    </FormLayout>
  );
}

type SummaryProps = {
  readonly form: OpenForm;
  readonly onGoTo: (address: string) => void;
  readonly onContinue: () => void;
  readonly continueLabel: string;
};

/** The open answers as they are now: each leaves the list the moment it is mended. */
function Summary({ form, ...rest }: SummaryProps) {
  const errors = useErrors(form.session, form.link);
  const document = form.session.document(form.link);
  const { phase } = useSyncExternalStore(form.autosave.subscribe, form.autosave.state);
  return errors.length > 0 ? (
    <ErrorSummary
      errors={errors}
      isSaved={phase.kind === 'saved'}
      rowOf={(address) => rowOf(document, address)}
      {...rest}
    />
  ) : null;
}
