import { useSyncExternalStore } from 'react';

export type AnnounceOptions = {
  /** Interrupts the screen reader: only for an error that stops the work. */
  readonly assertive?: boolean;
};

type Said = { readonly key: number; readonly words: string; readonly assertive: boolean };

/** Long enough to be read aloud, short enough that nobody browsing the page runs into stale messages. */
const KEPT_MS = 6000;

/** The same words again within this time are dropped: two parts of a page may report the same event. */
const REPEATED_MS = 300;

let said: readonly Said[] = [];
let count = 0;
let last = { words: '', atMs: Number.NEGATIVE_INFINITY };
const listeners = new Set<() => void>();

/**
 * Announces to screen readers what others can see happen. The page's {@link Announcer} renders the messages; each one
 * is added separately, so that none replaces another before it is read. Can be called from anywhere in a browser.
 */
export function announce(words: string, { assertive = false }: AnnounceOptions = {}): void {
  const atMs = performance.now();
  if (words === '' || (words === last.words && atMs - last.atMs < REPEATED_MS)) return;
  last = { words, atMs };
  count += 1;
  const one: Said = { key: count, words, assertive };
  show([...said, one]);
  setTimeout(() => show(said.filter((other) => other !== one)), KEPT_MS);
}

function show(next: readonly Said[]): void {
  said = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const read = () => said;
const silence: readonly Said[] = [];
const readNothing = () => silence;

/** The two live regions of a page. Mount it once, above everything that mounts and unmounts. */
export function Announcer() {
  const all = useSyncExternalStore(subscribe, read, readNothing);
  // Both regions exist from the start: text is announced only in a region that was in the page before it.
  return (
    <>
      <LiveRegion label="Announcements" said={all.filter(({ assertive }) => !assertive)} />
      <LiveRegion
        assertive
        label="Urgent announcements"
        said={all.filter(({ assertive }) => assertive)}
      />
    </>
  );
}

type LiveRegionProps = {
  readonly assertive?: boolean;
  readonly label: string;
  readonly said: readonly Said[];
};

function LiveRegion({ assertive = false, label, said: some }: LiveRegionProps) {
  return (
    <div
      role="log"
      aria-label={label}
      aria-live={assertive ? 'assertive' : 'polite'}
      aria-relevant="additions"
      aria-atomic="false"
      className="sr-only print:hidden"
    >
      {some.map(({ key, words }) => (
        <p key={key}>{words}</p>
      ))}
    </div>
  );
}
