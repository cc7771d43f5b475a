import * as Radix from '@radix-ui/react-tooltip';
import { type ReactElement, useState } from 'react';
import { useHover } from './use-hover.ts';

export type TooltipProps = {
  /** A few words. Anything that people must know belongs on the page instead. */
  readonly text: string;
  /** If given, the caller shows and hides it; otherwise the pointer and the focus do. */
  readonly open?: boolean;
  /** A control that can have the focus. */
  readonly children: ReactElement;
};

/**
 * Words about a control, shown while the pointer rests on it or it has the focus. Escape hides them. Radix places them
 * inside the window; the timing is ours, because Radix hides them at once.
 */
export function Tooltip({ text, open, children }: TooltipProps) {
  const [isShown, setShown] = useState(false);
  const hover = useHover(setShown);
  return (
    <Radix.Provider disableHoverableContent>
      <Radix.Root open={open ?? isShown}>
        <Radix.Trigger
          asChild
          onPointerEnter={hover.enter}
          onPointerLeave={hover.leave}
          onFocus={hover.enter}
          onBlur={() => hover.set(false)}
        >
          {children}
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side="bottom"
            sideOffset={6}
            collisionPadding={8}
            onPointerEnter={hover.enter}
            onPointerLeave={hover.leave}
            onEscapeKeyDown={() => hover.set(false)}
            className="z-40 max-w-64 animate-fade rounded-md bg-ink px-2.5 py-1.5 text-left text-xs font-normal text-white shadow-raised"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
