import { Button, LinkButton, Tabs, useSnackbar } from '@plumbline/ui';
import type { TabLinkProps } from '@plumbline/ui';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { ApiError } from '../../api/client.ts';
import {
  LISTS,
  type ListView,
  type PartnerList as ListName,
  printView,
  viewOfList,
} from '../../lists/list-url.ts';
import { LIST_NAMES } from '../../lists/list-names.ts';
import { endWalk } from '../../lists/vault-walk.ts';
import { useOwnSettings } from '../../lists/own-settings.ts';
import { useWhileOpen } from '../../entry/use-while-open.ts';
import { mayInviteToBid } from '../../bids/may-invite.ts';
import { GC_TABS } from '../../session/landing.ts';
import { useUser } from '../../session/session.tsx';
import { lazyPart } from '../../shell/lazy-part.tsx';
import { Page } from '../../shell/page.tsx';
import { TabBar } from '../../shell/tab-bar.tsx';
import { RacTour } from '../../tour/rac-tour.tsx';
import { ActionsProvider } from './actions.ts';
import { AssessmentTools } from './assessments/assessment-tools.tsx';
import { RunProgress } from './assessments/run-progress.tsx';
import { useRun } from './assessments/use-run.ts';
import { ListKeyboard } from './keyboard/list-keyboard.tsx';
import { accessGranted } from './lists/access-granted.tsx';
import { accessRequested } from './lists/access-requested.tsx';
import { browseAll } from './lists/browse-all.tsx';
import { completedRac } from './lists/completed-rac.tsx';
import { ReasonChips, toReview } from './lists/to-review.tsx';
import { MailedInvitations } from './mailed-invitations.tsx';
import { OwnRequests } from './own-requests.tsx';
import { PartnerList } from './partner-list.tsx';
import { AssignButton } from './selection/assign-button.tsx';
import { CompareButton } from './selection/compare-button.tsx';
import { RequestButton } from './selection/request-button.tsx';
import { AssessButton, ClearButton, InviteButton } from './selection/selection-buttons.tsx';
import { StatusSelect } from './selection/status-select.tsx';
import { useListActions } from './use-actions.tsx';
import { useListView } from './use-list-view.ts';

const InviteTradePartner = lazyPart(
  async () => (await import('./invite-trade-partner.tsx')).InviteTradePartner,
);

/** Email invitations have their own tab, because they are in no list of trade partners. */
const SENT = '?list=sent';
const SETTINGS = '/prequal/gc-landing/settings';
const NOTES = '/prequal/gc-landing/notes';
const EXPIRING = '/prequal/gc-landing/expiring';
const IMPORT_CONTACTS = '/prequal/gc-landing/invite';

/** All trade partners of a contractor, in five lists. The address says which one is shown, and how. */
export function TradePartners() {
  const user = useUser();
  const organization = user.primary_organization;
  const invites = mayInviteToBid(user);
  const snackbar = useSnackbar();
  const { search, key } = useLocation();
  const navigate = useNavigate();
  const settings = useOwnSettings();
  const [isTourAsked, setTourAsked] = useState(false);
  const [assessments, setAssessments] = useState<number | null>(null);
  const [isInviting, setInviting] = useState(false);
  // Without a company there is no queue and there are no risk assessments; requests share a separate list with
  // invitations.
  const lists: readonly ListName[] = organization
    ? LISTS
    : LISTS.filter((list) => list !== 'completed_rac' && list !== 'to_review');
  const { view, go } = useListView(lists);
  const isSent = organization !== null && new URLSearchParams(search).get('list') === 'sent';

  const { actions, dialog, clearSelection, refreshLists } = useListActions(view.list);
  const run = useRun(refreshLists);
  // The next vault that is opened starts a new walk through this list.
  useEffect(endWalk, [key]);

  // A selection does not carry over to another list.
  const [tickedIn, setTickedIn] = useState(view.list);
  if (tickedIn !== view.list) {
    setTickedIn(view.list);
    clearSelection();
  }

  /** Takes saved columns from the address, unless the person has gone on or chosen others meanwhile. */
  const dropColumns = useWhileOpen((saved: ListView) => {
    if (isSent || view.list !== saved.list || String(view.columns) !== String(saved.columns))
      return;
    go({ ...view, columns: null }, { replace: true });
  });
  const keepColumns = async (ids: readonly string[]): Promise<void> => {
    try {
      await settings.keepColumns(view.list, ids);
      dropColumns(view);
      snackbar.show({
        type: 'success',
        message: `Columns saved as the default for ${LIST_NAMES[view.list]}.`,
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      snackbar.show({ type: 'error', message: `The columns were not saved. ${error.message}` });
    }
  };

  const commands = [
    ...lists.map((list) => ({
      label: LIST_NAMES[list],
      run: () => void navigate({ search: printView(viewOfList(view, list)) }),
    })),
    ...(organization ? [{ label: 'Sent Invitations', run: () => void navigate(SENT) }] : []),
    { label: 'Invite a trade partner', run: () => setInviting(true) },
    { label: 'Import contacts', run: () => void navigate(IMPORT_CONTACTS) },
    { label: 'Notes', run: () => void navigate(NOTES) },
    ...(organization
      ? [
          { label: 'Expirations', run: () => void navigate(EXPIRING) },
          { label: 'Settings', run: () => void navigate(SETTINGS) },
        ]
      : []),
  ];

  const { ticked, tpOf } = actions;
  /** The bulk actions that several lists share. */
  const bulk = {
    compare: <CompareButton ticked={ticked} />,
    status: <StatusSelect ticked={ticked} onChanged={refreshLists} />,
    assign: organization && <AssignButton ticked={ticked} tpOf={tpOf} onAssigned={refreshLists} />,
    invite: invites && <InviteButton ticked={ticked} tpOf={tpOf} onClear={clearSelection} />,
    clear: <ClearButton ticked={ticked} onClear={clearSelection} />,
  };
  const common = {
    name: LIST_NAMES[view.list],
    view,
    go,
    settings,
    manageAt: organization ? SETTINGS : null,
    onKeepColumns: (ids: readonly string[]) => void keepColumns(ids),
  };
  return (
    <Page
      isWide
      title="Trade Partners"
      isTight
      tabs={
        organization && (
          <TabBar label="Prequalification" base="/prequal/gc-landing" tabs={GC_TABS} isHeading />
        )
      }
      actions={
        <PageActions hasCompany={organization !== null} onInvite={() => setInviting(true)} />
      }
    >
      <div className="mb-2">
        <Tabs
          label="Lists of trade partners"
          link={ListLink}
          tabs={[
            ...lists.map((list) => ({
              href: printView(viewOfList(view, list)),
              label: LIST_NAMES[list],
              current: !isSent && list === view.list,
            })),
            ...(organization ? [{ href: SENT, label: 'Sent Invitations', current: isSent }] : []),
          ]}
        />
      </div>
      <RunProgress run={run} />
      <ActionsProvider value={actions}>
        {isSent ? (
          <MailedInvitations />
        ) : view.list === 'to_review' ? (
          <PartnerList
            key="to_review"
            kind={toReview}
            {...common}
            above={<ReasonChips view={view} />}
          >
            {bulk.compare}
            {bulk.status}
            {bulk.assign}
            {bulk.clear}
          </PartnerList>
        ) : view.list === 'browse_all' ? (
          <PartnerList key="browse_all" kind={browseAll} {...common}>
            {bulk.compare}
            <RequestButton
              ticked={actions.ticked}
              onRequested={refreshLists}
              onClear={clearSelection}
            />
            {bulk.invite}
            {bulk.clear}
          </PartnerList>
        ) : view.list === 'access_granted' ? (
          <PartnerList key="access_granted" kind={accessGranted} {...common}>
            {bulk.compare}
            {organization && (
              <AssessButton
                label="Assess risk"
                ticked={actions.ticked}
                run={run}
                onClear={clearSelection}
              />
            )}
            {bulk.status}
            {bulk.assign}
            {bulk.invite}
            {bulk.clear}
          </PartnerList>
        ) : view.list === 'completed_rac' ? (
          <PartnerList
            key="completed_rac"
            kind={completedRac}
            {...common}
            onCount={setAssessments}
            above={
              <AssessmentTools
                view={view}
                onChange={(next) => go(next)}
                run={run}
                onTour={() => setTourAsked(true)}
              />
            }
          >
            {bulk.compare}
            <AssessButton
              label="Rerun"
              ticked={actions.ticked}
              run={run}
              onClear={clearSelection}
            />
            {bulk.status}
            {bulk.assign}
            {bulk.invite}
            {bulk.clear}
          </PartnerList>
        ) : organization ? (
          <PartnerList key="access_requested" kind={accessRequested} {...common} />
        ) : (
          <>
            <OwnRequests onChanged={refreshLists} />
            <MailedInvitations />
          </>
        )}
      </ActionsProvider>
      {dialog}
      <ListKeyboard commands={commands} />
      {view.list === 'completed_rac' && assessments !== null && (
        <RacTour
          isEmpty={assessments === 0}
          isAsked={isTourAsked}
          onEnd={() => setTourAsked(false)}
        />
      )}
      {isInviting && (
        <InviteTradePartner
          importAt={IMPORT_CONTACTS}
          onClose={() => setInviting(false)}
          onInvited={refreshLists}
        />
      )}
    </Page>
  );
}

type PageActionsProps = { readonly hasCompany: boolean; readonly onInvite: () => void };

function PageActions({ hasCompany, onInvite }: PageActionsProps) {
  return (
    <>
      {hasCompany && (
        <LinkButton as={Link} to={EXPIRING} variant="quiet" size="small" icon="calendar">
          Expiring
        </LinkButton>
      )}
      <LinkButton as={Link} to={NOTES} variant="quiet" size="small" icon="note">
        Notes
      </LinkButton>
      <LinkButton as={Link} to={IMPORT_CONTACTS} variant="secondary" size="small">
        Import contacts
      </LinkButton>
      <Button icon="plus" size="small" data-tour="rac-invite" onClick={onInvite}>
        Invite a trade partner
      </Button>
    </>
  );
}

function ListLink({ href, children, ...rest }: TabLinkProps) {
  return (
    <Link to={{ search: href }} preventScrollReset {...rest}>
      {children}
    </Link>
  );
}
