import { flushSync } from 'react-dom';
import type { MountPlan } from './mount-plan.ts';

/** A part's placeholder on the page while it waits, and how to mount it. */
export type Waiting = { readonly place: Element; readonly mount: () => void };

/**
 * Which parts of a form are mounted. The first paint shows the first screen; the rest follows in short tasks, a few
 * parts in each, so that key presses and clicks are handled in between. What a person asks for is mounted at once.
 */
export type MountQueue = {
  readonly isWaiting: (part: string) => boolean;
  /** A part's placeholder is on the page; returns a function that unregisters it. */
  readonly wait: (part: string, waiting: Waiting) => () => void;
  /** A part is mounted. */
  readonly done: (part: string) => void;
  /** Starts mounting what waits, once the first screen is there; returns a function that stops it. */
  readonly start: () => () => void;
  /** Mounts what contains a question or a row, before the next task. False if none of it was waiting. */
  readonly mountAt: (address: string) => boolean;
  /** Mounts what comes next to an element in page order, until there is something in it to focus. */
  readonly mountBeside: (element: Element, direction: 'after' | 'before') => void;
  readonly mountAll: () => void;
};

/**
 * Fields per task, a few milliseconds of work. Not one larger React transition: each key press would restart it, and on
 * a slow machine someone who types would keep it from ever finishing.
 */
const FIELDS_AT_ONCE = 20;

const FOCUSABLE = 'input, select, textarea, button, a[href], [tabindex="0"]';

export function createMountQueue(plan: MountPlan | null): MountQueue {
  const parts = plan?.parts ?? [];
  const start = plan?.start ?? 0;
  // From where the reader starts to the end, then from there up.
  const order = [...parts.slice(start), ...parts.slice(0, start).reverse()];
  const left = new Set(order.flatMap(({ id }) => (plan?.first.has(id) ? [] : [id])));
  const sizes = new Map(parts.map(({ id, addresses }) => [id, addresses.length]));
  const places = new Map<string, Waiting>();
  /** Scrolled into view before they were mounted. */
  const inView = new Set<string>();
  /** Being mounted, in one task. */
  const mounting = new Set<string>();
  let isStarted = false;
  let watch: IntersectionObserver | undefined;

  const goOn = (): void => {
    if (!isStarted || mounting.size > 0) return;
    let room = FIELDS_AT_ONCE;
    for (const id of [...inView, ...left]) {
      if (room <= 0) break;
      if (!places.has(id) || mounting.has(id)) continue;
      mounting.add(id);
      room -= sizes.get(id) ?? 1;
    }
    for (const id of mounting) places.get(id)?.mount();
  };
  const mountNow = (ids: readonly string[]): void => {
    const mounts = ids.flatMap((id) => places.get(id)?.mount ?? []);
    if (mounts.length === 0) return;
    flushSync(() => {
      for (const mount of mounts) mount();
    });
  };
  return {
    isWaiting: (id) => left.has(id),
    wait: (id, waiting) => {
      places.set(id, waiting);
      watch?.observe(waiting.place);
      goOn();
      return () => {
        watch?.unobserve(waiting.place);
        places.delete(id);
        inView.delete(id);
        // A part that is removed before it is mounted, such as a removed row, must not hold up the others.
        queueMicrotask(() => mounting.delete(id) && goOn());
      };
    },
    done: (id) => {
      left.delete(id);
      if (mounting.delete(id)) goOn();
    },
    start: () => {
      if (left.size === 0) return () => undefined;
      isStarted = true;
      watch = watchPlaces(places, inView);
      goOn();
      return () => {
        isStarted = false;
        mounting.clear();
        watch?.disconnect();
        watch = undefined;
      };
    },
    mountAt: (address) => {
      const chunk = parts.find(({ addresses }) => addresses.includes(ownQuestion(address)));
      const row = address.split('/').slice(0, 3).join('/');
      const waiting = [chunk?.id ?? '', row].filter((id) => left.has(id));
      queueMicrotask(() => {
        // A row has its placeholder only once the chunk around it is mounted.
        for (const id of waiting) mountNow([id]);
      });
      return waiting.length > 0;
    },
    mountBeside: (element, direction) => {
      for (;;) {
        const id = nearest(places, element, direction);
        if (id === undefined) return;
        const around = places.get(id)?.place.parentElement;
        const before = around?.querySelectorAll(FOCUSABLE).length ?? 0;
        mountNow([id]);
        const after = around?.querySelectorAll(FOCUSABLE).length ?? 0;
        if (after > before || places.has(id)) return;
      }
    },
    mountAll: () => {
      // Rows have their placeholders only once the chunks around them are mounted.
      for (let before = Infinity; left.size < before && places.size > 0; ) {
        before = left.size;
        mountNow([...places.keys()]);
      }
    },
  };
}

/** The question of the section itself at an address, or around the row that the address is in. */
function ownQuestion(address: string): string {
  return address.split('/').slice(0, 2).join('/');
}

function nearest(
  places: ReadonlyMap<string, Waiting>,
  element: Element,
  direction: 'after' | 'before',
): string | undefined {
  const side =
    direction === 'after' ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
  const found = [...places].filter(
    ([, { place }]) => (element.compareDocumentPosition(place) & side) !== 0,
  );
  const inOrder = found.toSorted(([, a], [, b]) =>
    a.place.compareDocumentPosition(b.place) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  return (direction === 'after' ? inOrder[0] : inOrder.at(-1))?.[0];
}

/** Keeps track of which placeholders the reader sees, or nearly sees. */
function watchPlaces(
  places: ReadonlyMap<string, Waiting>,
  inView: Set<string>,
): IntersectionObserver | undefined {
  if (!('IntersectionObserver' in globalThis)) return undefined;
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const id = target.getAttribute('data-waiting') ?? '';
        if (isIntersecting && places.has(id)) inView.add(id);
        else inView.delete(id);
      }
    },
    { rootMargin: '50%' },
  );
  for (const { place } of places.values()) watch.observe(place);
  return watch;
}
