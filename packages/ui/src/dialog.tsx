import * as Radix from '@radix-ui/react-dialog';
import { type ReactNode, useEffect, useRef } from 'react';
import { useDialogQueue } from './dialog-queue.ts';
import { Icon } from './icon.tsx';

/**
 * Maximum width in pixels: 500 for a question, 630 and 670 for a form or a comparison, `page` for a page of a document.
 */
export type DialogWidth = 500 | 630 | 670 | 'page';

export type DialogProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  /** One or two sentences under the title. */
  readonly description?: ReactNode;
  readonly width?: DialogWidth;
  /** The buttons, the main one last. */
  readonly footer?: ReactNode;
  /** False when the person must choose: no close button, and neither Escape nor a click outside closes it. */
  readonly dismissible?: boolean;
  /** True when it opens by itself: it waits for other dialogs to close, and for a pause in typing. */
  readonly unasked?: boolean;
  readonly children?: ReactNode;
};

const widths: Readonly<Record<DialogWidth, string>> = {
  500: 'max-w-[500px]',
  630: 'max-w-[630px]',
  670: 'max-w-[670px]',
  page: 'max-w-[60rem]',
};

/**
 * A modal dialog: it traps the focus and closes on Escape. Then the focus goes where the page moved it, or else returns
 * to where it was.
 */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, width = 500, footer, dismissible = true } = props;
  const isOpen = useDialogQueue(open, props.unasked ?? false);
  const opener = useRef<Element | null>(null);
  const content = useRef<HTMLDivElement>(null);
  // A dialog holds the focus until it is gone, so the page cannot move it while the dialog closes. It goes there then.
  const moved = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    moved.current = null;
    const note = (target: EventTarget | null): void => {
      if (!(target instanceof HTMLElement) || content.current?.contains(target)) return;
      // Radix's own elements, which catch Tab at the ends of the page.
      if (!target.hasAttribute('data-radix-focus-guard')) moved.current = target;
    };
    const enter = (event: FocusEvent): void => note(event.target);
    // Radix takes the focus back when it leaves, before it arrives anywhere.
    const leave = (event: FocusEvent): void => note(event.relatedTarget);
    document.addEventListener('focusin', enter);
    document.addEventListener('focusout', leave);
    return () => {
      document.removeEventListener('focusin', enter);
      document.removeEventListener('focusout', leave);
    };
  }, [isOpen]);
  const hold = (event: Event) => {
    if (!dismissible) event.preventDefault();
  };
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Portal>
        {/* One column that may be narrower than its content: a long word is cut off, not the dialog. */}
        {/* Not Radix's overlay: it locks scrolling with a <style>, which a strict content policy blocks; tokens.css
            locks it. */}
        <div className="fixed inset-0 z-40 grid animate-fade grid-cols-1 place-items-center overflow-y-auto bg-ink/40 p-4">
          <Radix.Content
            ref={content}
            {...(description ? {} : { 'aria-describedby': undefined })}
            onOpenAutoFocus={() => {
              opener.current = document.activeElement;
            }}
            onCloseAutoFocus={(event) => {
              // Radix returns the focus only to its own trigger, but our dialogs are opened by the page's state.
              event.preventDefault();
              if (document.activeElement !== document.body) return;
              if (moved.current?.isConnected) moved.current.focus({ preventScroll: true });
              else if (opener.current instanceof HTMLElement && opener.current.isConnected)
                opener.current.focus();
              // The dialog took its opener with it: a row that was removed, a selection that was cleared.
              else document.querySelector('h1')?.focus({ preventScroll: true });
            }}
            onEscapeKeyDown={hold}
            onPointerDownOutside={hold}
            onInteractOutside={hold}
            className={`relative w-full ${widths[width]} animate-rise rounded-xl bg-surface p-6 shadow-dialog`}
          >
            <Radix.Title className="pr-8 text-lg font-semibold wrap-anywhere text-ink">
              {title}
            </Radix.Title>
            {description && (
              <Radix.Description asChild>
                <div className="mt-1.5 text-sm wrap-anywhere text-ink-muted">{description}</div>
              </Radix.Description>
            )}
            {props.children && <div className="mt-4">{props.children}</div>}
            {footer && <div className="mt-6 flex flex-wrap justify-end gap-3">{footer}</div>}
            {dismissible && (
              <Radix.Close
                aria-label="Close"
                className="absolute top-4 right-4 rounded-md p-1.5 text-ink-subtle hover:bg-sunken hover:text-ink"
              >
                <Icon name="close" />
              </Radix.Close>
            )}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
