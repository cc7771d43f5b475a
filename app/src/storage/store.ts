import { allows } from './privacy.ts';
import { kinds, type StorageCategory, type StoredKind, type StoredName } from './table.ts';

/** A place that stores values by key. Reading and writing may throw when the browser keeps nothing. */
type Shelf = {
  readonly read: (key: string) => string | null;
  readonly keep: (key: string, value: string) => void;
  readonly forget: (key: string) => void;
  readonly keys: () => readonly string[];
};

/** Values that the person has not allowed to be kept last as long as the page. */
const memory = new Map<string, string>();

/**
 * The value stored under a name of the table; null when there is none, or the browser keeps nothing.
 *
 * @param of whose or which, for a name with a family of keys
 */
export function read(name: StoredName, of?: string): string | null {
  const key = keyOf(kinds[name], of);
  return memory.get(key) ?? attempt(() => shelfOf(kinds[name]).read(key), null);
}

/**
 * Keeps a value on the device if the person allows its category, otherwise in this page.
 *
 * @returns false when nothing outlives this page: not allowed, or the browser is full or keeps nothing
 */
export function keep(name: StoredName, value: string, of?: string): boolean {
  const kind = kinds[name];
  const key = keyOf(kind, of);
  const isKept =
    allows(kind.category) &&
    attempt(() => {
      shelfOf(kind).keep(key, value);
      return true;
    }, false);
  if (isKept) memory.delete(key);
  // No page needs marketing data: without consent, it is not kept at all.
  else if (kind.category !== 'marketing') memory.set(key, value);
  return isKept;
}

export function forget(name: StoredName, of?: string): void {
  const key = keyOf(kinds[name], of);
  memory.delete(key);
  attempt(() => shelfOf(kinds[name]).forget(key), undefined);
}

/**
 * Removes what belongs to the person who signs out. Their token is removed separately, their unsaved answers after
 * asking.
 */
export function forgetSession(): void {
  forgetWhere(({ goesAt }) => goesAt === 'signing out');
}

/** Removes what a registration kept in this browser: it was abandoned or is done. */
export function forgetRegistration(): void {
  forgetWhere(({ ofRegistration }) => ofRegistration === true);
}

/** Removes at once what is no longer allowed. */
export function forgetCategory(category: Exclude<StorageCategory, 'necessary'>): void {
  forgetWhere((kind) => kind.category === category);
}

function forgetWhere(goes: (kind: StoredKind) => boolean): void {
  for (const kind of Object.values(kinds)) {
    if (!goes(kind) || kind.isServers) continue;
    const isIts = (key: string): boolean =>
      kind.isFamily ? key.startsWith(`${kind.key}.`) : key === kind.key;
    for (const key of [...memory.keys()].filter(isIts)) memory.delete(key);
    attempt(() => {
      const shelf = shelfOf(kind);
      for (const key of shelf.keys().filter(isIts)) shelf.forget(key);
    }, undefined);
  }
}

function keyOf({ key, isFamily }: StoredKind, of: string | undefined): string {
  if (isFamily !== (of === undefined ? undefined : true))
    throw new Error(`${key} is ${isFamily ? 'a family of keys' : 'one key'}`);
  return of === undefined ? key : `${key}.${of}`;
}

function shelfOf({ place, key }: StoredKind): Shelf {
  switch (place) {
    case 'local':
      return shelf(window.localStorage);
    case 'session':
      return shelf(window.sessionStorage);
    case 'cookie':
      return cookies;
    case 'indexed':
      throw new Error(`${key} has a store of its own`);
    default:
      return place satisfies never;
  }
}

function shelf(storage: Storage): Shelf {
  return {
    read: (key) => storage.getItem(key),
    keep: (key, value) => storage.setItem(key, value),
    forget: (key) => storage.removeItem(key),
    keys: () => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''),
  };
}

/** Storage that is full, disabled or blocked must not break a page. */
function attempt<T>(run: () => T, otherwise: T): T {
  try {
    return run();
  } catch {
    return otherwise;
  }
}

const NINETY_DAYS_S = 90 * 24 * 60 * 60;

/** The cookies that scripts may read. They last 90 days, go to no other site, and only over TLS if the page used it. */
const cookies = {
  read: (key: string): string | null => {
    const value = all().find(([name]) => name === key)?.[1];
    if (value === undefined) return null;
    try {
      return decodeURIComponent(value);
    } catch {
      // Not written by us.
      return value;
    }
  },
  keep: (key: string, value: string): void => {
    write(`${key}=${encodeURIComponent(value)}; max-age=${NINETY_DAYS_S}`);
  },
  forget: (key: string): void => write(`${key}=; max-age=0`),
  keys: (): readonly string[] => all().map(([name]) => name),
};

function all(): readonly (readonly [name: string, value: string])[] {
  return document.cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return [name, value.join('=')] as const;
  });
}

function write(cookie: string): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  // Safari and Firefox have no other way to write a cookie synchronously.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${cookie}; path=/; samesite=lax${secure}`;
}

// Here and not in its own file, which would become a separate script for two lines.

/**
 * Whether single-character shortcuts, such as "/" and "?", are on. People who use speech input or hit keys by accident
 * turn them off.
 */
export function areSingleKeysOn(): boolean {
  return read('singleKeys') === null;
}

export function turnSingleKeys(isOn: boolean): void {
  if (isOn) forget('singleKeys');
  else keep('singleKeys', '1');
}
