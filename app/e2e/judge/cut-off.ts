/**
 * Reports what larger text or a narrow window breaks: a page that scrolls sideways; words that are cut off, or that
 * overflow the window or what is below them; and scrollers that no key reaches. Runs in the page, so it may use nothing
 * from outside itself.
 */
export function cutOff(): readonly string[] {
  const found = new Set<string>();
  const say = (element: Element, what: string): void => {
    const words = (element.textContent || element.getAttribute('aria-label') || '').trim();
    found.add(`${element.tagName.toLowerCase()} “${words.slice(0, 60)}” ${what}`);
  };
  const page = document.documentElement;
  const modal = document.querySelector('[role=dialog][data-state=open], dialog:modal');
  if (page.scrollWidth > page.clientWidth + 1)
    found.add(`the page is ${page.scrollWidth} px wide in a window of ${page.clientWidth}`);

  /** Only for screen readers, or rendered by CodeMirror. */
  const isUnseen = (element: Element): boolean => {
    if (element.closest('[aria-hidden=true], .cm-editor')) return true;
    for (let at: Element | null = element; at; at = at.parentElement)
      if (getComputedStyle(at).position === 'absolute' && isSmall(at.getBoundingClientRect()))
        return true;
    return false;
  };
  const isSmall = (box: DOMRect): boolean => box.width <= 1.5 || box.height <= 1.5;
  const scrollerOf = (element: Element): Element | null => {
    for (let at = element.parentElement; at; at = at.parentElement)
      if (
        /auto|scroll/u.test(getComputedStyle(at).overflowX) &&
        at.scrollWidth > at.clientWidth + 1
      )
        return at;
    return null;
  };
  const scrollers = new Set<Element>();

  for (const element of (modal ?? document.body).querySelectorAll('*')) {
    if (!(element instanceof HTMLElement) || !element.checkVisibility({ visibilityProperty: true }))
      continue;
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    if (isSmall(box) || isUnseen(element)) continue;
    const isScrolling = /auto|scroll/u;
    if (
      (isScrolling.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1) ||
      (isScrolling.test(style.overflowY) && element.scrollHeight > element.clientHeight + 1)
    )
      if (!element.matches('textarea')) scrollers.add(element);

    const hasWords = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
    );
    const isField = element.matches('input, select, textarea');
    if (!hasWords && !isField) continue;
    if (box.right > page.clientWidth + 1.5 || box.left < -1.5) {
      if (scrollerOf(element) === null)
        say(element, `stands from ${Math.round(box.left)} to ${Math.round(box.right)} px`);
    }
    if (isField || style.display === 'inline') continue;
    // A table cell whose title has the full text, as does the page that the row opens.
    if (element.title !== '' && element.title === element.textContent?.trim()) continue;
    const isClipped = /hidden|clip/u;
    if (isClipped.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1)
      say(element, style.textOverflow === 'ellipsis' ? 'ends in dots' : 'is cut at its side');
    else if (style.overflowX === 'visible' && element.scrollWidth > element.clientWidth + 2)
      say(element, `runs ${element.scrollWidth - element.clientWidth} px over its side`);
    if (isClipped.test(style.overflowY) && element.scrollHeight > element.clientHeight + 2)
      say(element, 'is cut at its end');
    else if (style.overflowY === 'visible' && element.scrollHeight > element.clientHeight + 4)
      say(element, `runs ${element.scrollHeight - element.clientHeight} px over its end`);
  }
  for (const scroller of scrollers) {
    // A listbox that belongs to a field is scrolled by the field's arrow keys.
    if (scroller.matches('[role=listbox]') || scroller.querySelector('[role=listbox]:not(.hidden)'))
      continue;
    const reached = scroller.matches('[tabindex="0"]')
      ? scroller
      : scroller.querySelector(
          'a[href], button:not(:disabled), input, select, textarea, [tabindex="0"]',
        );
    if (!reached) say(scroller, 'scrolls, and no key reaches it');
  }
  return [...found];
}
