import { Button, Icon } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { shortName } from './editor/file-tabs.tsx';
import { useWorkbench, useWorkbenchState } from './use-workbench.ts';

/** What the person should know about the page itself, above the editor. */
export function Notices() {
  const workbench = useWorkbench();
  const checkProblem = useWorkbenchState((state) => state.checkProblem);
  const diskProblem = useWorkbenchState((state) => state.diskProblem);
  const isDraftKept = useWorkbenchState((state) => state.isDraftKept);
  const files = useWorkbenchState((state) => state.files);
  const current = useWorkbenchState((state) => state.current);
  const file = files.find(({ name }) => name === current);
  return (
    <div aria-live="polite">
      {checkProblem !== null && <Notice>{sentence(checkProblem)}</Notice>}
      {diskProblem !== null && (
        <Notice>{sentence(diskProblem)} Your open files are unchanged.</Notice>
      )}
      {!isDraftKept && (
        <Notice>
          This browser can’t keep drafts (it is a private window, or storage is full). Download what
          you want to keep.
        </Notice>
      )}
      {file && file.onDisk !== null && (
        <Notice
          actions={
            <>
              <Button
                size="small"
                variant="secondary"
                onClick={() => workbench.settle(file.name, 'disk')}
              >
                Use the file on disk
              </Button>
              <Button
                size="small"
                variant="secondary"
                onClick={() => workbench.settle(file.name, 'typed')}
              >
                Keep mine
              </Button>
            </>
          }
        >
          {shortName(file.name)} changed on disk, and you changed it here. Your text is shown.
        </Notice>
      )}
    </div>
  );
}

function Notice({
  children,
  actions,
}: {
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-warning-line bg-warning-tint px-4 py-2 text-sm text-ink">
      <Icon name="warning" size={17} className="shrink-0 text-warning-ink" />
      <p className="min-w-0 flex-1">{children}</p>
      {actions && <div className="flex gap-2">{actions}</div>}
    </div>
  );
}

function sentence(text: string): string {
  const plain = text.replaceAll('`', '');
  const first = plain.charAt(0).toUpperCase() + plain.slice(1);
  return /[.!?]$/.test(first) ? first : `${first}.`;
}
