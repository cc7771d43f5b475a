import type { ReactNode } from 'react';
import type { ArrayFieldItemTemplateProps } from '@rjsf/utils';
import { Button, type IconName } from '@plumbline/ui';

type RowToolbarProps = ArrayFieldItemTemplateProps & {
  /** The row's name, for the labels of its buttons. */
  readonly title: string;
  readonly actions: ReactNode;
};

/** The buttons of a row: what the page offers for it, then moving, copying and removing. */
export function RowToolbar(props: RowToolbarProps) {
  const { title, actions, buttonsProps, hasToolbar, disabled, readonly } = props;
  const { $id: rowId } = buttonsProps.fieldPathId;
  const showsButtons = hasToolbar && !disabled && !readonly;
  return (
    <div className="ml-auto flex flex-wrap items-center gap-1 print:hidden">
      {actions}
      {showsButtons && (buttonsProps.hasMoveUp || buttonsProps.hasMoveDown) && (
        <>
          <MoveButton
            id={`${rowId}--up`}
            icon="chevron-up"
            words={`Move ${title} up`}
            isOpen={buttonsProps.hasMoveUp}
            onPress={buttonsProps.onMoveUpItem}
          />
          <MoveButton
            id={`${rowId}--down`}
            icon="chevron-down"
            words={`Move ${title} down`}
            isOpen={buttonsProps.hasMoveDown}
            onPress={buttonsProps.onMoveDownItem}
          />
        </>
      )}
      {showsButtons && buttonsProps.hasCopy && (
        <Button variant="quiet" size="small" onClick={buttonsProps.onCopyItem}>
          Copy
        </Button>
      )}
      {showsButtons && buttonsProps.hasRemove && (
        <Button
          variant="quiet"
          size="small"
          icon="trash"
          aria-label={`Remove ${title}`}
          onClick={buttonsProps.onRemoveItem}
        >
          <span className="max-sm:hidden">Remove</span>
        </Button>
      )}
    </div>
  );
}

type MoveButtonProps = {
  readonly id: string;
  readonly icon: IconName;
  readonly words: string;
  readonly isOpen: boolean | undefined;
  readonly onPress: () => void;
};

function MoveButton({ id, icon, words, isOpen = false, onPress }: MoveButtonProps) {
  return (
    <Button
      id={id}
      variant="quiet"
      size="small"
      icon={icon}
      aria-label={words}
      title={words}
      // Not `disabled`: when a row reaches the end, the button that moved it would lose the focus.
      aria-disabled={!isOpen}
      onClick={isOpen ? onPress : undefined}
    />
  );
}
