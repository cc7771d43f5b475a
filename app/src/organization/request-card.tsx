import { endpoints } from '@plumbline/api-contract';
import type { EmployeeRequest } from '@plumbline/api-contract';
import { Avatar, Button, Icon, type IconName, useConfirm, useSnackbar } from '@plumbline/ui';
import { type ReactNode, useState } from 'react';
import { call } from '../api/api.ts';
import { ApiError } from '../api/client.ts';
import { downloadDocument } from '../api/exports.ts';
import { wordsOf } from '../api/refusal.ts';
import { dateText } from '../time/moment.ts';
import { nameOf, stopped } from './person-name.ts';
import { ADMIN, type Rank, VIEW_ONLY } from './ranks.ts';

type RequestCardProps = {
  readonly request: EmployeeRequest;
  /** The heading; defaults to the person's name. */
  readonly heading?: string;
  readonly level: 'h2' | 'h3' | 'h4';
  /** Other actions, at the end. */
  readonly aside?: ReactNode;
  /** Called when the request was answered, by this person or by someone else in the meantime. */
  readonly onAnswered: () => void;
};

type Sent = NonNullable<EmployeeRequest['document']>;

type Answer =
  | { readonly status: 'accepted'; readonly rank: Rank }
  | { readonly status: 'declined' };

/** Someone asks to join the company: who, what supports the request, and an Admin's three answers. */
export function RequestCard({ request, heading, level, aside, onAnswered }: RequestCardProps) {
  const { user, organization } = request;
  const name = nameOf(user);
  const Heading = level;
  const [asked, setAsked] = useState<string | null>(null);
  const confirm = useConfirm();
  const snackbar = useSnackbar();

  const answer = async (button: string, body: Answer, done: string): Promise<void> => {
    if (asked !== null) return;
    setAsked(button);
    try {
      await call(endpoints.answerEmployee, { params: { id: request.id }, body });
      snackbar.show({ type: 'success', message: done });
      onAnswered();
    } catch (error) {
      setAsked(null);
      snackbar.show({
        type: 'error',
        message: `Your response to ${name} was not saved. ${wordsOf(error)}`,
      });
      // The request was answered or withdrawn in the meantime, so there is nothing left to answer.
      if (error instanceof ApiError && (error.status === 404 || error.status === 409)) onAnswered();
    }
  };

  const accept = (button: string, rank: Rank): Promise<void> =>
    answer(
      button,
      { status: 'accepted', rank },
      rank === ADMIN
        ? stopped(`${name} is now an Admin of ${organization.name}`)
        : stopped(`${name} joined ${organization.name}`),
    );

  const acceptAsAdmin = async (): Promise<void> => {
    const isSure = await confirm({
      title: `Make ${name} an Admin?`,
      description: `${name} will manage the company profile of ${organization.name} and its people, and can remove other Admins.`,
      confirmLabel: 'Accept as Admin',
    });
    if (isSure) await accept('admin', ADMIN);
  };

  const decline = async (): Promise<void> => {
    const isSure = await confirm({
      title: `Decline ${name}?`,
      description: `${name} will be notified that ${organization.name} declined the request. They can ask again.`,
      confirmLabel: 'Decline',
      danger: true,
    });
    if (isSure)
      await answer('decline', { status: 'declined' }, `The request from ${name} was declined.`);
  };

  return (
    <article
      aria-label={`Request from ${name}`}
      className="flex items-start gap-3 px-6 py-4 max-md:px-4"
    >
      <Avatar firstName={user.first_name} lastName={user.last_name} size={40} />
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-80">
          <Heading className="font-semibold wrap-anywhere text-ink">{heading ?? name}</Heading>
          {user.title && <p className="wrap-anywhere text-ink-muted">{user.title}</p>}
          <p className="wrap-anywhere text-ink-muted">{user.email}</p>
          <Evidence request={request} />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            variant="secondary"
            busy={asked === 'admin'}
            aria-label={`Accept as Admin: ${name}`}
            onClick={() => void acceptAsAdmin()}
          >
            Accept as Admin
          </Button>
          <Button
            size="small"
            busy={asked === 'view'}
            aria-label={`Accept as View Only: ${name}`}
            onClick={() => void accept('view', VIEW_ONLY)}
          >
            Accept as View Only
          </Button>
          <Button
            size="small"
            variant="secondary"
            busy={asked === 'decline'}
            aria-label={`Decline ${name}`}
            onClick={() => void decline()}
          >
            Decline
          </Button>
        </div>
      </div>
      {aside}
    </article>
  );
}

/** The evidence for an Admin: the domain of the address, a document, and the date of the request. */
function Evidence({ request }: { readonly request: EmployeeRequest }) {
  const { is_same_domain, is_webmail, document, organization, created } = request;
  return (
    <ul className="mt-2 flex flex-col gap-1">
      {is_same_domain ? (
        <Mark icon="success" className="text-success-ink">
          Same email domain as {organization.name}
        </Mark>
      ) : (
        <Mark icon="warning" className="text-warning-ink">
          {is_webmail ? 'Free email address' : `Not the email domain of ${organization.name}`}
        </Mark>
      )}
      {document && (
        <Mark icon="file">
          <DocumentButton document={document} />
        </Mark>
      )}
      <Mark icon="clock">Requested {dateText(created)}</Mark>
    </ul>
  );
}

/** The document that shows that the person works here. */
function DocumentButton({ document }: { readonly document: Sent }) {
  const snackbar = useSnackbar();
  const [isBusy, setBusy] = useState(false);
  const fetchIt = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      await downloadDocument(document);
    } catch (error) {
      snackbar.show({
        type: 'error',
        message: `“${document.name}” could not be downloaded. ${wordsOf(error)}`,
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      aria-busy={isBusy || undefined}
      onClick={() => void fetchIt()}
      className="rounded-sm text-left font-medium wrap-anywhere text-primary-ink underline-offset-2 hover:underline"
    >
      Download {document.name}
    </button>
  );
}

type MarkProps = {
  readonly icon: IconName;
  readonly className?: string;
  readonly children: ReactNode;
};

function Mark({ icon, className = 'text-ink-muted', children }: MarkProps) {
  return (
    <li className={`flex items-start gap-1.5 ${className}`}>
      <Icon name={icon} size={16} className="mt-0.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}
