import { endpoints } from '@plumbline/api-contract';
import type { NotificationGroup } from '@plumbline/api-contract';
import { Button, Card, EmptyState, LinkButton, SkeletonText, Tabs } from '@plumbline/ui';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useRefresh, useResource } from '../../api/resource.ts';
import { useUser } from '../../session/session.tsx';
import { Failure } from '../../shell/failure.tsx';
import { focusHeading, Page } from '../../shell/page.tsx';
import { pageIn, PageLinks } from '../../shell/page-links.tsx';
import { RouterTab } from '../../shell/tab-bar.tsx';
import { GroupRow } from './group-row.tsx';
import { NotificationRow } from './notification-row.tsx';
import { type Marks, useMarks } from './use-marks.ts';
import { dayHeading, words } from './words.ts';

const PAGE_ROWS = 50;

/** What an answer on this page may change. */
const ANSWERED = [
  endpoints.listNotificationGroups,
  endpoints.listNotifications,
  endpoints.listEmployeeConfirmations,
  endpoints.listRelationshipRequests,
  endpoints.listBidInvitations,
  endpoints.listWaitingParts,
  endpoints.listIncomingRequests,
  endpoints.countIncoming,
];

/** The person's notifications by day, newest first. Requests are answered in place. */
export function Notifications() {
  const user = useUser();
  const refresh = useRefresh();
  const [search] = useSearchParams();
  const page = pageIn(search);
  const isUnread = search.get('show') === 'unread';
  const groups = useResource(
    endpoints.listNotificationGroups,
    {
      query: {
        limit: PAGE_ROWS,
        offset: (page - 1) * PAGE_ROWS,
        ...(isUnread && { unread: true }),
      },
    },
    { keepPreviousData: true },
  );
  const marks = useMarks();
  const { results: shown, count = 0, unread = 0, latest } = groups.data ?? {};
  const newestShown = shown?.[0]?.latest;

  const readAgain = (): void => {
    // The row disappears, and with it the button that had the focus.
    focusHeading();
    refresh(ANSWERED);
  };

  return (
    <Page
      title={words.title}
      eyebrow={user.primary_organization?.name}
      description={words.description}
      actions={
        <>
          <LinkButton as={Link} variant="secondary" to={`/settings/${user.id}#mail`}>
            {words.settings}
          </LinkButton>
          {unread > 0 && newestShown !== undefined && (
            // Further pages show only older ones. The time is the server's: the clock of this device may be wrong.
            <ReadAll marks={marks} until={page === 1 ? newestShown : (latest ?? newestShown)} />
          )}
        </>
      }
    >
      <Tabs
        label={words.tabs}
        link={RouterTab}
        tabs={[
          { href: '/notifications', label: words.all, current: !isUnread },
          { href: '/notifications?show=unread', label: words.unread, current: isUnread },
        ]}
      />
      <div className="pt-6">
        {shown ? (
          <>
            {shown.length === 0 ? (
              <Card padded={false}>
                {count > 0 ? (
                  <EmptyState icon="success" title={words.pageDone} />
                ) : (
                  <EmptyState icon="success" title={isUnread ? words.allRead : words.nothing}>
                    {isUnread ? words.allReadSays : words.nothingSays}
                  </EmptyState>
                )}
              </Card>
            ) : (
              <Days groups={shown} isUnread={isUnread} marks={marks} onDone={readAgain} />
            )}
            <PageLinks
              label="Pages of notifications"
              page={page}
              last={Math.ceil(count / PAGE_ROWS)}
              to={(next) => `?${isUnread ? 'show=unread&' : ''}page=${next}`}
            />
          </>
        ) : (
          <Card>
            {groups.error ? (
              <Failure
                what="Your notifications"
                error={groups.error}
                retry={() => void groups.mutate()}
              />
            ) : (
              <SkeletonText lines={4} label="Loading your notifications" />
            )}
          </Card>
        )}
      </div>
    </Page>
  );
}

type ReadAllProps = { readonly marks: Marks; readonly until: string };

/** Marks everything up to a moment as read. */
function ReadAll({ marks, until }: ReadAllProps) {
  const [isBusy, setBusy] = useState(false);
  const readAll = async (): Promise<void> => {
    setBusy(true);
    await marks.readAll(until);
    setBusy(false);
    // The button disappears.
    focusHeading();
  };
  return (
    <Button variant="secondary" busy={isBusy} onClick={() => void readAll()}>
      {words.markAll}
    </Button>
  );
}

type DaysProps = {
  readonly groups: readonly NotificationGroup[];
  readonly isUnread: boolean;
  readonly marks: Marks;
  readonly onDone: () => void;
};

function Days({ groups, ...row }: DaysProps) {
  const days = [...new Set(groups.map(({ day }) => day))];
  return (
    <div className="flex flex-col gap-6">
      {days.map((day) => (
        <section key={day} aria-label={dayHeading(day)}>
          <h2 className="mb-2 text-sm font-semibold text-ink-muted">{dayHeading(day)}</h2>
          <Card padded={false} className="overflow-hidden">
            <ul className="divide-y divide-line">
              {groups
                .filter((group) => group.day === day)
                .map((group) => (
                  <Group key={group.key} group={group} {...row} />
                ))}
            </ul>
          </Card>
        </section>
      ))}
    </div>
  );
}

function Group({
  group,
  ...row
}: Omit<DaysProps, 'groups'> & { readonly group: NotificationGroup }) {
  const [only] = group.notifications;
  return group.count === 1 && only !== undefined ? (
    <NotificationRow notification={only} level="h3" {...row} />
  ) : (
    <GroupRow group={group} {...row} />
  );
}
