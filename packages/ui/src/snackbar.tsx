import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export type SnackbarType = 'error' | 'warning' | 'success' | 'information';

export type SnackbarMessage = {
  readonly message: string;
  /** `information` by default. */
  readonly type?: SnackbarType;
  /**
   * How long it stays; 5000 by default. Then it fades for half a second and is gone. The time stops while the pointer
   * or the focus is on the stack, and starts over afterward.
   */
  readonly timeoutMs?: number;
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** Called once when it is gone, however it was closed. */
  readonly callback?: () => void;
  /** Where it is in the window; `right` by default. */
  readonly position?: SnackbarPosition;
};

export type SnackbarPosition = 'left' | 'center' | 'right';

export type Snackbar = {
  /** Returns a function that removes the message early. */
  readonly show: (message: SnackbarMessage) => () => void;
};

export const snackbarTimeoutMs = 5000;
/** How long the fade takes after the timeout: 5.5 s in total by default. */
export const snackbarFadeMs = 500;

const SnackbarContext = createContext<Snackbar | null>(null);

/**
 * Shows short messages. Returns the same object for the life of the provider. Throws outside one: that is a bug of
 * ours.
 */
export function useSnackbar(): Snackbar {
  const snackbar = useContext(SnackbarContext);
  if (!snackbar) throw new Error('useSnackbar needs a SnackbarProvider above it');
  return snackbar;
}

type Shown = SnackbarMessage & { readonly key: number };

/** The stack of messages at the bottom of the window, newest last. */
export function SnackbarProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const [held, setHeld] = useState(false);
  const count = useRef(0);
  const callbacks = useRef(new Map<number, () => void>());
  const stack = useRef<HTMLElement>(null);
  // Where the focus was before it came here.
  const before = useRef<EventTarget | null>(null);
  const last = useRef(0);
  useEffect(() => {
    const isGone = shown.length < last.current;
    last.current = shown.length;
    if (!isGone || stack.current?.contains(document.activeElement)) return;
    // A message that is closed with its own button takes the button along, without a blur or a leaving pointer.
    setHeld(false);
    const isLost = document.activeElement === document.body;
    if (isLost && before.current instanceof HTMLElement)
      before.current.focus({ preventScroll: true });
    before.current = null;
  }, [shown]);
  const close = useCallback((key: number) => {
    setShown((messages) => messages.filter((one) => one.key !== key));
    const callback = callbacks.current.get(key);
    callbacks.current.delete(key);
    callback?.();
  }, []);
  const snackbar = useMemo<Snackbar>(
    () => ({
      show: (message) => {
        count.current += 1;
        const key = count.current;
        // Loaded with the first message, so that no page waits for it.
        if (key === 1)
          void import('./messages-room.ts').then(({ makeRoom }) => makeRoom(stack.current));
        if (message.callback) callbacks.current.set(key, message.callback);
        setShown((messages) => [...messages, { ...message, key }]);
        return () => close(key);
      },
    }),
    [close],
  );
  return (
    <SnackbarContext value={snackbar}>
      {children}
      {/* The pointer and the focus pause the messages; the section itself is not clickable. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section
        ref={stack}
        aria-label="Messages"
        onPointerEnter={() => setHeld(true)}
        // It may still be on another message when one was closed.
        onPointerMove={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={({ relatedTarget }) => {
          setHeld(true);
          if (!stack.current?.contains(relatedTarget)) before.current = relatedTarget;
        }}
        onBlur={({ relatedTarget }) => {
          setHeld(false);
          if (!stack.current?.contains(relatedTarget)) before.current = null;
        }}
        className="pointer-events-none fixed inset-x-4 bottom-[calc(1rem+var(--foot-bar,0px))] z-50 flex flex-col [@media(max-height:30rem)]:bottom-4 print:hidden"
      >
        {/* Both boxes are in the page from the start and never hidden: a live region is announced only if it was there
            before its text. So each message brings its own margin, and an empty box takes no room. */}
        <SnackbarStack urgent shown={shown} held={held} close={close} />
        <SnackbarStack shown={shown} held={held} close={close} />
      </section>
    </SnackbarContext>
  );
}

type SnackbarStackProps = {
  readonly urgent?: boolean;
  readonly shown: readonly Shown[];
  readonly held: boolean;
  readonly close: (key: number) => void;
};

function SnackbarStack({ urgent = false, shown, held, close }: SnackbarStackProps) {
  const ours = shown.filter((one) => (one.type === 'error' || one.type === 'warning') === urgent);
  return (
    <div
      role={urgent ? 'alert' : 'status'}
      aria-live={urgent ? 'assertive' : 'polite'}
      aria-atomic="false"
      className="flex flex-col"
    >
      {ours.map((one) => (
        <SnackbarCard key={one.key} shown={one} held={held} close={close} />
      ))}
    </div>
  );
}

const looks: Readonly<Record<SnackbarType, string>> = {
  error: 'border-l-error text-error-ink',
  warning: 'border-l-warning text-warning-ink',
  success: 'border-l-success text-success-ink',
  information: 'border-l-primary text-primary-ink',
};

const sides: Readonly<Record<SnackbarPosition, string>> = {
  left: 'self-start',
  center: 'self-center',
  right: 'self-end',
};

type SnackbarCardProps = Omit<SnackbarStackProps, 'urgent' | 'shown'> & {
  readonly shown: Shown;
};

function SnackbarCard({ shown, held, close }: SnackbarCardProps) {
  const { key, message, action, type = 'information', position = 'right' } = shown;
  const { timeoutMs = snackbarTimeoutMs } = shown;
  const [isFading, setFading] = useState(false);
  useEffect(() => {
    if (held) return;
    const fade = setTimeout(() => setFading(true), timeoutMs);
    const gone = setTimeout(() => close(key), timeoutMs + snackbarFadeMs);
    return () => {
      clearTimeout(fade);
      clearTimeout(gone);
      setFading(false);
    };
  }, [held, timeoutMs, key, close]);
  return (
    <div
      className={classNames(
        'pointer-events-auto mt-3 flex w-96 max-w-full items-start gap-3 rounded-lg border border-l-4 border-line bg-surface py-3 pr-2 pl-3.5 shadow-raised',
        isFading ? 'animate-fade-out' : 'animate-slide-in',
        looks[type],
        sides[position],
      )}
    >
      <Icon name={type} className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1 py-0.5 text-sm text-ink">
        <p className="break-words">{message}</p>
        {action && (
          <button
            type="button"
            onClick={() => {
              action.onClick();
              close(key);
            }}
            className="mt-1 rounded-sm font-medium text-primary-ink underline-offset-2 hover:underline"
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label="Close message"
        onClick={() => close(key)}
        className="rounded-md p-1 text-ink-subtle hover:bg-sunken hover:text-ink"
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}
