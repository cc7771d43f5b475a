import { revealQuestion } from './shown-forms.ts';

const focusable =
  'input:not([type=hidden], [hidden], :disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), [tabindex]';

/**
 * Goes to a question by its address, or to a row by `link/panel/row`: scrolls its label into view and focuses its
 * control. Opens collapsed rows around it.
 *
 * @param options.scroll whether to scroll it into view; true by default
 * @returns false when the page shows no such question
 */
export function focusQuestion(address: string, { scroll = true } = {}): boolean {
  if (goTo(address, scroll)) return true;
  if (!revealQuestion(address)) return false;
  // React renders the opened row first.
  setTimeout(() => goTo(address, scroll));
  return true;
}

function goTo(address: string, scroll: boolean): boolean {
  const heading = document.getElementById(`${address}--row`);
  const element = document.getElementById(address) ?? heading;
  if (!element) return false;
  // The label, not the input: the question must be readable after the jump.
  const label = document.getElementById(`${address}--label`) ?? element;
  if (scroll && 'scrollIntoView' in label) label.scrollIntoView({ block: 'start' });
  const isTarget = element !== heading && element.matches(focusable);
  const control = isTarget
    ? element
    : (wrongPartOf(element) ?? element.querySelector<HTMLElement>(focusable));
  (control ?? heading)?.focus({ preventScroll: true });
  return true;
}

/** In an answer of several controls, such as an address: the first control that the error is about. */
function wrongPartOf(element: HTMLElement): HTMLElement | undefined {
  const wrong = element.querySelectorAll<HTMLElement>(':is(input, select)[aria-invalid=true]');
  return [...wrong].find(({ id }) => id.startsWith(`${element.id}--`));
}

/**
 * Focuses the element with an id, or its first button: the heading of a row, or one of its buttons. Scrolls it into
 * view even if it already had the focus and was moved with its row.
 */
export function focusWithin(id: string): void {
  const element = document.getElementById(id);
  const button = element?.querySelector<HTMLElement>(':scope > button');
  const target = button ?? element;
  target?.focus();
  if (target && 'scrollIntoView' in target) target.scrollIntoView({ block: 'nearest' });
}
