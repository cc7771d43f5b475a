import { endpoints, type InvitationToBidDetail } from '@plumbline/api-contract';
import { Button, Card, Icon, Skeleton, useSnackbar } from '@plumbline/ui';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { call } from '../../api/api.ts';
import { downloadOfBid } from '../../api/exports.ts';
import { wordsOf } from '../../api/refusal.ts';
import { useRefresh } from '../../api/resource.ts';
import { useRevocable } from '../../api/revocable.ts';
import { amountText, dueText } from '../../bids/due.ts';
import { PackagePill, StatePill } from '../../bids/pills.tsx';
import { TimeLeft } from '../../bids/time-left.tsx';
import { profilePath } from '../../organization/person-name.ts';
import { Failure } from '../../shell/failure.tsx';
import { Page } from '../../shell/page.tsx';
import { momentText } from '../../time/moment.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import { Facts, Timeline } from './facts.tsx';
import { FileList } from './file-list.tsx';
import { Receipts } from './receipts.tsx';
import { AskQuestion, Questions } from './questions.tsx';
import { SubmitBid } from './submit-bid.tsx';

/** An invitation to bid, as the invited company sees it. */
export function InvitationPage() {
  const { id = '' } = useParams();
  const refresh = useRefresh();
  const invitation = useRevocable(endpoints.getInvitationToBid, { params: { id } });
  const { data } = invitation;
  const isNew = data?.state === 'Invited';
  useEffect(() => {
    if (isNew) void call(endpoints.viewInvitationToBid, { params: { id } }).catch(() => undefined);
  }, [id, isNew]);
  const read = (): void => {
    void invitation.mutate();
    refresh([endpoints.listInvitationsToBid, endpoints.listBidInvitations]);
  };
  return (
    <Page
      title={data ? `Invitation to bid: ${data.package.title}` : 'Invitation to bid'}
      heading={data?.package.title}
      eyebrow={<Link to="/bids?tab=invitations">Bids</Link>}
      description={data && `${data.package.project}, for ${data.organization.name}`}
    >
      {invitation.error && !data ? (
        <Card>
          <Failure
            what="The invitation"
            error={invitation.error}
            retry={() => void invitation.mutate()}
          />
        </Card>
      ) : data ? (
        <Invitation invitation={data} onChanged={read} />
      ) : (
        <div className="grid min-h-dvh content-start gap-4">
          <Skeleton className="h-40" />
          <Skeleton className="h-60" />
        </div>
      )}
    </Page>
  );
}

type InvitationProps = {
  readonly invitation: InvitationToBidDetail;
  readonly onChanged: () => void;
};

function Invitation({ invitation, onChanged }: InvitationProps) {
  const snackbar = useSnackbar();
  const [isBidding, setBidding] = useState(false);
  const { package: about, organization, is_cancelled: isCancelled } = invitation;
  const isOpen = about.status === 'open';
  const mayBid = isOpen && invitation.may_answer;
  const calendar = async (): Promise<void> => {
    try {
      await downloadOfBid(endpoints.downloadBidCalendar, invitation.id, 'bid-due.ics');
    } catch (error) {
      snackbar.show({ type: 'error', message: wordsOf(error) });
    }
  };
  return (
    <div className="grid gap-5">
      <Card>
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div className="min-w-0">
            <p className="text-ink-muted">Due</p>
            <p className="text-xl font-semibold text-ink">{dueText(about.due)}</p>
            {isOpen ? (
              <TimeLeft due={about.due} over="The due time has passed." />
            ) : (
              <PackagePill status={about.status} />
            )}
          </div>
          <div className="flex flex-wrap items-center gap-3">
            <StatePill state={invitation.state} />
            {!isCancelled && (
              <Button variant="secondary" icon="calendar" onClick={() => void calendar()}>
                Add to calendar
              </Button>
            )}
          </div>
        </div>
        <AnswerButtons
          invitation={invitation}
          onBid={() => setBidding(true)}
          onChanged={onChanged}
        />
      </Card>
      {about.is_sealed && !isCancelled && (isOpen || about.status === 'closed') && (
        <p className="flex items-start gap-2.5 rounded-lg border border-primary-line bg-primary-tint px-4 py-3 text-primary-deep">
          <Icon name="lock" size={18} className="mt-px shrink-0" />
          <span>
            Bids are sealed. Your amount and files are encrypted, and neither {organization.name}{' '}
            nor another bidder can read them before the due time. After that, your receipt lets you
            check that your bid was not changed or dropped.
          </span>
        </p>
      )}
      {invitation.bid && (
        <Card title="Your bid">
          {invitation.bid.fault && <p className="mb-3 text-error-ink">{invitation.bid.fault}</p>}
          <Facts
            rows={[
              ['Amount', invitation.bid.amount === null ? '' : amountText(invitation.bid.amount)],
              ['Note', invitation.bid.note],
            ]}
          />
          {invitation.bid.files.length > 0 && (
            <div className="mt-4">
              <FileList
                label="Files of your bid"
                files={invitation.bid.files}
                onDownload={({ id, name }) => downloadOfBid(endpoints.downloadBidFile, id, name)}
              />
            </div>
          )}
        </Card>
      )}
      <Card title={isCancelled ? 'Package' : 'Scope and requirements'}>
        <Facts
          rows={[
            [
              'Contractor',
              <Link
                key="c"
                className="text-primary-ink hover:underline"
                to={profilePath(organization.id)}
              >
                {organization.name}
              </Link>,
            ],
            ['Project', about.project],
            ['Trades', about.trades.join(', ')],
            ['Scope of work', about.scope],
            ['Bidder requirements', about.requirements],
          ]}
        />
      </Card>
      {!isCancelled && (
        <>
          <Card title="Files">
            {invitation.files.length === 0 ? (
              <p className="text-ink-muted">
                No files. We’ll notify your company’s Admins if one is added.
              </p>
            ) : (
              <FileList
                label="Files of the package"
                files={invitation.files}
                onDownload={({ id, name }) =>
                  downloadOfBid(endpoints.downloadBidPackageFile, id, name)
                }
              />
            )}
          </Card>
          <Card title="Questions and answers">
            <Questions questions={invitation.questions} />
            {mayBid && <AskQuestion invitation={invitation.id} onAsked={onChanged} />}
          </Card>
        </>
      )}
      <Receipts invitation={invitation} />
      {!isCancelled && (
        <Card title="Timeline">
          <Timeline events={invitation.events} text={momentText} />
        </Card>
      )}
      {isBidding && (
        <SubmitBid
          invitation={invitation}
          onClose={() => setBidding(false)}
          onSubmitted={onChanged}
        />
      )}
    </div>
  );
}
