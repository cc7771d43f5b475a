import { endpoints, type OfficeLocation } from '@plumbline/api-contract';
import { Badge, Card, EmptyState, LinkButton, SkeletonText } from '@plumbline/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useLoadMore } from '../../../api/load-more.ts';
import { placeOf, titleOf, typeOf } from './office-words.ts';
import { type ProfileTabProps, tabPath } from '../../../profile/tab.ts';
import { Failure } from '../../../shell/failure.tsx';
import { ShowMore } from '../../../shell/show-more.tsx';

/** Where a company works from. */
export function Offices({ profile, isEditable, asOthers }: ProfileTabProps) {
  const headingId = useId();
  const offices = useLoadMore(endpoints.listOffices, {
    query: { organization: profile.id, ...(asOthers && { as: 'others' as const }) },
  });
  const { data, error } = offices;
  return (
    <section aria-labelledby={headingId}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id={headingId} className="text-lg font-semibold text-ink">
          Offices
        </h2>
        {isEditable && (
          <LinkButton as={Link} variant="secondary" to={`${tabPath(profile.id, 'manage')}#offices`}>
            Manage offices
          </LinkButton>
        )}
      </div>
      {data && data.results.length > 0 ? (
        <>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {data.results.map((office) => (
              <Office key={office.id} office={office} />
            ))}
          </ul>
          <ShowMore list={offices} className="mt-6" />
        </>
      ) : (
        <Card>
          {data ? (
            <EmptyState icon="company" title="No offices to show">
              {isEditable
                ? 'Add where your company works from.'
                : 'This company has not listed any office.'}
            </EmptyState>
          ) : error ? (
            <Failure what="The offices" error={error} retry={() => void offices.mutate()} />
          ) : (
            <SkeletonText lines={4} label="Loading the offices" />
          )}
        </Card>
      )}
    </section>
  );
}

function Office({ office }: { readonly office: OfficeLocation }) {
  const lines = [office.address, placeOf(office), office.phone].filter((line) => line !== '');
  return (
    <li className="min-w-0 break-inside-avoid rounded-xl border border-line bg-surface p-5 shadow-card">
      <h3 className="flex flex-wrap items-center gap-2 font-semibold text-ink">
        <span className="min-w-0 wrap-anywhere">{titleOf(office)}</span>
        {office.is_primary && <Badge tone="primary">Primary</Badge>}
      </h3>
      <p className="text-ink-muted">{typeOf(office)}</p>
      <div className="mt-3">
        {lines.map((line) => (
          <p key={line} className="wrap-anywhere text-ink">
            {line}
          </p>
        ))}
      </div>
    </li>
  );
}
