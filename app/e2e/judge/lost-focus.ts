/**
 * Focuses one control after another, from the last to the first, and reports those that cannot be seen while focused:
 * outside the window, covered, or without a focus indicator. Runs in the page, so it may use nothing from outside
 * itself.
 *
 * @param most how many controls at most, spread over the page
 */
export async function lostFocus(most: number): Promise<readonly string[]> {
  const found: string[] = [];
  const CONTROLS = 'a[href], button, input, select, textarea, [tabindex="0"]';
  const modal = document.querySelector('[role=dialog][data-state=open], dialog:modal');
  const nameOf = (element: Element): string => {
    const labels = element instanceof HTMLInputElement ? (element.labels ?? []) : [];
    const words =
      element.getAttribute('aria-label') ?? labels[0]?.textContent ?? element.textContent ?? '';
    return `${element.tagName.toLowerCase()} “${words.trim().slice(0, 60)}” ${element.id}`;
  };
  const all = [...(modal ?? document).querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.matches(':disabled, [tabindex="-1"]') &&
      element.closest('[inert]') === null,
  );
  const step = Math.max(1, all.length / most);
  const some = Array.from(
    { length: Math.min(most, all.length) },
    (_, at) => all[Math.floor(at * step)],
  );
  const frame = (): Promise<unknown> => new Promise((drawn) => requestAnimationFrame(drawn));

  for (const control of some.toReversed()) {
    if (!control?.isConnected) continue;
    const before = getComputedStyle(control);
    const [plainShadow, plainBorder] = [before.boxShadow, before.borderColor];
    // An SVG shape has a stroke instead of a border.
    const plainStroke = `${before.stroke} ${before.strokeWidth}`;
    // Focusing what already has the focus would not scroll the page.
    if (document.activeElement === control) control.blur();
    control.focus();
    if (document.activeElement !== control) {
      found.push(`${nameOf(control)} takes no focus`);
      continue;
    }
    // The visible element may differ from the focused one.
    const shown = control.matches('[type=checkbox], [type=radio], .sr-only, .opacity-0')
      ? (control.closest('label') ?? control)
      : control;
    let hidden = hides(shown);
    // Content out of sight is laid out only when the page scrolls near it, and then the page moves.
    for (let frames = 0; hidden !== null && frames < 8; frames += 1) {
      await frame();
      hidden = hides(shown);
    }
    if (hidden !== null) found.push(`${nameOf(control)} has the focus ${hidden}`);
    const isSigned = [control, shown, ...ancestors(control, 4)].some((element) => {
      const style = getComputedStyle(element);
      const hasOutline = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1.5;
      return (
        hasOutline ||
        (element === control &&
          (style.boxShadow !== plainShadow ||
            style.borderColor !== plainBorder ||
            `${style.stroke} ${style.strokeWidth}` !== plainStroke))
      );
    });
    if (!isSigned) found.push(`${nameOf(control)} shows no sign of the focus`);
  }
  return found;

  /** Where an element is when none of it can be seen; null when some of it can. */
  function hides(element: HTMLElement): string | null {
    const { top, left, width, height, bottom } = element.getBoundingClientRect();
    if (bottom <= 0 || top >= window.innerHeight) return `out of sight, at ${Math.round(top)} px`;
    const isSeen = [0.1, 0.3, 0.5, 0.7, 0.9].some((across) =>
      [0.15, 0.5, 0.85].some((down) => {
        const at = document.elementFromPoint(left + width * across, top + height * down);
        return at !== null && (element.contains(at) || at.contains(element));
      }),
    );
    if (isSeen) return null;
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    return `under ${over ? nameOf(over) : 'the edge'}`;
  }

  function ancestors(element: Element, count: number): Element[] {
    const list: Element[] = [];
    for (let at = element.parentElement; at && list.length < count; at = at.parentElement)
      list.push(at);
    return list;
  }
}
