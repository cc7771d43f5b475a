import { endpoints } from '@plumbline/api-contract';
import { Card, LinkButton, ProgressBar, SkeletonText } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { useResource } from '../../api/resource.ts';
import { percentDone, wantedOf } from '../../profile/missing.ts';
import { tabPath } from '../../profile/tab.ts';
import { useCounted } from '../../profile/use-counted.ts';
import { Failure } from '../../shell/failure.tsx';

/** The profile itself shows the rest. */
const MOST_SHOWN = 4;

type CompletenessProps = { readonly organization: string; readonly mayEdit: boolean };

/** How complete the company's profile is, and what to fill in next. */
export function Completeness({ organization, mayEdit }: CompletenessProps) {
  const profile = useResource(endpoints.getOrganization, { params: { id: organization } });
  const counted = useCounted(organization);
  const { data, error } = profile;
  if (!data || !counted)
    return (
      <Card title="Your profile">
        {error ? (
          <Failure what="Your profile" error={error} retry={() => void profile.mutate()} />
        ) : (
          <SkeletonText lines={3} label="Loading your profile" />
        )}
      </Card>
    );
  const wanted = wantedOf(data, counted);
  const missing = wanted.filter(({ isDone }) => !isDone);
  const percent = percentDone(wanted);
  return (
    <Card
      title={
        missing.length === 0 ? 'Your profile is complete' : `Your profile is ${percent}% complete`
      }
    >
      <ProgressBar
        label="Profile completeness"
        value={percent}
        max={100}
        valueText={`${percent}%`}
      />
      {mayEdit ? (
        <ul aria-label="What to do next" className="mt-4 flex flex-col gap-2">
          {missing.slice(0, MOST_SHOWN).map(({ label, to }) => (
            <li key={label}>
              <Link to={to} className="text-primary-ink underline-offset-2 hover:underline">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        missing.length > 0 && <p className="mt-4 text-ink-muted">An Admin can complete it.</p>
      )}
      <LinkButton
        as={Link}
        variant="secondary"
        size="small"
        icon="eye"
        className="mt-5"
        to={tabPath(organization, 'overview', true)}
      >
        View as others see it
      </LinkButton>
    </Card>
  );
}
