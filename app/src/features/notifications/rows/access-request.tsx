import { endpoints, type IncomingRequest } from '@plumbline/api-contract';
import { Button, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { returned } from '../../../api/returning.ts';
import { useResource } from '../../../api/resource.ts';
import { nameOf } from '../../../organization/person-name.ts';
import { AcceptDialog } from '../../../access/accept-dialog.tsx';
import { countText } from '../../../access/section-words.ts';
import { useShareAsked } from '../../../access/use-share-asked.ts';
import { canEditVault } from '../../../session/landing.ts';
import { useUser } from '../../../session/session.tsx';
import { LinkedRow } from './linked.tsx';
import { PlainRow, type RowProps } from './plain.tsx';

/** Someone at a contractor asks to see the data vault. */
export function AccessRequestRow(props: RowProps) {
  const requests = useResource(endpoints.listIncomingRequests, canEditVault(useUser()) ? {} : null);
  const request = requests.data?.results.find(({ id }) => id === props.notification.subject.id);
  return request ? <Waiting {...props} request={request} /> : <LinkedRow {...props} />;
}

function Waiting({ request, ...props }: RowProps & { readonly request: IncomingRequest }) {
  const { onDone } = props;
  const name = nameOf(request.user);
  const snackbar = useSnackbar();
  const [isOpen, setOpen] = useState(false);
  const { share, sharing } = useShareAsked(onDone);
  const { sections: asked } = request;
  const [isBusy, setBusy] = useState(false);
  const decline = async (): Promise<void> => {
    setBusy(true);
    const { error } = await returned(
      call(endpoints.revokePermission, { params: { id: request.id } }),
    );
    if (error) {
      setBusy(false);
      snackbar.show({
        type: 'error',
        message: `Your response to ${name} was not saved. ${error.message}`,
      });
      if (error.status !== 404 && error.status !== 409) return;
    } else snackbar.show({ type: 'success', message: `The request from ${name} was declined.` });
    onDone();
  };
  return (
    <>
      <PlainRow
        {...props}
        icon="person"
        details={
          <>
            <p className="wrap-anywhere text-ink-muted">{request.user.email}</p>
            {request.message !== '' && (
              <p className="wrap-anywhere whitespace-pre-line text-ink">{request.message}</p>
            )}
          </>
        }
        actions={
          <>
            {asked.length > 0 && (
              <Button
                size="small"
                busy={sharing.has(request.id)}
                aria-label={`Share ${countText(asked.length)} with ${name}`}
                onClick={() => void share(request)}
              >
                Share {countText(asked.length)}
              </Button>
            )}
            <Button
              size="small"
              variant={asked.length > 0 ? 'secondary' : 'primary'}
              aria-label={asked.length > 0 ? `Choose sections for ${name}` : `Accept ${name}`}
              onClick={() => setOpen(true)}
            >
              {asked.length > 0 ? 'Choose sections' : 'Accept'}
            </Button>
            <Button
              size="small"
              variant="secondary"
              busy={isBusy}
              aria-label={`Decline ${name}`}
              onClick={() => void decline()}
            >
              Decline
            </Button>
          </>
        }
      />
      {isOpen && <AcceptDialog request={request} onClose={() => setOpen(false)} onDone={onDone} />}
    </>
  );
}
