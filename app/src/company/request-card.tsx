import { endpoints } from '@plumbline/api-contract';
import type { EmployeeRequest } from '@plumbline/api-contract';
import { Avatar, Badge, Button, useConfirm, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { call } from '../api/api.ts';
import { ApiError } from '../api/client.ts';
import { wordsOf } from '../api/refusal.ts';
import { dateText } from '../vault/moment.ts';
import { nameOf } from './person-name.ts';
import { ADMIN, type Rank, VIEW_ONLY } from './ranks.ts';

type RequestCardProps = {
  readonly request: EmployeeRequest;
  /** The request is answered, by this person or, meanwhile, by somebody else. */
  readonly onAnswered: () => void;
};

type Answer =
  | { readonly status: 'accepted'; readonly rank: Rank }
  | { readonly status: 'declined' };

/** Somebody asks to join the company: who, what speaks for them, and the three answers of an Admin. */
export function RequestCard({ request, onAnswered }: RequestCardProps) {
  const { user, organization } = request;
  const name = nameOf(user);
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
      snackbar.show({ type: 'error', message: `${name} was not answered. ${wordsOf(error)}` });
      // Answered or withdrawn meanwhile: it is no longer there to be answered.
      if (error instanceof ApiError && (error.status === 404 || error.status === 409)) onAnswered();
    }
  };

  const accept = (button: string, rank: Rank): Promise<void> =>
    answer(
      button,
      { status: 'accepted', rank },
      rank === ADMIN
        ? `${name} is now an Admin of ${organization.name}.`
        : `${name} joined ${organization.name}.`,
    );

  const decline = async (): Promise<void> => {
    const isSure = await confirm({
      title: `Decline ${name}?`,
      description: `${name} is told that ${organization.name} did not confirm them. They can ask again.`,
      confirmLabel: 'Decline',
      danger: true,
    });
    if (isSure) await answer('decline', { status: 'declined' }, `${name} was declined.`);
  };

  return (
    <article
      aria-label={`Request of ${name}`}
      className="flex flex-wrap items-start gap-x-6 gap-y-4 px-5 py-4"
    >
      <div className="flex min-w-0 flex-1 basis-72 items-start gap-3">
        <Avatar firstName={user.first_name} lastName={user.last_name} size={40} />
        <div className="min-w-0">
          <h3 className="font-semibold wrap-anywhere text-ink">{name}</h3>
          <p className="wrap-anywhere text-ink-muted">
            {[user.title, user.email].filter(Boolean).join(' · ')}
          </p>
          <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1.5 text-ink-muted">
            <Evidence request={request} />
            <span>Asked {dateText(request.created)}</span>
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          busy={asked === 'admin'}
          aria-label={`Accept ${name} as Admin`}
          variant="secondary"
          onClick={() => void accept('admin', ADMIN)}
        >
          Accept as Admin
        </Button>
        <Button
          size="small"
          busy={asked === 'view'}
          aria-label={`Accept ${name} as View Only`}
          onClick={() => void accept('view', VIEW_ONLY)}
        >
          Accept as View Only
        </Button>
        <Button
          size="small"
          variant="danger-quiet"
          busy={asked === 'decline'}
          aria-label={`Decline ${name}`}
          onClick={() => void decline()}
        >
          Decline
        </Button>
      </div>
    </article>
  );
}

/** What an Admin can go by: the domain of the address, and a document. */
function Evidence({ request }: { readonly request: EmployeeRequest }) {
  const { is_same_domain, is_webmail, has_document, organization } = request;
  return (
    <>
      {is_same_domain ? (
        <Badge tone="success">Same email domain as {organization.name}</Badge>
      ) : is_webmail ? (
        <Badge tone="warning">Free email address</Badge>
      ) : (
        <Badge tone="warning">Another email domain</Badge>
      )}
      {has_document && <Badge tone="primary">Sent a document</Badge>}
    </>
  );
}
