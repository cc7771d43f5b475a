import {
  endpoints,
  NOTIFICATION_KINDS,
  type NotificationKind,
  notificationKindOf,
} from '@plumbline/api-contract';
import { announce, Button, Card, LinkButton } from '@plumbline/ui';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { call } from '../../api/api.ts';
import { returned } from '../../api/returning.ts';
import { Page } from '../../shell/page.tsx';

/** What a link unsubscribes from, according to its second part. Only the server can tell whether the link is valid. */
function scopeWords(token: string): string | null {
  const scope = token.split('~')[1] ?? '';
  if (scope === 'daily' || scope === 'weekly') return `the ${scope} digest`;
  const isKind = (NOTIFICATION_KINDS as readonly string[]).includes(scope);
  return isKind
    ? `emails about ${notificationKindOf(scope as NotificationKind).label.toLowerCase()}`
    : null;
}

/**
 * Unsubscribes through the link in an email, signed in or not. Opening the page changes nothing, because mail scanners
 * open links too.
 */
export function UnsubscribePage() {
  const { token = '' } = useParams();
  const what = scopeWords(token);
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [fault, setFault] = useState<string | null>(
    what === null ? 'This link is incomplete. Copy the whole link from the email.' : null,
  );

  const end = async (): Promise<void> => {
    setBusy(true);
    const { error } = await returned(call(endpoints.unsubscribe, { params: { token } }));
    setBusy(false);
    setFault(error?.message ?? null);
    if (error) return;
    setDone(true);
    announce('You’re unsubscribed');
  };

  return (
    <Page title="Unsubscribe" heading={isDone ? 'You’re unsubscribed' : 'Unsubscribe'}>
      <Card className="max-w-2xl">
        {isDone ? (
          <p className="text-pretty text-ink">
            You won’t get {what} anymore. Notifications in Plumbline stay as they are.
          </p>
        ) : (
          what !== null && (
            <p className="text-pretty text-ink">
              Stop getting {what}? Other emails and your notifications in Plumbline stay as they
              are.
            </p>
          )
        )}
        {fault !== null && (
          <p role="alert" className="mt-3 text-error-ink">
            {fault}
          </p>
        )}
        <div className="mt-5 flex flex-wrap gap-3">
          {!isDone && what !== null && (
            <Button busy={isBusy} onClick={() => void end()}>
              Unsubscribe
            </Button>
          )}
          <LinkButton as={Link} variant="secondary" to="/settings/me#mail">
            All notification settings
          </LinkButton>
        </div>
      </Card>
    </Page>
  );
}
