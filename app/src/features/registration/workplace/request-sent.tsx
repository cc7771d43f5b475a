import { type EmployeeRequest, endpoints } from '@plumbline/api-contract';
import { announce, Button, Icon, LinkButton, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../../api/api.ts';
import { wordsOf } from '../../../api/refusal.ts';
import { useNotified } from '../../../live/use-notified.ts';
import { useRefresh } from '../../../api/resource.ts';
import { StepPage } from '../../../registration/step-page.tsx';
import { pathOfStep, type Step } from '../../../registration/steps.ts';
import { formatOf } from '../../../time/clock-zone.ts';
import { dateText, timeText } from '../../../time/moment.ts';

type RequestSentProps = { readonly request: EmployeeRequest; readonly step?: Step };

/** A request to join a company that its Admins have not answered yet. */
export function RequestSent({ request, step }: RequestSentProps) {
  const organization = request.organization.name;
  const { isBusy, lookAgain, withdraw } = useRequest(request);
  const refresh = useRefresh();
  // Registration pages have no sockets; this one opens them because it waits for someone else.
  useNotified(() => refresh([endpoints.listOwnEmployeeRequests]));
  return (
    <StepPage
      {...(step && { step })}
      title={`Waiting for ${organization}`}
      lead={`Your request to join ${organization} was sent ${whenOf(request.created)}. Its Admins got an email.`}
    >
      <p className="mb-6 flex gap-3">
        <Icon name="clock" className="mt-0.5 shrink-0 text-primary-ink" />
        <span>
          This page changes as soon as they answer, and we’ll email you. You can close it; signing
          in brings you back here.
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={isBusy} onClick={() => void lookAgain()}>
          Check again
        </Button>
        {!request.is_same_domain && !request.has_document && (
          <LinkButton as={Link} variant="secondary" to={pathOfStep('submit-verification')}>
            Show that you work there
          </LinkButton>
        )}
        <Button variant="quiet" onClick={() => void withdraw()}>
          Withdraw
        </Button>
      </div>
    </StepPage>
  );
}

function useRequest({ id, organization }: EmployeeRequest) {
  const refresh = useRefresh();
  const snackbar = useSnackbar();
  const [isBusy, setBusy] = useState(false);

  const doing = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      snackbar.show({ type: 'error', message: wordsOf(error) });
    } finally {
      setBusy(false);
    }
  };
  const lookAgain = () =>
    doing(async () => {
      const { results } = await call(endpoints.listOwnEmployeeRequests);
      const now = results.find((one) => one.id === id);
      if (now?.status === 'pending') announce(`${organization.name} has not answered yet`);
      refresh([endpoints.listOwnEmployeeRequests]);
    });
  const withdraw = () =>
    doing(async () => {
      await call(endpoints.answerEmployee, { params: { id }, body: { status: 'cancelled' } });
      announce('Your request was withdrawn');
      refresh([endpoints.listOwnEmployeeRequests]);
    });
  return { isBusy, lookAgain, withdraw };
}

const monthAndDay = formatOf({ month: 'long', day: 'numeric' });

/** Such as `today at 3:05 PM` or `on May 3 at 3:05 PM`, in the person's time zone. */
function whenOf(time: string): string {
  const at = new Date(time);
  const isToday = dateText(time) === dateText(new Date().toISOString());
  return `${isToday ? 'today' : `on ${monthAndDay(at)}`} at ${timeText(at.getTime())}`;
}
