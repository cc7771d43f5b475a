import type { Section } from '@plumbline/api-contract';
import { Avatar, Button, Dialog, useConfirm, useSnackbar } from '@plumbline/ui';
import { type ReactNode, useState } from 'react';
import { wordsOf } from '../api/refusal.ts';
import { nameOf } from '../organization/person-name.ts';
import { FormFault } from '../entry/form-fault.tsx';
import { useWhileOpen } from '../entry/use-while-open.ts';
import { sendToldApart } from './namesakes.ts';
import { SectionsChoice } from './sections-choice.tsx';
import { type Company, placeOf } from '../organization/person-name.ts';
import { countText } from './section-words.ts';
import type { Terms } from './terms.ts';

/** The person with whom a vault is shared. */
export type Reader = {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly title: string;
};

export type ReaderAt = {
  readonly user: Reader;
  readonly organization: Company | null;
};

type ShareDialogProps = {
  readonly sections: readonly Section[];
  /** The person it is for, or the dialog's first step, which finds the person. */
  readonly reader: ReaderAt | ((choose: (found: ReaderAt) => void) => ReactNode);
  /** What is chosen at first. */
  readonly start: Terms;
  /** `confirmed`: companies with nearly the same name that the person has told apart. Throws ApiError. */
  readonly share: (
    reader: ReaderAt,
    terms: Terms,
    confirmed: readonly string[],
  ) => Promise<unknown>;
  readonly onClose: () => void;
  /** Called when it was shared, also if the dialog was closed in the meantime. */
  readonly onShared: () => void;
  /** Called after that while the dialog is open, to close it. */
  readonly onDone: () => void;
};

/** Gives a person access: first who, then which sections. Nothing is shared until the last button is clicked. */
export function ShareDialog(props: ShareDialogProps) {
  const { sections, start, share, onClose, onShared } = props;
  const done = useWhileOpen(props.onDone);
  const find = typeof props.reader === 'function' ? props.reader : null;
  const snackbar = useSnackbar();
  const confirm = useConfirm();
  const [found, setFound] = useState<ReaderAt | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>(start.sections);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const reader = typeof props.reader === 'function' ? found : props.reader;
  const name = reader ? nameOf(reader.user) : '';

  const submit = async (): Promise<void> => {
    if (!reader || isBusy) return;
    setBusy(true);
    setFault(undefined);
    try {
      const isShared = await sendToldApart(
        (confirmed) => share(reader, { sections: [...chosen] }, confirmed),
        confirm,
      );
      if (!isShared) return;
    } catch (error) {
      setFault(`Access not given. ${wordsOf(error)}`);
      return;
    } finally {
      setBusy(false);
    }
    snackbar.show({
      type: 'success',
      message: `${name} can now read ${countText(chosen.length)}.`,
    });
    onShared();
    done();
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      width={670}
      title={reader ? `What ${name} can read` : 'Give access'}
      description={
        reader
          ? 'Only this person sees these sections; their colleagues don’t. You can change this at any time.'
          : 'Find the person at a contractor who reviews your company.'
      }
      footer={
        reader && (
          <>
            {find === null ? (
              <Button variant="secondary" onClick={onClose}>
                Cancel
              </Button>
            ) : (
              <Button
                variant="secondary"
                onClick={() => {
                  setFault(undefined);
                  setFound(null);
                }}
              >
                Back
              </Button>
            )}
            <Button busy={isBusy} disabled={chosen.length === 0} onClick={() => void submit()}>
              Share {countText(chosen.length)}
            </Button>
          </>
        )
      }
    >
      {reader ? (
        <>
          <div className="space-y-6">
            <div className="flex items-center gap-3 rounded-lg border border-line bg-canvas px-4 py-3">
              <Avatar firstName={reader.user.first_name} lastName={reader.user.last_name} />
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere text-ink">{name}</p>
                <p className="wrap-anywhere text-ink-muted">{placeOf(reader)}</p>
              </div>
            </div>
            {/* The padding leaves room for the focus ring. */}
            <div className="-m-1 max-h-[45vh] scroll-p-1 overflow-y-auto p-1">
              <SectionsChoice sections={sections} granted={chosen} onChange={setChosen} />
            </div>
          </div>
          <FormFault isBelow words={fault} />
        </>
      ) : (
        find?.(setFound)
      )}
    </Dialog>
  );
}
