import { Badge, Button, Icon } from '@plumbline/ui';
import { useUser } from '../../../session/session.tsx';
import { type Organization, hasDomainOf, placeOf, wayInto } from './organization.ts';
import type { Joining } from './use-joining.ts';

type OrganizationListProps = {
  readonly organizations: readonly Organization[];
  readonly joining: Joining;
  /** The words before a company's name in the button of one that has an Admin; 'Join' when left out. */
  readonly verb?: 'Join' | 'Ask to join';
};

/** Companies to choose from, each with a button to join it. */
export function OrganizationList({ organizations, joining, verb = 'Join' }: OrganizationListProps) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line">
      {organizations.map((organization) => (
        <li
          key={organization.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5"
        >
          <OrganizationWords organization={organization} />
          <OrganizationButton organization={organization} joining={joining} verb={verb} />
        </li>
      ))}
    </ul>
  );
}

function OrganizationWords({ organization }: { readonly organization: Organization }) {
  const user = useUser();
  return (
    <div className="flex min-w-0 flex-1 basis-64 items-start gap-3">
      <span className="mt-0.5 grid size-9 shrink-0 place-items-center rounded-md bg-sunken text-ink-muted">
        <Icon name="company" />
      </span>
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere text-ink">{organization.name}</p>
        <p className="text-ink-muted">{placeOf(organization)}</p>
        <p className="mt-1.5 flex flex-wrap gap-1.5">
          <Badge tone={organization.is_claimed ? 'success' : 'neutral'}>
            {organization.is_claimed ? 'Has an Admin' : 'No Admin yet'}
          </Badge>
          {hasDomainOf(organization, user) && <Badge tone="primary">Your domain</Badge>}
        </p>
      </div>
    </div>
  );
}

type OrganizationButtonProps = Required<Omit<OrganizationListProps, 'organizations'>> & {
  readonly organization: Organization;
};

function OrganizationButton({ organization, joining, verb }: OrganizationButtonProps) {
  const user = useUser();
  const way = wayInto(organization, user);
  if (way === 'none')
    return (
      <p className="max-w-56 text-ink-muted">
        {organization.domain === null
          ? 'It has no Admin to let you in.'
          : `Only an address at ${organization.domain} can claim it.`}
      </p>
    );
  return (
    <Button
      variant="secondary"
      busy={joining.busyWith === organization.id}
      onClick={() => void joining.join(organization)}
    >
      {way === 'claim' ? 'This is my company' : verb}
      <span className="sr-only">{` ${organization.name}`}</span>
    </Button>
  );
}
