import { endpoints, hasEnoughLetters } from '@plumbline/api-contract';
import { Button, Field, Icon, SearchInput, SkeletonText } from '@plumbline/ui';
import { useState } from 'react';
import { useResource } from '../../../api/resource.ts';
import { StepPage } from '../../../registration/step-page.tsx';
import type { Step } from '../../../registration/steps.ts';
import { useSettled } from '../../../shell/use-settled.ts';
import { furtherText, type Organization } from './organization.ts';
import { Offers } from './offers.tsx';
import { OrganizationList } from './organization-list.tsx';
import { GoWithout } from './go-without.tsx';
import { useJoining } from './use-joining.ts';
import { useSuggested } from './use-suggested.ts';

/** As many as fit without much scrolling; typing more of the name finds the rest. */
const MOST = 8;

type FindOrganizationProps = {
  readonly title: string;
  readonly step?: Step;
  /** The company that declined the person's request. */
  readonly declined: string | null;
  /** Called with the name that was typed, to add it as a new company. */
  readonly onAdd: (name: string) => void;
};

export function FindOrganization({ title, step, declined, onAdd }: FindOrganizationProps) {
  const [typed, setTyped] = useState('');
  const settled = useSettled(typed.trim());
  const suggested = useSuggested();
  const joining = useJoining();
  const isSearching = hasEnoughLetters(settled);
  const found = useResource(
    endpoints.searchOrganizations,
    isSearching ? { query: { search: settled, limit: MOST } } : null,
    { keepPreviousData: true },
  );
  const organizations = isSearching ? ownFirst(found.data?.results, suggested) : suggested;
  return (
    <StepPage
      {...(step && { step })}
      title={title}
      lead="Search first. Your company may already be here."
    >
      {declined !== null && (
        <p className="mb-5 flex gap-2.5 rounded-md border border-warning-line bg-warning-tint px-3.5 py-3 text-warning-ink">
          <Icon name="warning" size={18} className="mt-px shrink-0" />
          {declined} declined your request. Ask a colleague there, or choose another company.
        </p>
      )}
      <Offers />
      <Field label="Company name or website">
        <SearchInput autoComplete="organization" value={typed} onSearch={setTyped} />
      </Field>
      <div className="mt-4 flex flex-col gap-4" aria-live="polite" aria-busy={found.isLoading}>
        {settled !== '' && !isSearching && (
          <p className="text-ink-muted">Type at least 3 letters.</p>
        )}
        {isSearching && found.error ? (
          <p className="text-error-ink">{found.error.message}</p>
        ) : isSearching && (!found.data || (organizations.length === 0 && found.isLoading)) ? (
          <SkeletonText lines={3} label="Searching" />
        ) : organizations.length > 0 ? (
          <OrganizationList organizations={organizations} joining={joining} verb="Ask to join" />
        ) : (
          isSearching && <p className="text-ink-muted">No company here matches “{settled}”.</p>
        )}
        {isSearching && found.data && (found.data.count > MOST || found.data.is_more) && (
          <p className="text-ink-muted">
            {furtherText(found.data.is_more ? null : found.data.count - MOST)}
          </p>
        )}
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-5">
        {/* Secondary when something was found, which is most likely the right company. */}
        <Button
          icon="plus"
          variant={organizations.length > 0 ? 'secondary' : 'primary'}
          onClick={() => onAdd(typed.trim())}
        >
          <span className="min-w-0 wrap-anywhere">
            {typed.trim() === '' ? 'Add a new company' : `Add “${typed.trim()}” as a new company`}
          </span>
        </Button>
        <GoWithout />
      </div>
    </StepPage>
  );
}

/** The companies found, with those that the person may belong to first. */
function ownFirst(
  found: readonly Organization[] | undefined,
  suggested: readonly Organization[],
): readonly Organization[] {
  const own = new Set(suggested.map(({ id }) => id));
  const all = found ?? [];
  return [...all.filter(({ id }) => own.has(id)), ...all.filter(({ id }) => !own.has(id))];
}
