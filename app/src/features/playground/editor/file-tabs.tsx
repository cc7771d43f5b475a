import { classNames, Icon, useConfirm } from '@plumbline/ui';
import { useWorkbench, useWorkbenchState } from '../use-workbench.ts';
import { isEdited, type OpenFile } from '../workbench/open-file.ts';

/** The open files, one of them in the editor. */
export function FileTabs() {
  const workbench = useWorkbench();
  const confirm = useConfirm();
  const files = useWorkbenchState((state) => state.files);
  const current = useWorkbenchState((state) => state.current);
  const findings = useWorkbenchState((state) => state.findings);
  const broken = new Set(
    findings.diagnostics.filter(({ severity }) => severity === 'error').map(({ file }) => file),
  );

  const close = async (file: OpenFile): Promise<void> => {
    const isSure =
      !isEdited(file) ||
      (await confirm({
        title: `Close ${file.name}?`,
        description: 'Your changes will be lost. Download it first to keep them.',
        confirmLabel: 'Close it',
        cancelLabel: 'Keep it',
        danger: true,
      }));
    if (isSure) workbench.closeFile(file.name);
  };

  return (
    <ul aria-label="Open templates" className="flex overflow-x-auto border-b border-line bg-canvas">
      {files.map((file) => {
        const isShown = file.name === current;
        return (
          <li
            key={file.name}
            className={classNames(
              'flex shrink-0 items-center border-r border-line',
              isShown ? 'bg-surface shadow-[inset_0_2px_0_var(--color-primary)]' : '',
            )}
          >
            <button
              type="button"
              aria-current={isShown ? 'true' : undefined}
              title={file.name}
              onClick={() => workbench.show(file.name)}
              className={classNames(
                'flex items-center gap-1.5 py-2 pl-3 text-sm whitespace-nowrap focus-visible:-outline-offset-2',
                isShown ? 'font-medium text-ink' : 'text-ink-muted hover:text-ink',
              )}
            >
              {broken.has(file.name) && (
                <Icon name="error" size={15} label="Has errors" className="text-error-ink" />
              )}
              {shortName(file.name)}
              {isEdited(file) && (
                <>
                  <span aria-hidden="true" className="size-1.5 rounded-full bg-primary" />
                  <span className="sr-only">, changed here</span>
                </>
              )}
            </button>
            <button
              type="button"
              aria-label={`Close ${file.name}`}
              onClick={() => void close(file)}
              className="mx-1 rounded-sm p-1 text-ink-subtle hover:bg-sunken hover:text-ink"
            >
              <Icon name="close" size={14} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** The file name without its folder, which is the same for all open files. */
export function shortName(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}
