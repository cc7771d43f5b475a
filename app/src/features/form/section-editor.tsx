import type { Section } from '@plumbline/api-contract';
import { createTouched, toSchema } from '@plumbline/rjsf-theme';
import { Button, Card, LinkButton } from '@plumbline/ui';
import { useCallback, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Session } from '@plumbline/form-engine';
import { SectionCharts } from '../../form/charts/section-charts.tsx';
import type { OpenForm } from '../../form/open-forms.ts';
import { REVIEW_PATH } from '../../form/paths.ts';
import { HistoryButtons } from '../../form/section/history-buttons.tsx';
import { SectionForm } from '../../form/section/section-form.tsx';
import { lazyPart } from '../../shell/lazy-part.tsx';
import { today } from '../../time/today.ts';
import { FormDialogs } from './form-dialogs.tsx';
import type { FormDialog } from './form-dialogs.tsx';
import { FormLayout } from './form-layout.tsx';
import { useKeys } from './keyboard/use-keys.ts';
import { useLiveProgress } from './live-progress.ts';
import { mayOfferProfile } from '../../form/profile/may-offer-profile.ts';
import { PrintedSection } from './print/printed-section.tsx';
import { announceNothingLeft, RequiredSteps } from './required/required-steps.tsx';
import { stepRequired, stepSection } from './required/step-required.ts';
import type { Step } from './required/step-required.ts';
import { ReadyLapse } from './ready-lapse.tsx';
import { Restored } from './restored.tsx';
import { SaveStatus } from './save-status.tsx';
import { SectionList } from './section-list.tsx';
import type { SectionListProps } from './section-list.tsx';
import { SectionSummary } from './section-summary.tsx';
import { useFormPage } from './use-form-page.ts';
import { usePlace } from './use-place.ts';
import type { PlaceState } from './use-place.ts';
import type { Labels } from './use-section.ts';

// Lazy: most sections that are opened have answers already and never need it.
const ProfileOffers = lazyPart(async () => (await import('./profile-offers.tsx')).ProfileOffers);

// Lazy: most sections have none.
const SectionCorrections = lazyPart(
  async () => (await import('../../corrections/section-corrections.tsx')).SectionCorrections,
);

type SectionEditorProps = {
  readonly form: OpenForm;
  readonly user: string;
  readonly labels: Labels;
  readonly sections: readonly Section[] | undefined;
};

/** A section that is being answered. It draws the frame once; every field draws itself from the session. */
export function SectionEditor({ form, user, labels, sections }: SectionEditorProps) {
  const { document, link, session, autosave } = form;
  const navigate = useNavigate();
  const [section] = useState(() => toSchema(document, { now: today(new Date()) }));
  const [touched] = useState(() => {
    const left = createTouched();
    // Restored entries that cannot be saved show the reason at their fields.
    for (const { address } of session.unsavable(link)) left.touch(address);
    return left;
  });
  const [checks, setChecks] = useState(0);
  const [mayOffer] = useState(() => mayOfferProfile(session, link));
  const [dialog, setDialog] = useState<FormDialog | null>(null);
  const page = useFormPage(
    form,
    labels,
    useCallback((asked) => setDialog({ kind: 'why', asked }), []),
  );
  const place = usePlace(form, user, touched);

  const index = sections?.findIndex(({ slug }) => slug === link) ?? -1;
  const before = index > 0 ? sections?.[index - 1] : undefined;
  const next = index >= 0 ? sections?.[index + 1] : undefined;
  const title = document.title ?? link;

  const step = (to: Step): void => {
    const errors = session.errors(link);
    const order = session.addresses(link, 'page');
    const here = stepRequired(errors, order, place.current(), to);
    if (here !== null) return place.goTo(here);
    const other = stepSection(sections ?? [], link, to);
    if (other) {
      void navigate(`/prequal/form/${other.slug}`, { state: { step: to } satisfies PlaceState });
      return;
    }
    // No other section has any left: start over in this one, for questions that were skipped.
    const around = stepRequired(errors, order, null, to);
    if (around === null) announceNothingLeft();
    else place.goTo(around);
  };
  useKeys((action) => {
    if (action === 'next' || action === 'previous') step(action);
    else setDialog({ kind: action });
  });

  const goOn = (): void => {
    void autosave.flush();
    void navigate(next ? `/prequal/form/${next.slug}` : REVIEW_PATH);
  };
  const check = (): void => {
    touched.showAll();
    if (session.errors(link).length === 0) goOn();
    else setChecks((count) => count + 1);
  };
  const continueLabel = next ? `Continue to ${next.name}` : 'Finish';

  return (
    <FormLayout
      slug={link}
      title={title}
      description={document.description}
      sections={sections}
      sectionList={(onChoose) => (
        <LiveSectionList session={session} link={link} sections={sections} onChoose={onChoose} />
      )}
      // While the summary is shown, it counts the errors in the tab's title.
      tabTitle={checks > 0 ? null : undefined}
      onSearch={() => setDialog({ kind: 'search' })}
      onKeys={() => setDialog({ kind: 'help' })}
      tools={
        <>
          <HistoryButtons session={session} link={link} />
          <RequiredSteps form={form} sections={sections} onStep={step} />
        </>
      }
      saveState={<SaveStatus form={form} onGoTo={place.goToError} />}
    >
      <Restored autosave={autosave} />
      <ReadyLapse form={form} sections={sections} />
      {sections?.[index]?.corrections && <SectionCorrections tp={form.tp} link={link} />}
      {mayOffer && <ProfileOffers session={session} link={link} tp={form.tp} />}
      {checks > 0 && (
        <SectionSummary
          form={form}
          checks={checks}
          title={title}
          onGoTo={place.goToError}
          onContinue={goOn}
          continueLabel={`${continueLabel} anyway`}
        />
      )}
      <PrintedSection session={session} link={link}>
        {/* It only tracks where the focus is; it is not a control. */}
        <div onFocus={place.onFocus}>
          <Card>
            <SectionForm
              session={session}
              owner={form.tp}
              section={section}
              startAt={place.startAt}
              touched={touched}
              {...page}
            />
          </Card>
        </div>
      </PrintedSection>
      <SectionCharts session={session} link={link} tp={form.tp} />
      <SectionEnd before={before} continueLabel={continueLabel} onContinue={check} />
      <FormDialogs
        dialog={dialog}
        form={form}
        sections={sections}
        onGoTo={place.goTo}
        onClose={() => setDialog(null)}
      />
    </FormLayout>
  );
}

type LiveSectionListProps = Omit<SectionListProps, 'current' | 'progress'> & {
  readonly session: Session;
  readonly link: string;
};

/** The list of sections with this one's live progress. A separate component, so that a count redraws no field. */
function LiveSectionList({ session, link, ...rest }: LiveSectionListProps) {
  return <SectionList current={link} progress={useLiveProgress(session, link)} {...rest} />;
}

type SectionEndProps = {
  /** The section before this one; undefined at the first. */
  readonly before: { readonly slug: string } | undefined;
  readonly continueLabel: string;
  readonly onContinue: () => void;
};

/** The buttons below a section: back, or on to what comes next. */
function SectionEnd({ before, continueLabel, onContinue }: SectionEndProps) {
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-3 compact:flex-col-reverse compact:items-stretch print:hidden">
      <LinkButton
        as={Link}
        to={before ? `/prequal/form/${before.slug}` : '/prequal/data-vault/data-vault'}
        variant="secondary"
        icon="arrow-left"
      >
        {before ? 'Back' : 'Data Vault'}
      </LinkButton>
      <Button onClick={onContinue}>{continueLabel}</Button>
    </div>
  );
}
