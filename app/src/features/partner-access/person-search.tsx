import { endpoints, hasEnoughLetters } from '@plumbline/api-contract';
import type { GrantablePerson } from '@plumbline/api-contract';
import { Avatar, Button, Icon, SearchInput, SkeletonText } from '@plumbline/ui';
import { useState } from 'react';
import { useResource } from '../../api/resource.ts';
import { isAddress } from '../../entry/address-fault.ts';
import { placeOf } from '../../organization/person-name.ts';
import { useSettled } from '../../shell/use-settled.ts';

type PersonSearchProps = {
  readonly onChoose: (person: GrantablePerson) => void;
  /** Called when no one is found, to invite this address instead; '' when no address was typed. */
  readonly onInvite?: ((email: string) => void) | undefined;
};

/** Finds a person at a contractor by name, company or full email address. */
export function PersonSearch({ onChoose, onInvite }: PersonSearchProps) {
  const [search, setSearch] = useState('');
  const settled = useSettled(search.trim());
  const isEnough = hasEnoughLetters(settled);
  const people = useResource(
    endpoints.listContractorPeople,
    isEnough ? { query: { search: settled } } : null,
    { keepPreviousData: true },
  );
  const found = people.data?.results;
  return (
    <div>
      <SearchInput
        aria-label="Search people at contractors"
        placeholder="Name, company or email"
        value={search}
        onSearch={setSearch}
      />
      <div
        // The padding leaves room for the focus ring.
        className="-mx-1 mt-3 max-h-[45vh] min-h-40 scroll-p-1 overflow-y-auto p-1"
        aria-live="polite"
        aria-busy={people.isLoading}
      >
        {!isEnough ? (
          <p className="py-6 text-center text-ink-muted">
            Type at least 3 letters of a name or company, or a full email address.
          </p>
        ) : people.error ? (
          <p className="py-6 text-center text-error-ink">{people.error.message}</p>
        ) : !found || (found.length === 0 && people.isLoading) ? (
          <SkeletonText lines={3} label="Searching" />
        ) : found.length === 0 ? (
          <div className="flex flex-col items-center gap-4 py-6 text-center">
            <p className="wrap-anywhere text-ink-muted">
              No one at a contractor matches “{settled}”.
            </p>
            {onInvite && (
              <Button
                variant="secondary"
                onClick={() => onInvite(isAddress(settled) ? settled : '')}
              >
                Invite a contractor
              </Button>
            )}
          </div>
        ) : (
          <>
            <ul className="space-y-1">
              {found.map((person) => (
                <li key={person.id}>
                  <PersonChoice person={person} onChoose={() => onChoose(person)} />
                </li>
              ))}
            </ul>
            {people.data?.is_more && (
              <p className="px-3 py-2 text-ink-muted">
                These are the first {found.length}. Type more to see others.
              </p>
            )}
          </>
        )}
      </div>
    </div>
  );
}

function PersonChoice({
  person,
  onChoose,
}: {
  readonly person: GrantablePerson;
  readonly onChoose: () => void;
}) {
  const hasAccess = person.permission_id !== null;
  return (
    <button
      type="button"
      onClick={onChoose}
      disabled={hasAccess}
      className="flex w-full items-center gap-3 rounded-md px-3 py-2 text-left hover:bg-sunken disabled:cursor-default disabled:hover:bg-transparent"
    >
      <Avatar firstName={person.first_name} lastName={person.last_name} />
      <span className="min-w-0 flex-1">
        <span className="block font-medium text-ink">
          {person.first_name} {person.last_name}
        </span>
        <span className="block wrap-anywhere text-ink-muted">
          {placeOf({ user: person, organization: person.organization })}
        </span>
      </span>
      {hasAccess ? (
        <span className="text-ink-muted">Has access</span>
      ) : (
        <Icon name="chevron-right" size={18} className="text-ink-subtle" />
      )}
    </button>
  );
}
