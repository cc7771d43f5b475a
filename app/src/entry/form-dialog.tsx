import { Button, Dialog, type DialogProps } from '@plumbline/ui';
import { type ReactNode, useId } from 'react';
import { FormFault } from './form-fault.tsx';
import type { FormState } from './use-form.ts';

type FormDialogProps = Pick<DialogProps, 'title' | 'description' | 'width'> & {
  /** The form, as `useForm` returns it. */
  readonly use: FormState;
  /** The label of the button that sends it. */
  readonly submit: string;
  readonly cancel?: string;
  readonly isDisabled?: boolean;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
  /** Shown below the form, such as a history. */
  readonly below?: ReactNode;
};

/** A form in a dialog. An error of the whole form is shown below its fields. */
export function FormDialog(props: FormDialogProps) {
  const { use, submit, cancel = 'Cancel', isDisabled, onClose, children, below, ...dialog } = props;
  const id = useId();
  return (
    <Dialog
      {...dialog}
      open
      onOpenChange={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" form={id} busy={use.isBusy} disabled={isDisabled}>
            {submit}
          </Button>
        </>
      }
    >
      <form {...use.form} id={id}>
        {children}
        <FormFault isBelow words={use.fault} />
      </form>
      {below}
    </Dialog>
  );
}
