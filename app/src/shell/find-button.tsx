import { Button } from '@plumbline/ui';
import { useState } from 'react';
import { lazyPart } from './lazy-part.tsx';

const FindDialog = lazyPart(async () => (await import('./find-dialog.tsx')).FindDialog);

/** Opens the search from any page. */
export function FindButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" icon="search" onClick={() => setOpen(true)}>
        Search
      </Button>
      {isOpen && <FindDialog onClose={() => setOpen(false)} />}
    </>
  );
}
