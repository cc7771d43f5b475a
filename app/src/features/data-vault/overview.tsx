import type { Section } from '@plumbline/api-contract';
import { LinkButton } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { lastPlace } from '../../form/section/last-place.ts';
import { isOpen, requiredLeft, sectionStatus } from '../../form/progress/section-status.ts';
import { answerPath, REVIEW_PATH } from '../../form/paths.ts';

type OverviewProps = {
  readonly sections: readonly Section[];
  readonly isEditable: boolean;
  readonly user: string;
  readonly tp: string;
};

/** The progress of the whole vault, and the next step: back to where the person was, or to the next open section. */
export function Overview({ sections, isEditable, user, tp }: OverviewProps) {
  const counts = sections.map(({ progress }) => progress).filter((one) => one !== null);
  const sum = (of: (one: (typeof counts)[number]) => number): number =>
    counts.reduce((total, one) => total + of(one), 0);
  const answered = sum((one) => one.answered);
  const errors = sum((one) => one.errors);
  const done = counts.filter((one) => sectionStatus(one) === 'done').length;
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-6">
      <dl data-tour="vault-status" className="flex flex-wrap gap-x-12 gap-y-4">
        <Figure label="Sections done" value={`${done} of ${sections.length}`} />
        <Figure label="Answers given" value={String(answered)} />
        <Figure label="Required left" value={String(sum(requiredLeft))} />
        {errors > 0 && <Figure label="To correct" value={String(errors)} />}
      </dl>
      {isEditable && <WayOn sections={sections} isStarted={answered > 0} user={user} tp={tp} />}
    </div>
  );
}

type WayOnProps = Pick<OverviewProps, 'sections' | 'user' | 'tp'> & { readonly isStarted: boolean };

function WayOn({ sections, isStarted, user, tp }: WayOnProps) {
  const kept = lastPlace({ user, tp });
  const last = kept && sections.find(({ slug }) => slug === kept.link);
  const next = sections.find(({ progress }) => progress && isOpen(progress));
  return (
    <div className="flex min-w-0 flex-col items-start gap-1.5 sm:items-end">
      <div className="flex flex-wrap gap-3">
        {isStarted && (
          <LinkButton as={Link} to={REVIEW_PATH} variant={next ? 'secondary' : 'primary'}>
            Review
          </LinkButton>
        )}
        {kept && last ? (
          <LinkButton
            as={Link}
            to={kept.address === null ? `/prequal/form/${last.slug}` : answerPath(kept.address)}
            state={{ quiet: true }}
            // Only one button is primary: with nothing open, that is the review.
            variant={next || !isStarted ? 'primary' : 'secondary'}
            icon="arrow-right"
          >
            Continue in {last.name}
          </LinkButton>
        ) : (
          next && (
            <LinkButton as={Link} to={`/prequal/form/${next.slug}`} icon="arrow-right">
              {isStarted ? 'Continue' : 'Start'} with {next.name}
            </LinkButton>
          )
        )}
      </div>
      {kept?.label && last && (
        <p className="max-w-sm truncate text-xs text-ink-muted">You left off at “{kept.label}”</p>
      )}
    </div>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt className="text-ink-muted">{label}</dt>
      <dd className="text-xl font-semibold text-ink tabular-nums">{value}</dd>
    </div>
  );
}
