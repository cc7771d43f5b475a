import { useEffect } from 'react';
import type { MountQueue } from './mount-queue.ts';

/** Mounts the rest of a form after its first paint, and ahead of the keyboard focus. */
export function useMounting(queue: MountQueue): void {
  useEffect(() => {
    const end = queue.start();
    const ahead = (event: KeyboardEvent): void => {
      const { activeElement } = document;
      if (event.key !== 'Tab' || activeElement === null) return;
      queue.mountBeside(activeElement, event.shiftKey ? 'before' : 'after');
    };
    // In the capture phase, before the browser looks for the next control.
    window.addEventListener('keydown', ahead, { capture: true });
    return () => {
      end();
      window.removeEventListener('keydown', ahead, { capture: true });
    };
  }, [queue]);
}

/** Height of a line. A field is usually half as wide as the section, so there are two on a line. */
const LINE_PX = 84;

/** How many fields the window has room for, and a few more: some are less high than others. */
export function fieldsInView(): number {
  return Math.max(24, Math.ceil((window.innerHeight / LINE_PX) * 2 * 1.25));
}
