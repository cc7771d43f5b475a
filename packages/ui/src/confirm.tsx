import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export type ConfirmQuestion = {
  readonly title: string;
  readonly description?: ReactNode;
  /** The words of the button that confirms; 'Yes' when left out. */
  readonly confirmLabel?: string;
  /** The words of the button that goes back; 'Cancel' when left out. */
  readonly cancelLabel?: string;
  /** Marks a step that takes something away. */
  readonly danger?: boolean;
};

/** Asks, and answers true only when the person said yes; Escape and a click outside say no. */
export type Confirm = (question: ConfirmQuestion) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | null>(null);

/** The nearest provider's question dialog. Throws outside of a {@link ConfirmProvider}: that is a bug of ours. */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it');
  return confirm;
}

type Asked = {
  readonly question: ConfirmQuestion;
  readonly answer: (yes: boolean) => void;
};

/** Holds the one question dialog of a page. A second question waits until the first is answered. */
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
