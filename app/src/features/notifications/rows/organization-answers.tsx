import type { OrganizationCard } from '@plumbline/api-contract';
import { Button, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { ApiError } from '../../../api/client.ts';
import { wordsOf } from '../../../api/refusal.ts';
import { stopped } from '../../../organization/person-name.ts';
import { PlainRow, type RowProps } from './plain.tsx';

type Answer = 'accepted' | 'declined';

type OrganizationAnswersProps = RowProps & {
  /** The company that asks. */
  readonly organization: OrganizationCard;
  readonly details?: string;
  /** Throws ApiError. */
  readonly answer: (status: Answer) => Promise<unknown>;
  readonly said: Readonly<Record<Answer, string>>;
};

/** A request from another company, with an Admin's two answers. */
export function OrganizationAnswers({
  organization,
  details,
  answer,
  said,
  ...row
}: OrganizationAnswersProps) {
  const snackbar = useSnackbar();
  const [asked, setAsked] = useState<Answer | null>(null);
  const send = async (status: Answer): Promise<void> => {
    if (asked !== null) return;
    setAsked(status);
    try {
      await answer(status);
      snackbar.show({ type: 'success', message: stopped(said[status]) });
      row.onDone();
    } catch (error) {
      setAsked(null);
      snackbar.show({
        type: 'error',
        message: `Your response to ${organization.name} was not saved. ${wordsOf(error)}`,
      });
      // Answered or withdrawn in the meantime: there is nothing left to answer.
      if (error instanceof ApiError && (error.status === 404 || error.status === 409)) row.onDone();
    }
  };
  const place = [organization.city, organization.state].filter(Boolean).join(', ');
  return (
    <PlainRow
      {...row}
      icon="company"
      details={
        <>
          <p className="wrap-anywhere text-ink-muted">
            {[organization.organization_type.name, place].filter(Boolean).join(' · ')}
          </p>
          {details && <p className="wrap-anywhere text-ink">{details}</p>}
        </>
      }
      actions={
        <>
          <Button
            size="small"
            busy={asked === 'accepted'}
            aria-label={`Accept ${organization.name}`}
            onClick={() => void send('accepted')}
          >
            Accept
          </Button>
          <Button
            size="small"
            variant="secondary"
            busy={asked === 'declined'}
            aria-label={`Decline ${organization.name}`}
            onClick={() => void send('declined')}
          >
            Decline
          </Button>
        </>
      }
    />
  );
}
