/**
 * Describes what is wrong with where the focus is; '' when a person can see it: it is on something, in the window, not
 * covered, and its indicator stands out from the background. Runs in the page, so it may use nothing from outside
 * itself.
 */
export function unseenFocus(): string {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body)
    return 'nothing has the focus';
  const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined;
  const words =
    focused.getAttribute('aria-label') ?? label?.textContent ?? focused.textContent ?? '';
  const name = `${focused.tagName.toLowerCase()} “${words.trim().slice(0, 60)}”`;
  // The label of a checkbox or radio is part of what is clicked and seen.
  const isChoice = focused.matches('[type=checkbox], [type=radio]');
  const shown = (isChoice && focused.closest('label')) || focused;
  const { top, bottom, left, width, height } = shown.getBoundingClientRect();
  if (bottom <= 0 || top >= window.innerHeight)
    return `${name} is out of sight, from ${Math.round(top)} to ${Math.round(bottom)} px`;
  const isSeen = [0.1, 0.5, 0.9].some((across) =>
    [0.15, 0.5, 0.85].some((down) => {
      const at = document.elementFromPoint(left + width * across, top + height * down);
      return at !== null && (shown.contains(at) || at.contains(shown));
    }),
  );
  if (!isSeen) return `${name} is covered`;
  // The heading of a page or section is focused to be read out; it has no controls, so it shows no ring.
  if (focused.matches('[tabindex="-1"]:not(a, button, input, select, textarea)')) return '';

  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const light = (color: string): number => {
    if (!canvas) return 0;
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    const linear = (part: number): number =>
      part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  };
  const backgroundAround = (element: Element): string => {
    for (let at = element.parentElement; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (!/^(transparent|rgba\(.*, 0\)|color\(.* \/ 0\)|oklab\(.* \/ 0\))$/u.test(backgroundColor))
        return backgroundColor;
    }
    return 'white';
  };
  // A control of several parts shows the ring around all of them.
  let weakest = '';
  for (let at: HTMLElement | null = focused, up = 0; at && up < 4; at = at.parentElement, up += 1) {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(at);
    if (outlineStyle === 'none' || parseFloat(outlineWidth) < 2) continue;
    const [one, other] = [light(outlineColor), light(backgroundAround(at))];
    const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    if (contrast >= 3) return '';
    weakest = ` that stands out: its contrast is ${contrast.toFixed(1)}`;
  }
  return `${name} shows no sign of the focus${weakest}`;
}
