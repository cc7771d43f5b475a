import { endpoints } from '@plumbline/api-contract';
import type { IncomingRequest } from '@plumbline/api-contract';
import { Button, Dialog, SkeletonText } from '@plumbline/ui';
import { toldApart } from './namesakes.ts';
import { call } from '../api/api.ts';
import { useRefresh, useResource } from '../api/resource.ts';
import { useUser } from '../session/session.tsx';
import { Failure } from '../shell/failure.tsx';
import { presetSections } from './tier.ts';
import { ShareDialog } from './share-dialog.tsx';
import type { AcceptedTerms } from './terms.ts';

type AcceptDialogProps = {
  readonly request: Pick<IncomingRequest, 'id' | 'user' | 'organization' | 'sections' | 'granted'>;
  /** Called when nothing was shared, or not by this dialog. */
  readonly onClose: () => void;
  /** Called when the person has access and a message has said so, unless the dialog was closed before. */
  readonly onDone: () => void;
};

/** Accepts an access request to one’s own vault, with the sections that the person will read. */
export function AcceptDialog({ request, onClose, onDone }: AcceptDialogProps) {
  const tp = useUser().primary_organization?.id;
  const refresh = useRefresh();
  const sections = useResource(endpoints.getSections, tp === undefined ? null : { query: { tp } });
  // An error may mean that someone else has answered: either way, what is shown is fetched again.
  const readAgain = (): void =>
    refresh([
      endpoints.listIncomingRequests,
      endpoints.listPermissions,
      endpoints.countIncoming,
      endpoints.listNotifications,
    ]);

  if (!sections.data)
    return (
      <Dialog
        open
        onOpenChange={onClose}
        width={670}
        title="Accept"
        footer={
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        }
      >
        {sections.error ? (
          <Failure
            what="The sections of your data vault"
            error={sections.error}
            retry={() => void sections.mutate()}
          />
        ) : (
          <SkeletonText lines={5} label="Loading sections" />
        )}
      </Dialog>
    );
  return (
    <ShareDialog
      sections={sections.data}
      reader={request}
      // A reader who asks for more keeps what they have.
      start={{
        sections:
          request.sections.length > 0
            ? [...new Set([...request.granted, ...request.sections])]
            : [...presetSections(sections.data, 'standard')],
      }}
      share={(_, terms, confirmed) => {
        const accepted: AcceptedTerms = terms;
        return call(endpoints.acceptAccess, {
          body: { id: request.id, ...accepted, ...toldApart(confirmed) },
        });
      }}
      onClose={() => {
        readAgain();
        onClose();
      }}
      onShared={readAgain}
      onDone={onDone}
    />
  );
}
