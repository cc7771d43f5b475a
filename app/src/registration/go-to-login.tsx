import { Button, Dialog } from '@plumbline/ui';

type GoToLoginProps = { readonly onYes: () => void; readonly onCancel: () => void };

/** The specification's question before a registration is abandoned. */
export function GoToLogin({ onYes, onCancel }: GoToLoginProps) {
  return (
    <Dialog
      open
      onOpenChange={onCancel}
      width={500}
      title="Go to login?"
      description="Are you sure you want to abandon this registration session?"
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button onClick={onYes}>Yes</Button>
        </>
      }
    />
  );
}
