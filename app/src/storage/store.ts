import { allows } from './privacy.ts';
import { kinds, type StorageCategory, type StoredKind, type StoredName } from './table.ts';

/** What a place holds by key. Reading and writing may throw where the browser keeps nothing. */
type Shelf = {
  readonly read: (key: string) => string | null;
  readonly keep: (key: string, value: string) => void;
  readonly forget: (key: string) => void;
  readonly keys: () => readonly string[];
};

/** What the person has not allowed to be kept lasts as long as the page. */
const memory = new Map<string, string>();

/**
 * What is kept under a name of the table; null when nothing is, or the browser keeps nothing.
 *
 * @param of whose or which, for a name that stands for a family of keys
 */
export function read(name: StoredName, of?: string): string | null {
  const key = keyOf(kinds[name], of);
  return memory.get(key) ?? attempt(() => shelfOf(kinds[name]).read(key), null);
}

/**
 * Keeps a value, on the device where the person allows its category, else with this page.
 *
 * @returns false where nothing outlives this page: not allowed, or the browser is full or keeps nothing
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
  // Marketing is nothing that a page needs: without leave it is not held at all.
  else if (kind.category !== 'marketing') memory.set(key, value);
  return isKept;
}

export function forget(name: StoredName, of?: string): void {
  const key = keyOf(kinds[name], of);
  memory.delete(key);
  attempt(() => shelfOf(kinds[name]).forget(key), undefined);
}

/** What goes with the person who signs out. Their token goes by itself, their unsaved answers by being asked about. */
export function forgetSession(): void {
  forgetWhere(({ goesAt }) => goesAt === 'signing out');
}

/** What a registration kept in this browser: it was abandoned, or is done. */
export function forgetRegistration(): void {
  forgetWhere(({ ofRegistration }) => ofRegistration === true);
}

/** What is no longer allowed, at once. */
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

/** Storage that is full, switched off or forbidden is no reason for a page to break. */
function attempt<T>(run: () => T, otherwise: T): T {
  try {
    return run();
  } catch {
    return otherwise;
  }
}

const NINETY_DAYS_S = 90 * 24 * 60 * 60;

/** The cookies that scripts may read. They last 90 days, go to no other site, and only over TLS where the page came so. */
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
  // Safari and Firefox have no other way of writing a cookie at once.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${cookie}; path=/; samesite=lax${secure}`;
}

// Here and not in a file of its own, which would be a script of its own for two lines.

/** Whether keys without Ctrl or Alt, such as "/" and "?", do something. Who speaks to the computer, or hits keys by accident, turns them off. */
export function areSingleKeysOn(): boolean {
  return read('singleKeys') === null;
}

export function turnSingleKeys(isOn: boolean): void {
  if (isOn) forget('singleKeys');
  else keep('singleKeys', '1');
}
