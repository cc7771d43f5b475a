import * as Radix from '@radix-ui/react-dialog';
import { type ReactNode, useRef } from 'react';
import { useDialogQueue } from './dialog-queue.ts';
import { Icon } from './icon.tsx';

/** Greatest width in pixels: 500 asks a question, 630 and 670 hold a form or a comparison, `page` a page of paper. */
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
  /** False where the person must choose: no cross, and neither Escape nor a click outside closes. */
  readonly dismissible?: boolean;
  /** True where it comes by itself: it waits for other dialogs to close, and for a pause in typing. */
  readonly unasked?: boolean;
  readonly children?: ReactNode;
};

const widths: Readonly<Record<DialogWidth, string>> = {
  500: 'max-w-[500px]',
  630: 'max-w-[630px]',
  670: 'max-w-[670px]',
  page: 'max-w-[60rem]',
};

/** A modal dialog: focus is kept inside, Escape closes, and focus goes back to where it was. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, width = 500, footer, dismissible = true } = props;
  const isOpen = useDialogQueue(open, props.unasked ?? false);
  const opener = useRef<Element | null>(null);
  const hold = (event: Event) => {
    if (!dismissible) event.preventDefault();
  };
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Portal>
        {/* One column that may be narrower than what is in it: a long word is cut, not the dialog. */}
        {/* Not Radix's overlay: it locks scrolling by a <style> that a strict content policy blocks; tokens.css does. */}
        <div className="fixed inset-0 z-40 grid animate-fade grid-cols-1 place-items-center overflow-y-auto bg-ink/40 p-4">
          <Radix.Content
            {...(description ? {} : { 'aria-describedby': undefined })}
            onOpenAutoFocus={() => {
              opener.current = document.activeElement;
            }}
            onCloseAutoFocus={(event) => {
              // Radix gives the focus back to its own trigger alone, and our dialogs are opened by the page's state.
              event.preventDefault();
              const isLost = document.activeElement === document.body;
              if (isLost && opener.current instanceof HTMLElement) opener.current.focus();
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
