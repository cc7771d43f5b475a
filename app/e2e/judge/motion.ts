/** What moves although the person asked for reduced motion. Runs in the page, so it may use nothing from outside. */
export function motion(): readonly string[] {
  const found = new Set<string>();
  const longest = (times: string): number =>
    Math.max(
      ...times.split(',').map((time) => parseFloat(time) * (time.trim().endsWith('ms') ? 1 : 1000)),
    );
  for (const element of document.querySelectorAll('*')) {
    for (const part of [undefined, '::before', '::after', '::-webkit-progress-value']) {
      const style = getComputedStyle(element, part);
      const name = `${element.tagName.toLowerCase()}${part ?? ''}`;
      if (style.animationName !== 'none' && longest(style.animationDuration) > 10)
        found.add(`${name} is animated by ${style.animationName} for ${style.animationDuration}`);
      if (style.animationName !== 'none' && style.animationIterationCount === 'infinite')
        found.add(`${name} is animated for ever by ${style.animationName}`);
      if (longest(style.transitionDuration) > 10)
        found.add(`${name} takes ${style.transitionDuration} from state to state`);
      if (part === undefined && style.scrollBehavior === 'smooth')
        found.add(`${name} scrolls smoothly`);
    }
  }
  return [...found];
}
