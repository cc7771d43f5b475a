import { getSubmitButtonOptions, type IconButtonProps, type SubmitButtonProps } from '@rjsf/utils';
import { Button, type ButtonVariant, type IconName } from '@plumbline/ui';

export function SubmitButton({ uiSchema }: SubmitButtonProps) {
  const { submitText, norender, props } = getSubmitButtonOptions(uiSchema);
  if (norender) return null;
  return (
    <div className="mt-6">
      <Button type="submit" disabled={props?.disabled}>
        {submitText}
      </Button>
    </div>
  );
}

export function AddButton(props: IconButtonProps) {
  return <ActionButton {...props} action={{ icon: 'plus', variant: 'secondary', words: 'Add' }} />;
}

export function RemoveButton(props: IconButtonProps) {
  return <ActionButton {...props} action={{ icon: 'trash', variant: 'quiet', words: 'Remove' }} />;
}

export function MoveUpButton(props: IconButtonProps) {
  return (
    <ActionButton {...props} action={{ icon: 'chevron-up', variant: 'quiet', words: 'Move up' }} />
  );
}

export function MoveDownButton(props: IconButtonProps) {
  return (
    <ActionButton
      {...props}
      action={{ icon: 'chevron-down', variant: 'quiet', words: 'Move down' }}
    />
  );
}

export function ClearButton(props: IconButtonProps) {
  return <ActionButton {...props} action={{ icon: 'close', variant: 'quiet', words: 'Clear' }} />;
}

type Action = { readonly icon: IconName; readonly variant: ButtonVariant; readonly words: string };

function ActionButton({
  id,
  onClick,
  disabled,
  title,
  action,
}: IconButtonProps & { readonly action: Action }) {
  // "Add another: Owners" shows "Add another"; the heading above shows whose entries they are.
  const name = title?.startsWith(action.words) ? title : action.words;
  const [words = name] = name.split(': ');
  return (
    <Button
      id={id}
      className="w-fit"
      variant={action.variant}
      size="small"
      icon={action.icon}
      // Starts with the visible text, as voice control needs.
      aria-label={words === name ? undefined : name}
      disabled={disabled}
      onClick={onClick}
    >
      {words}
    </Button>
  );
}
