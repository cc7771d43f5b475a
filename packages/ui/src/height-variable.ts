/**
 * Keeps an element's height, in px, in a CSS variable of the page's root, for styles of whatever it must not cover.
 *
 * @param name `--messages-height` for what covers the end of the page, `--foot-bar` for a bar that sticks there
 * @param onChange called after a change with the old and the new height
 * @returns a function that stops it
 */
export function keepHeight(
  element: HTMLElement,
  name: `--${string}`,
  onChange?: (before: number, now: number) => void,
): () => void {
  const { style } = document.documentElement;
  // jsdom has no layout.
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
