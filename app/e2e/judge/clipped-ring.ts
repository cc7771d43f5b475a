/**
 * Focuses each control of an element and reports those whose focus ring is cut off by a box around it that scrolls or
 * hides overflow. Runs in the page, so it may use nothing from outside itself.
 */
export function clippedRings(within: Element): readonly string[] {
  const found: string[] = [];
  for (const control of within.querySelectorAll<HTMLElement>(
    'a[href], button, input, [tabindex="0"]',
  )) {
    control.focus({ focusVisible: true } as FocusOptions);
    if (document.activeElement !== control) continue;
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(control);
    if (outlineStyle === 'none') continue;
    const beyond = parseFloat(outlineWidth) + parseFloat(outlineOffset);
    const { top, bottom, left, right } = control.getBoundingClientRect();
    for (let box = control.parentElement; box; box = box.parentElement) {
      if (getComputedStyle(box).overflow === 'visible' || box === document.documentElement)
        continue;
      const edge = box.getBoundingClientRect();
      const cut = Math.max(
        edge.top - (top - beyond),
        bottom + beyond - edge.bottom,
        edge.left - (left - beyond),
        right + beyond - edge.right,
      );
      // Less than half a pixel is rounding.
      if (cut > 0.5) found.push(`${control.textContent?.trim() ?? ''}: ${cut.toFixed(1)} px`);
    }
  }
  return found;
}
