import { Icon } from '@plumbline/ui';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { placeBeside } from './place-beside.ts';
import { TourButtons, TourDialog, type TourStepProps } from './tour-dialog.tsx';

/** A step next to what it points at; a dialog when that is not on the page. */
export function TourPointer(props: TourStepProps) {
  const target = useTarget(props.step.selector);
  if (target === 'missing') return <TourDialog {...props} />;
  return target && <Pointer {...props} target={target} />;
}

/** The space left around the target, in pixels. */
const ROOM = 6;

function Pointer(props: TourStepProps & { readonly target: Element }) {
  const { step, place, target, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const ring = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  const title = useId();

  const put = useEffectEvent((): void => {
    if (!ring.current || !card.current) return;
    const { left, top, width, height } = target.getBoundingClientRect();
    move(ring.current, { left: left - ROOM, top: top - ROOM });
    ring.current.style.width = `${width + 2 * ROOM}px`;
    ring.current.style.height = `${height + 2 * ROOM}px`;
    const page = { width: window.innerWidth, height: window.innerHeight };
    move(
      card.current,
      placeBeside({ left, top, width, height }, card.current.getBoundingClientRect(), page),
    );
  });

  useLayoutEffect(() => {
    // Instantly: while the page scrolls, the target's position is not final.
    target.scrollIntoView({ block: 'center', behavior: 'instant' });
    put();
    const observer = new ResizeObserver(() => put());
    observer.observe(target);
    window.addEventListener('resize', put);
    window.addEventListener('scroll', put, true);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', put);
      window.removeEventListener('scroll', put, true);
    };
  }, [target]);

  useLayoutEffect(() => {
    const { current } = dialog;
    // The rest of the page is inert while the dialog is open, and Escape asks to close it.
    current?.showModal();
    put();
    main.current?.focus();
    return () => current?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      aria-describedby={`${title}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // The browser would move Tab from a modal dialog to its own buttons, and then to nothing visible.
      onKeyDown={(event) => {
        if (event.key !== 'Tab') return;
        event.preventDefault();
        const all = [...(card.current?.querySelectorAll('button') ?? [])];
        const at = all.findIndex((one) => one === document.activeElement);
        all.at((at + (event.shiftKey ? -1 : 1)) % all.length)?.focus();
      }}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none animate-fade overflow-hidden bg-transparent backdrop:bg-transparent"
    >
      <div
        ref={ring}
        aria-hidden="true"
        className="absolute rounded-lg border-2 border-primary shadow-[0_0_0_200vmax_rgb(23_33_47/0.4)]"
      />
      <div
        ref={card}
        className="absolute max-h-[calc(100dvh-2rem)] w-[min(22.5rem,calc(100vw-2rem))] overflow-y-auto rounded-xl bg-surface p-5 text-sm shadow-dialog"
      >
        <h2 id={title} className="pr-8 text-base font-semibold text-ink">
          {step.template.title}
        </h2>
        <p id={`${title}-text`} className="mt-1.5 text-ink-muted">
          {step.template.text}
        </p>
        <div className="mt-5 flex flex-wrap items-center justify-end gap-3">
          {place && <p className="mr-auto text-xs text-ink-muted">{place}</p>}
          <TourButtons {...props} main={main} />
        </div>
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="absolute top-3.5 right-3.5 rounded-md p-1.5 text-ink-subtle hover:bg-sunken hover:text-ink"
        >
          <Icon name="close" />
        </button>
      </div>
    </dialog>
  );
}

function move(element: HTMLElement, { left, top }: { left: number; top: number }): void {
  element.style.left = `${left}px`;
  element.style.top = `${top}px`;
}

/** A step whose target appears later than this is shown without it. */
const PATIENCE_MS = 5000;

/** What a step points at, once it is on the page; `missing` when it does not appear. Null while it may still come. */
function useTarget(selector: string): Element | 'missing' | null {
  const [target, setTarget] = useState(() => document.querySelector(selector));
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const look = (): void => setTarget(document.querySelector(selector));
    look();
    // Rendering may replace the target with another element, or remove it.
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    const late = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => {
      observer.disconnect();
      clearTimeout(late);
    };
  }, [selector]);
  return target ?? (isLate ? 'missing' : null);
}
