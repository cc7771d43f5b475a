import type { QuestionError } from '@plumbline/form-engine';

export type Step = 'next' | 'previous';

/**
 * The unanswered required question after (or before) the current one; null when the rest of this section has none.
 *
 * @param errors the section's errors in document order
 * @param order the section's addresses in document order
 * @param current the question with the focus; null starts at the section's beginning (or end)
 */
export function stepRequired(
  errors: readonly QuestionError[],
  order: readonly string[],
  current: string | null,
  step: Step,
): string | null {
  const place = new Map(order.map((address, index) => [address, index]));
  const at = current === null ? undefined : place.get(current);
  const missing = errors.filter(({ kind }) => kind === 'missing').map(({ address }) => address);
  if (at === undefined) return (step === 'next' ? missing[0] : missing.at(-1)) ?? null;
  const placeOf = (address: string): number => place.get(address) ?? Number.NaN;
  return (
    (step === 'next'
      ? missing.find((address) => placeOf(address) > at)
      : missing.findLast((address) => placeOf(address) < at)) ?? null
  );
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
