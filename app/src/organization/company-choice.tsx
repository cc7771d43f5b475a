import { endpoints, hasEnoughLetters, type OrganizationCard } from '@plumbline/api-contract';
import { Button, Field, SearchInput, SkeletonText } from '@plumbline/ui';
import { useState } from 'react';
import { useResource } from '../api/resource.ts';
import { useSettled } from '../shell/use-settled.ts';

const MOST = 8;

type CompanyChoiceProps = {
  /** The name of its search box, to which its form moves the focus when no company is chosen. */
  readonly name?: string;
  readonly chosen: OrganizationCard | null;
  /** The person's own company, which cannot be chosen. */
  readonly except: string;
  readonly errors: readonly string[];
  readonly onChange: (chosen: OrganizationCard | null) => void;
};

/** A field for one company, found by its name or website. */
export function CompanyChoice(props: CompanyChoiceProps) {
  const { name = 'organization', chosen, except, errors, onChange } = props;
  const [typed, setTyped] = useState('');
  const settled = useSettled(typed.trim());
  const isEnough = hasEnoughLetters(settled);
  const found = useResource(
    endpoints.searchOrganizations,
    isEnough && chosen === null ? { query: { search: settled, limit: MOST } } : null,
    { keepPreviousData: true },
  );
  if (chosen !== null)
    return (
      <div>
        <p className="mb-1 text-sm font-medium text-ink">Company</p>
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line px-4 py-3">
          <p className="min-w-0">
            <span className="font-medium wrap-anywhere text-ink">{chosen.name}</span>
            <span className="block text-ink-muted">{companyFacts(chosen)}</span>
          </p>
          <Button variant="secondary" size="small" onClick={() => onChange(null)}>
            Change<span className="sr-only"> company</span>
          </Button>
        </div>
        {errors.map((error) => (
          <p key={error} className="mt-1 text-error-ink">
            {error}
          </p>
        ))}
      </div>
    );
  const companies = found.data?.results.filter(({ id }) => id !== except) ?? [];
  return (
    <div>
      <Field label="Company" hint="Search by name or website." errors={errors}>
        <SearchInput
          name={name}
          autoComplete="off"
          value={typed}
          onSearch={setTyped}
          // Enter searches and does not submit the form.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </Field>
      <div className="mt-2" aria-live="polite" aria-busy={found.isLoading}>
        {!isEnough ? (
          settled !== '' && <p className="text-ink-muted">Type at least 3 letters.</p>
        ) : found.error ? (
          <p className="text-error-ink">{found.error.message}</p>
        ) : !found.data || (companies.length === 0 && found.isLoading) ? (
          <SkeletonText lines={2} label="Searching" />
        ) : companies.length === 0 ? (
          <p className="text-ink-muted">No company here matches “{settled}”.</p>
        ) : (
          <ul className="max-h-64 divide-y divide-line overflow-y-auto rounded-lg border border-line">
            {companies.map((company) => (
              <li key={company.id}>
                <button
                  type="button"
                  onClick={() => onChange(company)}
                  className="block w-full px-4 py-2.5 text-left hover:bg-sunken"
                >
                  <span className="font-medium wrap-anywhere text-ink">{company.name}</span>
                  <span className="block text-ink-muted">{companyFacts(company)}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** What distinguishes a company from another: its type, email domain and location. */
export const companyFacts = (company: OrganizationCard): string =>
  [
    company.organization_type.name,
    company.domain,
    [company.city, company.state].filter(Boolean).join(', '),
  ]
    .filter(Boolean)
    .join(' · ');
