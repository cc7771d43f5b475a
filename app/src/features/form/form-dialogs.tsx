import type { Section } from '@plumbline/api-contract';
import { Button, Dialog } from '@plumbline/ui';
import { lazyPart } from '../../shell/lazy-part.tsx';
import { missingWords, useIsServed } from '../../shell/use-is-served.ts';
import type { OpenForm } from '../../form/open-forms.ts';
import { SearchDialog } from './search/search-dialog.tsx';
import type { Asked } from './why/why-dialog.tsx';

// Loaded on demand, so that the first section can be edited without their code. SearchDialog is loaded up front,
// because its box must catch the keys from the first one on; it loads the rest of the search on demand.
const KeysDialog = lazyPart(
  async () => (await import('./keyboard/keys-dialog.tsx')).KeysDialog,
  NoConnection,
);
const WhyDialog = lazyPart(
  async () => (await import('./why/why-dialog.tsx')).WhyDialog,
  NoConnection,
);

function NoConnection({ onClose }: { readonly onClose: () => void }) {
  const served = useIsServed();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={served ? 'This could not be loaded' : 'No connection'}
      description={missingWords(served)}
      footer={<Button onClick={onClose}>Close</Button>}
    />
  );
}

/** Which of the form's dialogs is open; null for none. */
export type FormDialog =
  | { readonly kind: 'search' }
  | { readonly kind: 'help' }
  | { readonly kind: 'why'; readonly asked: Asked };

type FormDialogsProps = {
  readonly dialog: FormDialog | null;
  readonly form: OpenForm;
  readonly sections: readonly Section[] | undefined;
  readonly onGoTo: (address: string) => void;
  readonly onClose: () => void;
};

export function FormDialogs({ dialog, ...rest }: FormDialogsProps) {
  return (
    <>
      {dialog?.kind === 'help' && <KeysDialog onClose={rest.onClose} />}
      {dialog?.kind === 'search' && <SearchDialog {...rest} />}
      {dialog?.kind === 'why' && <WhyDialog asked={dialog.asked} {...rest} />}
    </>
  );
}
