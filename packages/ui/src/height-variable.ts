/**
 * Keeps the height of an element in a variable of the page's root, in px, for styles of what it must not cover.
 *
 * @param name `--messages-height` of what lies over the end of the page, `--foot-bar` of a bar that sticks there
 * @param onChange called after a change with what it was and is
 * @returns what ends it
 */
export function keepHeight(
  element: HTMLElement,
  name: `--${string}`,
  onChange?: (before: number, now: number) => void,
): () => void {
  const { style } = document.documentElement;
  // jsdom lays nothing out.
  if (typeof ResizeObserver === 'undefined') return () => undefined;
  let height = 0;
  const observer = new ResizeObserver(([entry]) => {
    const before = height;
    height = Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0);
    if (height === before) return;
    style.setProperty(name, `${height}px`);
    onChange?.(before, height);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty(name);
  };
}
