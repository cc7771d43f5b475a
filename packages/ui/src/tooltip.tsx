import { cloneElement, type ReactElement, useEffect, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { useHover } from './use-hover.ts';

export type TooltipProps = {
  /** A few words. What a person must know stands on the page instead. */
  readonly text: string;
  /** Which edge of the control it keeps to, where its middle would leave the window; `center` when left out. */
  readonly align?: TooltipAlign;
  /** A control that takes the focus. */
  readonly children: ReactElement<{ 'aria-describedby'?: string }>;
};

export type TooltipAlign = 'start' | 'center' | 'end';

/** Words about a control, shown while the pointer rests on it or it has the focus. Escape takes them away. */
export function Tooltip({ text, align = 'center', children }: TooltipProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const hover = useHover(setShown);
  useEffect(() => {
    if (!isShown) return;
    const escape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') hover.set(false);
    };
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  }, [isShown, hover]);
  return (
    // The pointer and the focus of the control bubble to here; nothing here is a control of its own.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      className="relative inline-flex"
      onPointerEnter={hover.enter}
      onPointerLeave={hover.leave}
      onFocus={hover.enter}
      onBlur={() => hover.set(false)}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      {/* Always there, so that it describes the control whether or not it is seen. */}
      <span id={id} role="tooltip" hidden={!isShown} className={tipClass(align)}>
        {text}
      </span>
    </span>
  );
}

/** How a tip looks and where it stands, below a parent that is `relative`. */
export function tipClass(align: TooltipAlign): string {
  return classNames(
    'absolute top-full z-40 mt-1.5 w-max max-w-64 animate-fade rounded-md bg-ink px-2.5 py-1.5 text-left text-xs font-normal text-white shadow-raised',
    align === 'center' && 'left-1/2 -translate-x-1/2',
    align === 'start' && 'left-0',
    align === 'end' && 'right-0',
  );
}
