// What a test file can leave behind in a jsdom document that other files share.
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { isOfLibrary, placeOf, type Watch, whereSet } from './leaks.ts';

type Listened = {
  readonly on: string;
  readonly type: string;
  readonly added: Error;
  readonly remove: () => void;
};

const LISTENED = Symbol.for('plumbline.listened');

/** The listeners on window and document. Wraps their methods the first time. */
function listenersOfPage(): Map<string, Listened> {
  const holder = globalThis as { [LISTENED]?: Map<string, Listened> };
  if (holder[LISTENED] !== undefined) return holder[LISTENED];
  const listened = new Map<string, Listened>();
  Object.defineProperty(holder, LISTENED, { value: listened });
  const numbers = new WeakMap<object, number>();
  let count = 0;
  for (const [on, target] of Object.entries({ window, document })) {
    const add = target.addEventListener.bind(target);
    const remove = target.removeEventListener.bind(target);
    const keyOf = (type: string, listener: object, options: unknown) => {
      if (!numbers.has(listener)) numbers.set(listener, (count += 1));
      const capture =
        typeof options === 'object' ? (options as { capture?: boolean } | null)?.capture : options;
      return `${on} ${type} ${numbers.get(listener)} ${capture === true}`;
    };
    target.addEventListener = (type: string, listener: never, options?: never) => {
      add(type, listener, options);
      const { once, signal } = (options ?? {}) as { once?: boolean; signal?: AbortSignal };
      if (listener === null || once === true || signal?.aborted === true) return;
      const key = keyOf(type, listener, options);
      listened.set(key, {
        on,
        type,
        added: whereSet(),
        remove: () => target.removeEventListener(type, listener, options),
      });
      signal?.addEventListener('abort', () => listened.delete(key), { once: true });
    };
    target.removeEventListener = (type: string, listener: never, options?: never) => {
      remove(type, listener, options);
      if (listener !== null) listened.delete(keyOf(type, listener, options));
    };
  }
  return listened;
}

export function watchListeners(): Watch {
  const listened = listenersOfPage();
  const before = new Set(listened.keys());
  return () =>
    [...listened].flatMap(([key, { on, type, added, remove }]) => {
      if (before.has(key) || isOfLibrary(added)) return [];
      remove();
      return [`${on} still has a listener for \`${type}\`, added ${placeOf(added)}`];
    });
}

export function watchDocument(): Watch {
  const root = document.documentElement;
  const attributesOf = (one: Element) =>
    new Map(
      [...one.attributes]
        .filter(({ value }) => value !== '')
        .map(({ name, value }) => [name, value]),
    );
  const before = { root: attributesOf(root), body: attributesOf(document.body) };
  const { title, cookie } = document;
  const { href } = location;
  return () => {
    const leaked = [...document.body.children].map(
      (one) => `the document still has ${(one.cloneNode() as Element).outerHTML} in its body`,
    );
    document.body.replaceChildren();
    for (const [name, element, was] of [
      ['html', root, before.root],
      ['body', document.body, before.body],
    ] as const) {
      const is = attributesOf(element);
      for (const attribute of new Set([...was.keys(), ...is.keys()])) {
        const value = was.get(attribute);
        if (value === is.get(attribute)) continue;
        leaked.push(`attribute \`${attribute}\` of ${name} was changed`);
        if (value === undefined) element.removeAttribute(attribute);
        else element.setAttribute(attribute, value);
      }
    }
    for (const [name, storage] of Object.entries({ localStorage, sessionStorage })) {
      for (const key of Object.keys(storage)) leaked.push(`${name} still has \`${key}\``);
      storage.clear();
    }
    if (document.cookie !== cookie) leaked.push(`the cookies were changed: ${document.cookie}`);
    for (const one of document.cookie.split('; ')) {
      if (one !== '' && !cookie.includes(one))
        document.cookie = `${one.split('=')[0]}=; path=/; max-age=0`;
    }
    if (location.href !== href) leaked.push(`the address was changed to ${location.href}`);
    history.replaceState(null, '', href);
    if (document.title !== title) leaked.push(`the title was changed to "${document.title}"`);
    document.title = title;
    return leaked;
  };
}
