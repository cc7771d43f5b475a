import { Icon } from '@plumbline/ui';
import { useState, useSyncExternalStore } from 'react';
import { focusHeading } from '../../shell/page.tsx';
import type { Autosave } from '../../form/saving/autosave-types.ts';

/** Says that answers from an earlier visit were restored: they are on the screen although nobody typed them now. */
export function Restored({ autosave }: { readonly autosave: Autosave }) {
  const { restored } = useSyncExternalStore(autosave.subscribe, autosave.state);
  const [isClosed, setClosed] = useState(false);
  if (restored === 0 || isClosed) return null;
  return (
    <output className="mb-6 flex items-start gap-3 rounded-lg border border-primary-line bg-primary-tint px-4 py-3 text-ink">
      <Icon name="information" size={18} className="mt-px shrink-0 text-primary-ink" />
      <p className="flex-1">
        {restored === 1 ? 'A change was' : `${restored} changes were`} not sent last time you were
        here. We restored it from this device.
      </p>
      <button
        type="button"
        aria-label="Close message"
        onClick={() => {
          focusHeading();
          setClosed(true);
        }}
        className="text-ink-subtle hover:text-ink"
      >
        <Icon name="close" size={18} />
      </button>
    </output>
  );
}
