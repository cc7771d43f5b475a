// What a test file can leave behind for the files that run after it in the same process. For each kind of leak there is
// a function that records the current state and returns a function. That one names what was added or changed since, and
// puts it back: one leak should fail one file.
import process from 'node:process';
import { vi } from 'vitest';

/** Names what leaked since the watch began, and puts it back. */
export type Watch = () => readonly string[];

type TimerName = 'setTimeout' | 'setInterval';
type Pending = Map<unknown, { readonly name: TimerName; readonly set: Error }>;

/** Two of these frames are the watch itself, and some are Node's own. */
const NEAREST = 8;

const PENDING = Symbol.for('plumbline.pendingTimers');

/** All timers of the process that have not fired. Wraps the global timers the first time. */
function pendingTimers(): Pending {
  const holder = globalThis as { [PENDING]?: Pending };
  if (holder[PENDING] !== undefined) return holder[PENDING];
  const pending: Pending = new Map();
  Object.defineProperty(holder, PENDING, { value: pending });
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const real = globalThis[name] as (...args: unknown[]) => unknown;
    const watched = (callback: (...args: unknown[]) => void, ...rest: unknown[]) => {
      const handle = real(
        (...args: unknown[]) => {
          if (name === 'setTimeout') pending.delete(handle);
          callback(...args);
        },
        ...rest,
      );
      pending.set(handle, { name, set: whereSet() });
      return handle;
    };
    // `promisify(setTimeout)` needs a property of the real function.
    Object.defineProperties(watched, Object.getOwnPropertyDescriptors(real));
    globalThis[name] = watched as never;
  }
  for (const name of ['clearTimeout', 'clearInterval'] as const) {
    const real = globalThis[name] as (handle: unknown) => void;
    globalThis[name] = (handle: unknown) => {
      pending.delete(handle);
      real(handle);
    };
  }
  return pending;
}

/**
 * The calls that set a timer or added a listener: only a few, because the test runner keeps a hundred for every error,
 * and a run sets more than a million timers.
 */
export function whereSet(): Error {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = NEAREST;
  const set = new Error('set');
  Error.stackTraceLimit = stackTraceLimit;
  return set;
}

/** The calls that led here, nearest first, without the watch itself. */
function framesOf({ stack = '' }: Error): readonly string[] {
  return stack
    .split('\n')
    .slice(1)
    .map((line) => line.trim())
    .filter(
      (line) => line.startsWith('at ') && !/setup\/(document-)?leaks\.ts|node:internal/u.test(line),
    );
}

/** A library that is loaded once keeps timers and listeners for the whole process, and relies on them. */
export function isOfLibrary(set: Error): boolean {
  return framesOf(set)[0]?.includes('/node_modules/') ?? true;
}

export function placeOf(set: Error): string {
  return framesOf(set)[0] ?? '';
}

/**
 * Timers of the product that outlive what set them: they end by themselves, and reach only the modules of their file.
 */
const OUTLIVING = [
  'packages/ui/src/announcer.tsx', // removes messages after they were read
  'packages/ui/src/field.tsx', // waits for other errors, to announce them together
  'app/src/shell/session-end.tsx', // reloads the page
];

const isOutliving = (set: Error) => OUTLIVING.some((file) => placeOf(set).includes(file));

export function watchTimers(): Watch {
  const pending = pendingTimers();
  const before = new Set(pending.keys());
  return () => {
    const leaked = vi.isFakeTimers() ? ['fake timers are still on: call vi.useRealTimers()'] : [];
    vi.useRealTimers();
    for (const [handle, { name, set }] of pending) {
      if (before.has(handle) || isOfLibrary(set)) continue;
      clearTimeout(handle as number);
      if (!isOutliving(set)) leaked.push(`a ${name} is still pending, set ${placeOf(set)}`);
    }
    return leaked;
  };
}

/** Libraries and the test runner add their own marks, once for the whole process. */
const isMark = (key: PropertyKey) => typeof key === 'symbol' || key.toString().startsWith('__');

export function watchGlobals(): Watch {
  const before = Object.getOwnPropertyDescriptors(globalThis) as Record<
    PropertyKey,
    PropertyDescriptor
  >;
  return () => {
    const leaked: string[] = [];
    const after = Object.getOwnPropertyDescriptors(globalThis) as typeof before;
    for (const key of new Set([...Reflect.ownKeys(before), ...Reflect.ownKeys(after)])) {
      const [was, is] = [before[key], after[key]];
      const name = String(key);
      if (isSame(was, is) || isMark(key)) continue;
      leaked.push(`global \`${name}\` was ${!was ? 'added' : is ? 'changed' : 'removed'}`);
      if (was) Object.defineProperty(globalThis, key, was);
      else Reflect.deleteProperty(globalThis, key);
    }
    return leaked;
  };
}

function isSame(one?: PropertyDescriptor, other?: PropertyDescriptor): boolean {
  return Object.is(one?.value, other?.value) && one?.get === other?.get && one?.set === other?.set;
}

/** Set by a native library when it is first loaded, to where it was found: VIPSHOME by libvips. */
const OF_LIBRARIES: ReadonlySet<string> = new Set(['VIPSHOME']);

export function watchProcess(): Watch {
  const env = { ...process.env };
  const folder = process.cwd();
  const listenersOf = () =>
    process
      .eventNames()
      .flatMap((name) => process.rawListeners(name).map((listener) => ({ name, listener })));
  const before = new Set(listenersOf().map(({ listener }) => listener));
  return () => {
    const leaked: string[] = [];
    for (const name of new Set([...Object.keys(env), ...Object.keys(process.env)])) {
      if (process.env[name] === env[name] || OF_LIBRARIES.has(name)) continue;
      leaked.push(`process.env.${name} was changed`);
      if (env[name] === undefined) delete process.env[name];
      else process.env[name] = env[name];
    }
    if (process.cwd() !== folder) {
      leaked.push(`the working folder was changed to ${process.cwd()}`);
      process.chdir(folder);
    }
    for (const { name, listener } of listenersOf()) {
      if (before.has(listener)) continue;
      leaked.push(`process still has a listener for \`${String(name)}\``);
      process.removeListener(name, listener as () => void);
    }
    return leaked;
  };
}
