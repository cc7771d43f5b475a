/** Lists what is misplaced on the catalogue's page. It runs in the page, so it may use nothing from outside itself. */
export function misplaced(): readonly string[] {
  const found: string[] = [];
  const shown = (element: Element) => element.getClientRects().length > 0;
  const isForEyes = (element: Element) => element.closest('.sr-only, [aria-hidden=true]') === null;
  const CONTROLS = 'input:not([type=hidden]), select, textarea, button, output, a[href]';

  if (document.documentElement.scrollWidth > window.innerWidth + 1)
    found.push(`the page is ${document.documentElement.scrollWidth} px wide`);

  const cells = [...document.querySelectorAll<HTMLElement>('[data-state]')];
  if (cells.length < 100) found.push(`only ${cells.length} cells are drawn`);
  for (const cell of cells) {
    const name = `${cell.dataset['widget']} ${cell.dataset['state']}`;
    const frame = cell.querySelector('[data-frame]')?.getBoundingClientRect();
    if (!frame) continue;
    const controls = [...cell.querySelectorAll<HTMLElement>(CONTROLS)].filter(
      (control) => shown(control) && isForEyes(control),
    );
    for (const control of controls) {
      const box = control.getBoundingClientRect();
      const what = `${name}: ${control.tagName.toLowerCase()} ${control.id || control.textContent}`;
      // An open list may cover what is below it, but nothing may leave its cell sideways.
      if (box.left < frame.left - 1.5 || box.right > frame.right + 1.5)
        found.push(
          `${what} leaves its column (${box.left - frame.left}, ${box.right - frame.right})`,
        );
      const target = control.matches('[type=checkbox], [type=radio]')
        ? (control.closest('label') ?? control).getBoundingClientRect()
        : box;
      if (target.height < 23.5 || target.width < 23.5)
        found.push(`${what} is a target of ${target.width} by ${target.height} px`);
    }
    for (const [at, one] of controls.entries()) {
      for (const other of controls.slice(at + 1)) {
        if (one.contains(other) || other.contains(one)) continue;
        // A button that is inside its control's box belongs there.
        if ([one, other].some((part) => getComputedStyle(part).position === 'absolute')) continue;
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > 1 && down > 1)
          found.push(
            `${name}: ${one.id || one.textContent} lies over ${other.id || other.textContent}`,
          );
      }
    }
    for (const words of cell.querySelectorAll<HTMLElement>('label, legend, p, output, li, span')) {
      if (!shown(words) || !isForEyes(words) || words.textContent === '') continue;
      const { overflowX } = getComputedStyle(words);
      if (
        words.scrollWidth > words.clientWidth + 1 &&
        words.clientWidth > 0 &&
        overflowX !== 'auto'
      ) {
        if (getComputedStyle(words).textOverflow !== 'ellipsis')
          found.push(`${name}: “${words.textContent.slice(0, 40)}” is cut or runs over`);
      }
    }
  }

  // A list of several answers is as high as its content; all other controls have the same height.
  const heights = [
    ...document.querySelectorAll<HTMLElement>('[data-state=answered] :is(input, select).control'),
  ]
    .filter(shown)
    .map((control) => Math.round(control.getBoundingClientRect().height));
  if (heights.length < 10 || Math.max(...heights) - Math.min(...heights) > 2)
    found.push(`controls are ${[...new Set(heights)].join(', ')} px high`);

  for (const row of document.querySelectorAll<HTMLElement>('[data-row]')) {
    const tops = [...row.querySelectorAll('.control')].map((control) =>
      control.getBoundingClientRect(),
    );
    const lefts = new Set(tops.map(({ left }) => Math.round(left)));
    // On a narrow page every field has its own line.
    if (lefts.size < 2) continue;
    const lines = new Set(tops.map(({ top }) => Math.round(top)));
    if (lines.size !== 1)
      found.push(`${row.dataset['row']}: controls stand at ${[...lines].join(', ')} px`);
  }
  return found;
}
