import type { IncomingCorrection } from '@plumbline/api-contract';
import { Button, LinkButton } from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { answerPath } from '../form/paths.ts';
import { ConfirmAnswerDialog } from './confirm-answer-dialog.tsx';

type CorrectionActionsProps = {
  readonly correction: IncomingCorrection;
  /** Called when the link is followed. */
  readonly onOpened?: () => void;
  readonly onDone: () => void;
};

/** Links to the answer, where a change settles the request, or says why it is right. */
export function CorrectionActions({ correction, onOpened, onDone }: CorrectionActionsProps) {
  const [isOpen, setOpen] = useState(false);
  const { label, question } = correction;
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        aria-label={`Confirm as correct: ${label}`}
        onClick={() => setOpen(true)}
      >
        Confirm as correct
      </Button>
      <LinkButton
        as={Link}
        size="small"
        to={answerPath(question)}
        onClick={onOpened}
        aria-label={`Go to the answer: ${label}`}
      >
        Go to the answer
      </LinkButton>
      {isOpen && (
        <ConfirmAnswerDialog
          correction={correction}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            onDone();
          }}
        />
      )}
    </>
  );
}
