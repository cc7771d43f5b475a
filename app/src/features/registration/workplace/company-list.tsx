import { Badge, Button, Icon } from '@plumbline/ui';
import { useUser } from '../../../session/session.tsx';
import { type Company, hasDomainOf, placeOf, wayInto } from './company.ts';
import type { Joining } from './use-joining.ts';

type CompanyListProps = {
  readonly companies: readonly Company[];
  readonly joining: Joining;
  /** The words before the company's name in the button of one that has an Admin; 'Join' when left out. */
  readonly verb?: 'Join' | 'Ask to join';
};

/** Companies to choose from, each with what can be done about it. */
export function CompanyList({ companies, joining, verb = 'Join' }: CompanyListProps) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line">
      {companies.map((company) => (
        <li key={company.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5">
          <CompanyWords company={company} />
          <CompanyButton company={company} joining={joining} verb={verb} />
        </li>
      ))}
    </ul>
  );
}

function CompanyWords({ company }: { readonly company: Company }) {
  const user = useUser();
  return (
    <div className="flex min-w-0 flex-1 basis-64 items-start gap-3">
      <span className="mt-0.5 grid size-9 shrink-0 place-items-center rounded-md bg-sunken text-ink-muted">
        <Icon name="company" />
      </span>
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere text-ink">{company.name}</p>
        <p className="text-ink-muted">{placeOf(company)}</p>
        <p className="mt-1.5 flex flex-wrap gap-1.5">
          <Badge tone={company.is_claimed ? 'success' : 'neutral'}>
            {company.is_claimed ? 'Has an Admin' : 'No one yet'}
          </Badge>
          {hasDomainOf(company, user) && <Badge tone="primary">Your domain</Badge>}
        </p>
      </div>
    </div>
  );
}

type CompanyButtonProps = Required<Omit<CompanyListProps, 'companies'>> & {
  readonly company: Company;
};

function CompanyButton({ company, joining, verb }: CompanyButtonProps) {
  const user = useUser();
  const way = wayInto(company, user);
  if (way === 'none')
    return (
      <p className="max-w-56 text-ink-muted">
        {company.domain === null
          ? 'It has no Admin to let you in.'
          : `Only an address at ${company.domain} can claim it.`}
      </p>
    );
  return (
    <Button
      variant="secondary"
      busy={joining.busyWith === company.id}
      onClick={() => void joining.join(company)}
    >
      {way === 'claim' ? 'This is my company' : verb}
      <span className="sr-only">{` ${company.name}`}</span>
    </Button>
  );
}
