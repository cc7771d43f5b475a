import { endpoints, type Expiration, EXPIRATION_KINDS } from '@plumbline/api-contract';
import { Card, EmptyState, LinkButton, SkeletonText, Switch, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { call } from '../../api/api.ts';
import { useRevocable } from '../../api/revocable.ts';
import { returned } from '../../api/returning.ts';
import { ChipLinks } from '../../lists/chip-links.tsx';
import { GRANTED } from '../../lists/list-names.ts';
import { countText } from '../../lists/pages.ts';
import { useUser } from '../../session/session.tsx';
import { Failure } from '../../shell/failure.tsx';
import { focusHeadingOutsideFields, Page } from '../../shell/page.tsx';
import { Calendar } from './calendar.tsx';
import { keyOf, ExpirationList } from './expiration-list.tsx';
import {
  KIND_NAMES,
  type ExpirationsView,
  printExpirationsView,
  readExpirationsView,
} from './view.ts';

/** What expires in the vaults shared with the person and among the company's approvals: a list or a calendar. */
export function Expirations() {
  const organization = useUser().primary_organization;
  const { search } = useLocation();
  const navigate = useNavigate();
  const snackbar = useSnackbar();
  const view = readExpirationsView(search);
  const [reminding, setReminding] = useState<string | null>(null);
  const found = useRevocable(
    endpoints.listExpirations,
    { query: { who: view.isEveryone ? 'all' : 'approved' } },
    { keepPreviousData: true },
  );
  const all = found.data?.results ?? [];
  const expirations = view.kind === null ? all : all.filter(({ kind }) => kind === view.kind);

  const remind = async (expiration: Expiration): Promise<void> => {
    if (expiration.address === null || reminding !== null) return;
    setReminding(keyOf(expiration));
    const { error } = await returned(
      call(endpoints.remindOfExpiration, {
        body: { tp: expiration.tp.id, address: expiration.address },
      }),
    );
    // A colleague may have been first: reload to show who was reminded, and when.
    await found.mutate();
    setReminding(null);
    // The button disappears.
    if (!error) focusHeadingOutsideFields();
    snackbar.show(
      error
        ? { type: 'error', message: `No reminder was sent. ${error.message}` }
        : { type: 'success', message: `${expiration.tp.name} was reminded.` },
    );
  };

  const list = (
    <ExpirationList
      expirations={expirations}
      reminding={reminding}
      onRemind={(expiration) => void remind(expiration)}
    />
  );
  return (
    <Page
      title="Expirations"
      heading="Expirations"
      eyebrow={organization?.name}
      description="Documents shared with you, and your company’s approvals, that expire in the next 90 days or expired in the last 30."
      actions={
        <Switch
          label="Approved partners only"
          checked={!view.isEveryone}
          onChange={(isOn) =>
            void navigate(
              { search: printExpirationsView({ ...view, isEveryone: !isOn }) },
              { replace: true, preventScrollReset: true },
            )
          }
        />
      }
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <Kinds view={view} expirations={all} />
        <nav aria-label="View" className="flex gap-2 max-sm:hidden">
          {[false, true].map((isCalendar) => (
            <LinkButton
              key={String(isCalendar)}
              as={Link}
              to={{ search: printExpirationsView({ ...view, isCalendar }) }}
              replace
              size="small"
              variant={view.isCalendar === isCalendar ? 'primary' : 'secondary'}
              aria-current={view.isCalendar === isCalendar ? 'page' : undefined}
            >
              {isCalendar ? 'Calendar' : 'List'}
            </LinkButton>
          ))}
        </nav>
      </div>
      {found.error && !found.data ? (
        <Card>
          <Failure what="Expirations" error={found.error} retry={() => void found.mutate()} />
        </Card>
      ) : !found.data ? (
        <Card>
          <SkeletonText lines={6} label="Loading expirations" />
        </Card>
      ) : expirations.length === 0 ? (
        <Nothing view={view} hasOthers={all.length > 0} />
      ) : view.isCalendar ? (
        <>
          <div className="max-sm:hidden">
            <Calendar
              expirations={expirations}
              today={found.data.today}
              from={found.data.from}
              to={found.data.to}
              view={view}
              addressOf={printExpirationsView}
            />
          </div>
          {/* On a phone, seven columns are too narrow for names. */}
          <div className="sm:hidden">{list}</div>
        </>
      ) : (
        list
      )}
      {found.data?.is_more === true && (
        <p className="mt-4 text-ink-muted">
          {`Only the first ${countText(all.length, false)} are listed.`}
          {view.isEveryone && ' Turn on “Approved partners only” to narrow the list.'}
        </p>
      )}
    </Page>
  );
}

type KindsProps = { readonly view: ExpirationsView; readonly expirations: readonly Expiration[] };

/** The kinds that occur, with their counts; choosing one filters the page. */
function Kinds({ view, expirations }: KindsProps) {
  const kinds = EXPIRATION_KINDS.flatMap((kind) => {
    const count = expirations.filter((one) => one.kind === kind).length;
    return count === 0 && view.kind !== kind ? [] : [{ kind, label: KIND_NAMES[kind], count }];
  });
  if (kinds.length === 0) return <span />;
  const chips = [{ kind: null, label: 'All', count: expirations.length }, ...kinds];
  return (
    <ChipLinks
      label="Filter by kind"
      chips={chips.map(({ kind, label, count }) => ({
        label,
        count,
        isOn: view.kind === kind,
        search: printExpirationsView({ ...view, kind }),
      }))}
    />
  );
}

type NothingProps = {
  readonly view: ExpirationsView;
  /** Whether something of another kind expires. */
  readonly hasOthers: boolean;
};

function Nothing({ view, hasOthers }: NothingProps) {
  return (
    <Card>
      <EmptyState
        icon="calendar"
        title={hasOthers ? 'Nothing of this kind expires soon' : 'Nothing expires soon'}
        action={
          !view.isEveryone ? (
            <LinkButton
              as={Link}
              to={{ search: printExpirationsView({ ...view, isEveryone: true }) }}
              variant="secondary"
            >
              Include partners who aren’t approved
            </LinkButton>
          ) : hasOthers ? (
            <LinkButton
              as={Link}
              to={{ search: printExpirationsView({ ...view, kind: null }) }}
              variant="secondary"
            >
              Show all kinds
            </LinkButton>
          ) : (
            <LinkButton as={Link} to={GRANTED} variant="secondary">
              View trade partners
            </LinkButton>
          )
        }
      >
        Insurance, licenses, certifications and other documents of sections shared with you appear
        here, and approvals that your company set to expire.
      </EmptyState>
    </Card>
  );
}
