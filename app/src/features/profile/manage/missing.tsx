import type { OrganizationProfile } from '@plumbline/api-contract';
import { Card, Icon, LinkButton, ProgressBar } from '@plumbline/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { percentDone, wantedOf } from '../../../profile/missing.ts';
import { tabPath } from '../../../profile/tab.ts';
import { useCounted } from '../../../profile/use-counted.ts';

/** How complete the profile is, and what is missing, with links to it. */
export function Missing({ profile }: { readonly profile: OrganizationProfile }) {
  const id = useId();
  const counted = useCounted(profile.id);
  if (!counted) return null;
  const wanted = wantedOf(profile, counted);
  const missing = wanted.filter(({ isDone }) => !isDone);
  const percent = percentDone(wanted);
  return (
    <section aria-labelledby={id} className="mb-8">
      <Card>
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
          <div className="min-w-0 flex-1 basis-72">
            <h2 id={id} className="text-base font-semibold text-ink">
              {missing.length === 0
                ? 'Your profile is complete'
                : `Your profile is ${percent}% complete`}
            </h2>
            <p className="mt-1 text-ink-muted">
              {missing.length === 0
                ? 'Keep it current: others find and judge your company by it.'
                : 'Complete profiles are easier to find and to choose.'}
            </p>
          </div>
          <LinkButton
            as={Link}
            variant="secondary"
            icon="eye"
            to={tabPath(profile.id, 'overview', true)}
          >
            View as others see it
          </LinkButton>
        </div>
        <div className="mt-4">
          <ProgressBar
            label="Profile completeness"
            value={percent}
            max={100}
            valueText={`${percent}%`}
          />
        </div>
        {missing.length > 0 && (
          <ul aria-label="What is missing" className="mt-5 grid gap-x-6 gap-y-2 sm:grid-cols-2">
            {missing.map(({ label, to }) => (
              <li key={label}>
                <Link
                  to={to}
                  className="inline-flex min-h-6 items-center gap-2 text-primary-ink underline-offset-2 hover:underline"
                >
                  <Icon name="plus" size={16} className="shrink-0" />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
}
