const focusable =
  'input:not([type=hidden], [hidden], :disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), [tabindex]';

/**
 * Goes to a question by its address: brings its label into view and puts the focus into its control.
 *
 * @returns false when the page shows no such question
 */
export function focusQuestion(address: string): boolean {
  const element = document.getElementById(address);
  if (!element) return false;
  // The label, not the input: the question must be readable after the jump.
  const label = document.getElementById(`${address}--label`) ?? element;
  if ('scrollIntoView' in label) label.scrollIntoView({ block: 'start' });
  const control = element.matches(focusable)
    ? element
    : element.querySelector<HTMLElement>(focusable);
  control?.focus({ preventScroll: true });
  return true;
}

/** Puts the focus on the element with an id; used for the headings of rows. */
export function focusWithin(id: string): void {
  document.getElementById(id)?.focus();
}
