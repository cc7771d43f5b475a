import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { choosePrivacy, followPrivacy } from './choose-privacy.ts';
import { privacy } from './privacy.ts';
import { purposes } from './purposes.ts';
import { forget, forgetRegistration, forgetSession, keep, read } from './store.ts';
import { kinds, type StoredName } from './table.ts';

const NOTHING = { preferences: false, marketing: false };
const everyName = Object.keys(kinds) as StoredName[];

beforeEach(() => {
  // Clears the page's in-memory values too: choosing nothing removes both.
  choosePrivacy(NOTHING);
  localStorage.clear();
  sessionStorage.clear();
  for (const name of everyName) if (kinds[name].place === 'cookie') forget(name);
});
afterEach(() => vi.restoreAllMocks());

/** Everything that the browser has stored, by key. */
const held = (): string[] => [
  ...Object.keys(localStorage),
  ...Object.keys(sessionStorage),
  ...document.cookie.split('; ').flatMap((pair) => pair.split('=')[0] || []),
];

/** Stores something under every name that pages may use. */
function keepAll(): void {
  for (const name of everyName) {
    const { place, isFamily } = kinds[name];
    if (place !== 'indexed' && name !== 'privacyPreferences')
      keep(name, 'x', isFamily ? 'whose' : undefined);
  }
}

describe('browser storage', () => {
  it('has a unique key for each row, and none is a prefix of another', () => {
    const keys = Object.values(kinds).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(keys.filter((one) => one.startsWith(`${key}.`))).toEqual([]);
  });

  it('holds only what is necessary before a privacy choice', () => {
    expect(privacy()).toBeNull();
    keepAll();
    expect(held()).toContain('plumbline.token');
    expect(held()).toContain('registration-first-user');
    // The tour needs these: it continues after a reload, whatever was chosen.
    expect(held()).toEqual(expect.arrayContaining(['tourStatus', 'indexStep']));
    for (const kind of Object.values(kinds).filter(({ category }) => category !== 'necessary'))
      expect(held().filter((key) => key.startsWith(kind.key))).toEqual([]);
  });

  it('keeps a preference without consent only while the page is open', () => {
    expect(keep('folds', '["r1"]', 'insurance')).toBe(false);
    expect(read('folds', 'insurance')).toBe('["r1"]');
    expect(keep('joinedSource', 'spring')).toBe(false);
    expect(read('joinedSource')).toBeNull();
  });

  it('holds everything that is allowed, and deletes it as soon as consent is withdrawn', () => {
    choosePrivacy({ preferences: true, marketing: true });
    keepAll();
    expect(held()).toContain('plumbline.folds.whose');
    expect(document.cookie).toContain('joined_source=x');
    choosePrivacy({ preferences: true, marketing: false });
    expect(document.cookie).not.toContain('joined_source');
    expect(read('joinedSource')).toBeNull();
    expect(held()).toContain('plumbline.folds.whose');
    choosePrivacy(NOTHING);
    expect(read('folds', 'whose')).toBeNull();
    expect(held()).not.toContain('plumbline.folds.whose');
    expect(held()).toContain('plumbline.token');
  });

  it('follows a choice that another tab made', () => {
    choosePrivacy({ preferences: true, marketing: true });
    keep('folds', '[]', 'insurance');
    const end = followPrivacy();
    localStorage.setItem('privacy-preferences', JSON.stringify(NOTHING));
    window.dispatchEvent(new StorageEvent('storage', { key: 'privacy-preferences' }));
    expect(sessionStorage.getItem('plumbline.folds.insurance')).toBeNull();
    end();
  });

  it('treats anything except a clear yes as a no', () => {
    for (const text of ['{', '1', 'true', '{"preferences":"yes","marketing":1}', '[]']) {
      localStorage.setItem('privacy-preferences', text);
      expect(privacy() ?? NOTHING).toEqual(NOTHING);
    }
  });

  it('clears registration items after registration, and all session items at sign-out', () => {
    keepAll();
    forgetRegistration();
    expect(held()).not.toContain('registration-first-user');
    expect(held()).not.toContain('plumbline.registration');
    expect(held()).not.toContain('redirect');
    keepAll();
    forgetSession();
    expect(held().toSorted()).toEqual(
      Object.values(kinds)
        .filter(
          ({ place, category, goesAt }) =>
            place !== 'indexed' && category === 'necessary' && !goesAt,
        )
        .map(({ key, isFamily }) => (isFamily ? `${key}.whose` : key))
        .filter((key) => key !== 'privacy-preferences')
        .toSorted(),
    );
    // The next person starts each tour at its beginning.
    for (const key of ['tourStatus', 'indexStep', 'racTourStatus', 'racIndexStep'])
      expect(held()).not.toContain(key);
  });

  it('needs a name within a family of keys, and refuses one for a single key', () => {
    expect(() => read('folds')).toThrow('family');
    expect(() => keep('token', 'x', 'whose')).toThrow('one key');
  });

  it('falls back to memory when the browser refuses storage', () => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
    expect(keep('token', 't')).toBe(false);
    expect(read('token')).toBe('t');
    expect(() => forget('token')).not.toThrow();
    expect(read('token')).toBeNull();
    expect(privacy()).toBeNull();
  });

  it('preserves any text in a cookie', () => {
    keep('registeredOrganization', 'a;b=c é "x"');
    expect(read('registeredOrganization')).toBe('a;b=c é "x"');
  });
});

it('does not claim that something is kept until it is removed when signing out removes it', () => {
  const told = everyName.filter((name) => purposes[name].life === 'until you remove it');
  expect(told).toContain('listDensity');
  expect(told.filter((name) => kinds[name].goesAt === 'signing out')).toEqual([]);
});

/** Modules with their own stores, listed in the table: unsent answers. */
const OWN_STORES = ['../form/saving/drafts/device.ts', '../form/saving/drafts/indexed-store.ts'];
/** Checks whether there is a token before the app loads, and uses nothing else on the device. */
const BEFORE_THE_APP = '../visit.ts';

it('no module uses browser storage directly, except the listed ones', () => {
  const sources = import.meta.glob<string>('../**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const ours = Object.entries(sources).filter(
    ([file]) =>
      !/\.test\.tsx?$|\/testing\//u.test(file) &&
      file.startsWith('../') &&
      !OWN_STORES.includes(file),
  );
  expect(ours.length).toBeGreaterThan(200);
  const found = ours.flatMap(([file, source]) => {
    const code = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gmu, '');
    const uses = code.match(
      /\b(?:localStorage|sessionStorage|cookieStore|indexedDB)\b[^(]*|document\.cookie/gu,
    );
    return (uses ?? []).map((use) => [file, use]);
  });
  expect(found).toEqual([[BEFORE_THE_APP, 'localStorage.getItem']]);
});
