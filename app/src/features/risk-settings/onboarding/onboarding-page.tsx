import { endpoints, type RacWeights } from '@plumbline/api-contract';
import {
  Button,
  Card,
  Icon,
  type IconName,
  LinkButton,
  SkeletonText,
  useConfirm,
  useSnackbar,
} from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../../api/api.ts';
import { returned } from '../../../api/returning.ts';
import { useResource } from '../../../api/resource.ts';
import { GRANTED } from '../../../lists/list-names.ts';
import { GradeBadge } from '../../../rac/grade-badge.tsx';
import { useUser } from '../../../session/session.tsx';
import { Failure } from '../../../shell/failure.tsx';
import { Page } from '../../../shell/page.tsx';
import { draftOf, edited, settingsOf } from '../weights/draft.ts';
import { type Profile, profileChanges, PROFILES } from '../weights/profiles.ts';
import { ProfileCard } from './profile-card.tsx';
import { Requirements } from './requirements.tsx';

const WEIGHTS = '/RAC/gc-rac-weightings';
const SAMPLE = '/RAC/filled-condensed-report';

/** What a risk assessment is, and the few choices before the first one. */
export function OnboardingPage() {
  const organization = useUser().primary_organization?.name;
  const still = { revalidateOnFocus: false } as const;
  const own = useResource(endpoints.listRacWeights, {}, still);
  const usual = useResource(endpoints.listRacWeights, { query: { of: 'default' } }, still);
  const error = own.error ?? usual.error;
  return (
    <Page
      title="Get started with risk assessments"
      heading="Risk Assessment Configurator"
      eyebrow={organization}
      description="One grade, one score and two limits for each trade partner, worked out from the answers it shares with you. Every point is explained."
      actions={
        <>
          <LinkButton as={Link} to={SAMPLE} variant="secondary" icon="file">
            See a sample report
          </LinkButton>
          <LinkButton as={Link} to={GRANTED}>
            Assess a trade partner
          </LinkButton>
        </>
      }
    >
      <div className="flex flex-col gap-8">
        <HowItWorks metrics={usual.data ? metricsOf(usual.data) : null} />
        <Grades />
        {own.data && usual.data ? (
          <>
            <Profiles
              own={own.data}
              usual={usual.data}
              onSaved={(saved) => void own.mutate(saved, { revalidate: false })}
            />
            <Requirements own={own.data} />
          </>
        ) : error ? (
          <Card>
            <Failure
              what="The starting profiles"
              error={error}
              retry={() => {
                void own.mutate();
                void usual.mutate();
              }}
            />
          </Card>
        ) : (
          <Card>
            <SkeletonText lines={6} label="Loading the starting profiles" />
          </Card>
        )}
        <Fairness />
      </div>
    </Page>
  );
}

const metricsOf = ({ categories }: RacWeights): string => {
  const count = categories.reduce((sum, { metrics }) => sum + metrics.length, 0);
  return `${count} metrics in ${categories.length} categories`;
};

type StepProps = {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
};

function HowItWorks({ metrics }: { readonly metrics: string | null }) {
  const steps: readonly StepProps[] = [
    {
      icon: 'lock',
      title: 'It reads what is shared with you',
      text: 'Only sections the trade partner shares with you. A section that isn’t shared is listed as not shared; we never guess what’s in it.',
    },
    {
      icon: 'search',
      title: metrics ?? 'It scores each metric',
      text: 'Each metric gets 0 to 100 from published bands. Your weights decide how much it counts.',
    },
    {
      icon: 'warning',
      title: 'Caps limit the grade',
      text: 'An open bankruptcy or missing workers’ compensation limits the grade no matter how high the score is.',
    },
    {
      icon: 'file',
      title: 'You decide',
      text: 'Limits and the grade are suggestions. Enter your own limits, override a cap with a reason, set your approval status.',
    },
  ];
  return (
    <section aria-labelledby="how">
      <h2 id="how" className="mb-3 text-lg font-semibold text-ink">
        How it works
      </h2>
      <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ icon, title, text }, index) => (
          <li key={icon} className="rounded-xl border border-line bg-surface p-5 shadow-card">
            <span className="flex items-center gap-2.5">
              <span className="grid size-9 place-items-center rounded-lg bg-primary-tint text-primary-ink">
                <Icon name={icon} size={20} />
              </span>
              <span className="text-xs font-medium text-ink-subtle">Step {index + 1}</span>
            </span>
            <h3 className="mt-3 font-semibold text-ink">{title}</h3>
            <p className="mt-1 text-sm text-ink-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const MEANINGS = [
  { grade: 'A', score: '90 and up', says: 'Low risk', status: 'Approved' },
  { grade: 'B', score: '80 to 89.9', says: 'Moderate, normal controls', status: 'Approved' },
  {
    grade: 'C',
    score: '70 to 79.9',
    says: 'Elevated, needs a mitigation note',
    status: 'Approved With Conditions',
  },
  {
    grade: 'D',
    score: '60 to 69.9',
    says: 'High, consider a bond or joint checks',
    status: 'Approved With Conditions',
  },
  { grade: 'F', score: 'Below 60', says: 'Severe', status: 'Not Approved' },
] as const;

function Grades() {
  return (
    <section aria-labelledby="grades">
      <h2 id="grades" className="mb-3 text-lg font-semibold text-ink">
        What the grades mean
      </h2>
      <ul className="grid gap-px overflow-hidden rounded-xl border border-line bg-line shadow-card sm:grid-cols-5">
        {MEANINGS.map(({ grade, score, says, status }) => (
          <li key={grade} className="bg-surface p-4">
            <p className="flex items-center gap-2.5">
              <GradeBadge grade={grade} />
              <span className="text-sm font-medium text-ink tabular-nums">{score}</span>
            </p>
            <p className="mt-2 text-sm text-ink">{says}</p>
            <p className="mt-0.5 text-xs text-ink-muted">Suggests: {status}</p>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-muted">
        If answers cover less than 60% of the weight, there is no grade (Incomplete). Below 80%, the
        best possible grade is B.
      </p>
    </section>
  );
}

type ProfilesProps = {
  readonly own: RacWeights;
  readonly usual: RacWeights;
  readonly onSaved: (saved: RacWeights) => void;
};

function Profiles({ own, usual, onSaved }: ProfilesProps) {
  const snackbar = useSnackbar();
  const confirm = useConfirm();
  const [busy, setBusy] = useState<Profile['id'] | null>(null);
  const ownDraft = draftOf(own);
  const isNow = (profile: Profile): boolean =>
    profileChanges(profile, usual).every(({ path, value }) => ownDraft.weights[path[1]] === value);
  const choose = async (profile: Profile): Promise<void> => {
    // One at a time: the second would be refused as if another Admin had saved the first.
    if (busy !== null) return;
    const isSure =
      own.is_default ||
      (await confirm({
        title: `Use the ${profile.name} profile?`,
        description:
          'It replaces your company’s category and metric weights. Requirement amounts and caps stay. Completed assessments do not change.',
        confirmLabel: 'Use profile',
      }));
    if (!isSure) return;
    setBusy(profile.id);
    const { draft } = edited(ownDraft, profileChanges(profile, usual));
    const { data, error } = await returned(
      call(endpoints.saveRacWeights, {
        body: { revision: own.revision, ...settingsOf(own, draft) },
      }),
    );
    if (data) {
      onSaved(data);
      snackbar.show({ type: 'success', message: `${profile.name} is saved for your company.` });
    } else if (error.status === 409) {
      const now = await returned(call(endpoints.listRacWeights, {}));
      if (now.data) onSaved(now.data);
      snackbar.show({
        type: 'information',
        message: 'Another Admin just changed the weights. Choose again.',
      });
    } else snackbar.show({ type: 'error', message: `Not saved. ${error.message}` });
    setBusy(null);
  };
  return (
    <section aria-labelledby="profiles">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id="profiles" className="text-lg font-semibold text-ink">
            Choose a starting profile
          </h2>
          <p className="mt-0.5 text-sm text-ink-muted">
            {own.may_edit
              ? 'It sets the weights for everyone at your company. Fine-tune them any time.'
              : 'Only Admins of your company can choose. You can look at each one.'}
          </p>
        </div>
        <LinkButton as={Link} to={WEIGHTS} variant="secondary">
          {own.may_edit ? 'Fine-tune the weights' : 'See the weights'}
        </LinkButton>
      </div>
      <div className="grid gap-4 md:grid-cols-3">
        {PROFILES.map((profile) => (
          <ProfileCard
            key={profile.id}
            profile={profile}
            usual={usual}
            isNow={isNow(profile)}
            action={
              own.may_edit && (
                <Button
                  variant={isNow(profile) ? 'secondary' : 'primary'}
                  busy={busy === profile.id}
                  aria-disabled={isNow(profile) || busy !== null || undefined}
                  aria-label={
                    isNow(profile) ? `In use: ${profile.name}` : `Use this profile: ${profile.name}`
                  }
                  onClick={isNow(profile) ? undefined : () => void choose(profile)}
                >
                  {isNow(profile) ? 'In use' : 'Use this profile'}
                </Button>
              )
            }
          />
        ))}
      </div>
    </section>
  );
}

function Fairness() {
  return (
    <section
      aria-labelledby="fair"
      className="rounded-xl border border-primary-line bg-primary-tint p-5 text-sm"
    >
      <h2 id="fair" className="font-semibold text-ink">
        Private in both directions
      </h2>
      <p className="mt-1 max-w-3xl text-ink-muted">
        Trade partners never see your grade, score, limits, status or notes. And your report says
        nothing about sections they keep to themselves. If they stop sharing a section, your report
        keeps its grade and hides the answers from that section. An assessment is not credit advice.
      </p>
    </section>
  );
}
