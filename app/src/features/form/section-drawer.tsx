import { Button, Dialog } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { useState } from 'react';

type SectionDrawerProps = {
  /** The list of sections; told what to call when one was chosen. */
  readonly children: (onChoose: () => void) => ReactNode;
};

/** The list of sections where the window has no room for it beside the form. */
export function SectionDrawer({ children }: SectionDrawerProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon="menu"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="lg:hidden print:hidden"
      >
        <span className="max-sm:sr-only">Sections</span>
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Sections">
        <div className="-mx-3 max-h-[65vh] overflow-y-auto">{children(() => setOpen(false))}</div>
      </Dialog>
    </>
  );
}
