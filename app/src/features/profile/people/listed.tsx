import { endpoints, type ListedPerson } from '@plumbline/api-contract';
import { Avatar, Badge, Card, EmptyState, SkeletonText } from '@plumbline/ui';
import { useId } from 'react';
import { useLoadMore } from '../../../api/load-more.ts';
import type { ProfileTabProps } from '../../../profile/tab.ts';
import { Failure } from '../../../shell/failure.tsx';
import { ShowMore } from '../../../shell/show-more.tsx';

/** The people who chose to be listed on the profile of their company. */
export function Listed({ profile, isOwn, asOthers }: ProfileTabProps) {
  const headingId = useId();
  const people = useLoadMore(endpoints.listListedPeople, {
    params: { id: profile.id },
    query: { ...(asOthers && { as: 'others' as const }) },
  });
  const { data, error } = people;
  return (
    <section aria-labelledby={headingId}>
      <h2
        id={headingId}
        className="mb-4 flex flex-wrap items-center gap-2 text-lg font-semibold text-ink"
      >
        People
        {profile.hidden_parts.includes('people') && <Badge>Hidden from others</Badge>}
      </h2>
      {data && data.results.length > 0 ? (
        <>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {data.results.map((person) => (
              <Person key={person.id} person={person} />
            ))}
          </ul>
          <ShowMore list={people} className="mt-6" />
        </>
      ) : (
        <Card>
          {data ? (
            <EmptyState icon="person" title="No one is listed yet">
              {isOwn
                ? 'People at your company who list themselves appear here.'
                : 'People appear here when they choose to.'}
            </EmptyState>
          ) : error ? (
            <Failure what="The people" error={error} retry={() => void people.mutate()} />
          ) : (
            <SkeletonText lines={4} label="Loading the people" />
          )}
        </Card>
      )}
    </section>
  );
}

function Person({ person }: { readonly person: ListedPerson }) {
  const { first_name: firstName, last_name: lastName } = person;
  return (
    <li className="flex min-w-0 break-inside-avoid items-start gap-4 rounded-xl border border-line bg-surface p-5 shadow-card">
      <Avatar {...{ firstName, lastName }} portrait={person.portrait} size={48} />
      <div className="min-w-0">
        <h3 className="font-semibold wrap-anywhere text-ink">
          {`${firstName} ${lastName}`.trim() || 'Name not provided'}
        </h3>
        {person.title !== '' && <p className="wrap-anywhere text-ink-muted">{person.title}</p>}
        {person.email !== null && (
          <a
            href={`mailto:${person.email}`}
            className="wrap-anywhere text-primary-ink underline-offset-2 hover:underline"
          >
            {person.email}
          </a>
        )}
      </div>
    </li>
  );
}
