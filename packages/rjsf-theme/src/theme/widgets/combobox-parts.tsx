import type { CSSProperties } from 'react';
import { Icon } from '@plumbline/ui';

/** For the pointer alone: the keyboard opens the list with the arrows. */
export function Chevron({
  open,
  onPress,
}: {
  readonly open: boolean;
  readonly onPress: () => void;
}) {
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

/** Ties a list in the top layer to the control it belongs to, so that the browser puts it below or above. */
export function anchorOf(id: string): {
  readonly around: CSSProperties;
  readonly list: CSSProperties;
} {
  // A question's address holds signs that a name of CSS does not.
  const name = `--list-${id.replace(/[^\w-]/gu, '_')}`;
  return { around: { anchorName: name }, list: { positionAnchor: name } };
}
