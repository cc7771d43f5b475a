/**
 * A key with its modifiers: one way to do something. The lists of shortcuts, the page's key handling and
 * `aria-keyshortcuts` are all made from the same ones, so that they cannot disagree.
 */
export type Shortcut = {
  /** As in `KeyboardEvent.key`; letters are lowercase. */
  readonly key: string;
  /** The Command key works too, as on a Mac. */
  readonly ctrl?: true;
  readonly shift?: true;
  readonly alt?: true;
  /** For when Command with this key means something else to the browser. */
  readonly neverCommand?: true;
};

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

export function isPressed(way: Shortcut, event: Pressed): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (key.toLowerCase() !== way.key.toLowerCase()) return false;
  if (altKey !== (way.alt ?? false)) return false;
  if (way.ctrl) {
    if (ctrlKey === metaKey || (metaKey && way.neverCommand)) return false;
  } else if (ctrlKey || metaKey) return false;
  return isSingle(way) || shiftKey === (way.shift ?? false);
}

/** A single character, such as "?": which keys type it differs between keyboards. */
export function isSingle({ key, ctrl, alt }: Shortcut): boolean {
  return key.length === 1 && !ctrl && !alt;
}

const CAPS: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓' };

/** The labels of its keys, one by one. */
export function capsOf({ key, ctrl, shift, alt }: Shortcut): readonly string[] {
  const cap = CAPS[key] ?? (key.length === 1 ? key.toUpperCase() : key);
  return [...(ctrl ? ['Ctrl'] : []), ...(alt ? ['Alt'] : []), ...(shift ? ['Shift'] : []), cap];
}

/** For `aria-keyshortcuts`. */
export function ariaKeyShortcuts(ways: readonly Shortcut[]): string {
  const write = (way: Shortcut, held: readonly string[]) =>
    [
      ...held,
      ...(way.alt ? ['Alt'] : []),
      ...(way.shift ? ['Shift'] : []),
      way.key.length === 1 ? way.key.toUpperCase() : way.key,
    ].join('+');
  return ways
    .flatMap((way) => {
      if (!way.ctrl) return [write(way, [])];
      return way.neverCommand
        ? [write(way, ['Control'])]
        : [write(way, ['Control']), write(way, ['Meta'])];
    })
    .join(' ');
}
