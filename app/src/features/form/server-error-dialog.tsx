import { Button, Dialog } from '@plumbline/ui';
import { KEPT_ON_DEVICE } from '../../shell/kept-on-device.ts';

type ServerErrorDialogProps = {
  readonly isOpen: boolean;
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
};

/** The specification's dialog for a 503. Continuing without saving loses nothing: the answers stay on this device. */
export function ServerErrorDialog({ isOpen, onRetry, onDismiss }: ServerErrorDialogProps) {
  return (
    <Dialog
      unasked
      open={isOpen}
      onOpenChange={onDismiss}
      title="Server Error"
      description="The server encountered a temporary error and could not complete your request. Please try again later or refresh the page."
      footer={
        <>
          <Button variant="secondary" onClick={onDismiss}>
            Continue, without Saving
          </Button>
          <Button onClick={onRetry}>Try Again</Button>
        </>
      }
    >
      <p className="text-sm text-ink">{KEPT_ON_DEVICE}</p>
    </Dialog>
  );
}
