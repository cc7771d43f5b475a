import { Button } from '@plumbline/ui';
import { useState } from 'react';
import { SelectionFrame } from '../../lists/selection-frame.tsx';
import { lazyPart } from '../../shell/lazy-part.tsx';

const InviteToBid = lazyPart(
  async () => (await import('../../bids/invite-to-bid.tsx')).InviteToBid,
);

type InviteBarProps = { readonly ids: readonly string[]; readonly onClear: () => void };

/** What can be done with the companies selected in a search. */
export function InviteBar({ ids, onClear }: InviteBarProps) {
  const [isOpen, setOpen] = useState(false);
  if (ids.length === 0) return null;
  return (
    <>
      <SelectionFrame
        label="Selected companies"
        count={ids.length === 1 ? '1 company' : `${ids.length} companies`}
        onClear={onClear}
      >
        <Button size="small" onClick={() => setOpen(true)}>
          Invite to bid
        </Button>
      </SelectionFrame>
      {isOpen && (
        <InviteToBid organizations={ids} onClose={() => setOpen(false)} onInvited={onClear} />
      )}
    </>
  );
}
