import { endpoints, hasEnoughLetters } from '@plumbline/api-contract';
import type { FoundContractor } from '@plumbline/api-contract';
import { Button, Card, SearchInput, SkeletonText } from '@plumbline/ui';
import { useState } from 'react';
import { useResource } from '../../api/resource.ts';
import { Failure } from '../../shell/failure.tsx';
import { useSettled } from '../../shell/use-settled.ts';

type ContractorSearchProps = {
  readonly userId: string;
  /** Called to invite someone at this company. */
  readonly onInvite: (organization: string) => void;
};

/** Contractors on the network, for a person without a company (search_company_nr). */
export function ContractorSearch({ userId, onInvite }: ContractorSearchProps) {
  const [search, setSearch] = useState('');
  const settled = useSettled(search.trim());
  const isEnough = hasEnoughLetters(settled);
  const organizations = useResource(
    endpoints.searchOrganizationNr,
    isEnough ? { params: { id: userId }, query: { search: settled } } : null,
    { keepPreviousData: true },
  );
  const { data, error } = organizations;
  return (
    <section aria-labelledby="contractors">
      <h2 id="contractors" className="mb-4 text-lg font-semibold text-ink">
        Contractors
      </h2>
      <SearchInput
        aria-label="Search contractors"
        placeholder="Company name"
        value={search}
        onSearch={setSearch}
        className="mb-4 max-w-sm"
      />
      {!isEnough ? (
        <p aria-live="polite" className="text-ink-muted">
          Type at least 3 letters of a company’s name.
        </p>
      ) : error ? (
        <Card>
          <Failure what="The contractors" error={error} retry={() => void organizations.mutate()} />
        </Card>
      ) : !data || (data.results.length === 0 && organizations.isLoading) ? (
        <Card>
          <SkeletonText lines={4} label="Loading the contractors" />
        </Card>
      ) : (
        <>
          <p aria-live="polite" className="mb-2 text-ink-muted">
            {data.results.length === 0
              ? `No contractor matches “${settled}”. Invite one by email.`
              : data.is_more &&
                `These are the first ${data.results.length}. Type more of the name to see others.`}
          </p>
          {data.results.length > 0 && (
            <Card padded={false}>
              <ul className="divide-y divide-line">
                {data.results.map((organization) => (
                  <li key={organization.id}>
                    <Contractor
                      organization={organization}
                      onInvite={() => onInvite(organization.name)}
                    />
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </>
      )}
    </section>
  );
}

type ContractorProps = { readonly organization: FoundContractor; readonly onInvite: () => void };

function Contractor({ organization, onInvite }: ContractorProps) {
  const { name, domain, city, state, people, employee_quantity: size } = organization;
  const facts = [
    domain,
    [city, state].filter(Boolean).join(', '),
    size !== null && `${size} employees`,
    people === 1 ? '1 person on Plumbline' : `${people} people on Plumbline`,
  ];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3.5">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="font-semibold wrap-anywhere text-ink">{name}</h3>
        <p className="text-ink-muted">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-label={`Invite someone at ${name}`}
        onClick={onInvite}
      >
        Invite someone
      </Button>
    </div>
  );
}
