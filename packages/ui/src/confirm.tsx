import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export type ConfirmQuestion = {
  readonly title: string;
  readonly description?: ReactNode;
  /** The label of the button that confirms; 'Yes' by default. */
  readonly confirmLabel?: string;
  /** The label of the button that cancels; 'Cancel' by default. */
  readonly cancelLabel?: string;
  /** Marks a destructive step. */
  readonly danger?: boolean;
};

/** Asks, and resolves to true only if the person confirms; Escape and a click outside count as no. */
export type Confirm = (question: ConfirmQuestion) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | null>(null);

/** The nearest provider's confirm function. Throws outside a {@link ConfirmProvider}: that is a bug of ours. */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it');
  return confirm;
}

type Asked = {
  readonly question: ConfirmQuestion;
  readonly answer: (yes: boolean) => void;
};

/** Renders the page's only confirm dialog. A second question waits until the first is answered. */
export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  const waiting = useRef<readonly Asked[]>([]);
  const [asked, setAsked] = useState<Asked | null>(null);

  const confirm = useCallback<Confirm>(
    (question) =>
      new Promise((answer) => {
        waiting.current = [...waiting.current, { question, answer }];
        setAsked(waiting.current[0] ?? null);
      }),
    [],
  );

  const reply = (yes: boolean) => {
    asked?.answer(yes);
    waiting.current = waiting.current.filter((other) => other !== asked);
    setAsked(waiting.current[0] ?? null);
  };

  const question = asked?.question;
  return (
    <ConfirmContext value={confirm}>
      {children}
      <Dialog
        open={asked !== null}
        onOpenChange={(open) => {
          if (!open) reply(false);
        }}
        title={question?.title ?? ''}
        description={question?.description}
        footer={
          <>
            <Button variant="secondary" onClick={() => reply(false)}>
              {question?.cancelLabel ?? 'Cancel'}
            </Button>
            <Button variant={question?.danger ? 'danger' : 'primary'} onClick={() => reply(true)}>
              {question?.confirmLabel ?? 'Yes'}
            </Button>
          </>
        }
      />
    </ConfirmContext>
  );
}
