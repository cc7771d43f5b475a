import { Button, EmptyState } from '@plumbline/ui';
import { useEffect } from 'react';
import { PickButton } from './files/pick-button.tsx';
import { useWorkbench } from './use-workbench.ts';

/** The page before any template is open: ways to open one. */
export function WorkbenchStart() {
  const workbench = useWorkbench();
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData('text') ?? '';
      if (text.trim() === '') return;
      event.preventDefault();
      workbench.open([{ name: 'pasted.json', text }]);
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, [workbench]);
  return (
    <EmptyState
      icon="edit"
      title="Open a template"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={workbench.addStarter}>Start with an example</Button>
          <PickButton variant="secondary" icon="file" multiple onTexts={workbench.open}>
            Open files
          </PickButton>
          <Button variant="secondary" onClick={() => void openFormF(workbench.open)}>
            Open form F
          </Button>
        </div>
      }
    >
      Drop template files anywhere on this page, paste one, or start with an example. You see the
      form, its problems, and why each question is shown or hidden. Nothing leaves your browser.
    </EmptyState>
  );
}

async function openFormF(
  open: (texts: readonly { readonly name: string; readonly text: string }[]) => void,
): Promise<void> {
  const { formF } = await import('@plumbline/schemas/templates');
  open(
    formF.map((document) => ({
      name: `${document.link}.json`,
      text: `${JSON.stringify(document, null, 2)}\n`,
    })),
  );
}
