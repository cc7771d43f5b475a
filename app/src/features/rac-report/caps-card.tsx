import type { RacReport } from '@plumbline/api-contract';
import { Button, Card, useConfirm, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { returned } from '../../api/returning.ts';
import { type Cap, CapsList } from '../../rac/caps-list.tsx';
import { OverrideDialog } from './override-dialog.tsx';
import type { useChange } from './use-change.ts';

type CapsCardProps = {
  readonly report: RacReport;
  readonly change: ReturnType<typeof useChange>;
};

/**
 * The caps that apply. The person who ran the assessment can override each one with a reason, and
 * remove the override.
 */
export function CapsCard({ report, change }: CapsCardProps) {
  const [overriding, setOverriding] = useState<string | null>(null);
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const { caps, may_override: mayOverride } = report;
  if (caps.length === 0) return null;
  const restore = async ({ id, name, cap }: Cap): Promise<void> => {
    const isSure = await confirm({
      title: 'Remove the override?',
      description: `${name} caps the grade at ${cap} again.`,
      confirmLabel: 'Remove override',
    });
    if (!isSure) return;
    const { error } = await returned(change({ override: { cap: id, reason: null } }));
    snackbar.show(
      error
        ? { type: 'error', message: `Not saved. ${error.message}` }
        : { type: 'success', message: 'Override removed.' },
    );
  };
  const opened = caps.find(({ id }) => id === overriding);
  return (
    <Card title="Caps" className="[&>div:last-child]:pt-3">
      <CapsList
        caps={caps}
        actions={(cap) =>
          mayOverride && (
            <Button
              size="small"
              variant={cap.override ? 'quiet' : 'secondary'}
              onClick={() => (cap.override ? void restore(cap) : setOverriding(cap.id))}
              className="print:hidden"
            >
              {cap.override ? 'Remove override' : 'Override'}
              <span className="sr-only">: {cap.name}</span>
            </Button>
          )
        }
      />
      {opened && !opened.override && (
        <OverrideDialog cap={opened} change={change} onClose={() => setOverriding(null)} />
      )}
    </Card>
  );
}
