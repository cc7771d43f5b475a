import { Icon } from '../icon.tsx';

type ChevronProps = { readonly open: boolean; readonly onPress: () => void };

/** For the pointer alone: the keyboard opens the list with the arrows. */
export function Chevron({ open, onPress }: ChevronProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      className="-mr-1.5 grid size-7 cursor-pointer place-items-center"
      onMouseDown={(event) => {
        event.preventDefault();
        onPress();
      }}
    >
      <Icon name={open ? 'chevron-up' : 'chevron-down'} size={18} />
    </span>
  );
}
