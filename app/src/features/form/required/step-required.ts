import type { QuestionError } from '@plumbline/form-engine';

export type Step = 'next' | 'previous';

/**
 * The unanswered required question after (or before) the current one; null when the rest of this section has none.
 *
 * @param errors the section's errors
 * @param order the section's addresses in the order of the page
 * @param current the question with the focus; null starts at the section's beginning (or end)
 */
export function stepRequired(
  errors: readonly QuestionError[],
  order: readonly string[],
  current: string | null,
  step: Step,
): string | null {
  const missing = new Set(
    errors.filter(({ kind }) => kind === 'missing').map(({ address }) => address),
  );
  const isMissing = (address: string): boolean => missing.has(address);
  const at = current === null ? -1 : order.indexOf(current);
  const found =
    step === 'next'
      ? order.slice(at + 1).find(isMissing)
      : order.slice(0, at < 0 ? order.length : at).findLast(isMissing);
  return found ?? null;
}

type Listed = {
  readonly slug: string;
  readonly progress: { readonly required: number; readonly requiredAnswered: number } | null;
};

/** The section to continue in: the nearest one that way with something required left, wrapping around at the end. */
export function stepSection<S extends Listed>(
  sections: readonly S[],
  current: string,
  step: Step,
): S | null {
  const at = sections.findIndex(({ slug }) => slug === current);
  const after = [...sections.slice(at + 1), ...sections.slice(0, Math.max(at, 0))];
  const hasOpen = ({ progress }: S): boolean =>
    progress !== null && progress.required > progress.requiredAnswered;
  return (step === 'next' ? after.find(hasOpen) : after.findLast(hasOpen)) ?? null;
}
