import type { Choice } from '@plumbline/ui';

/** The choices that can be chosen together. */
export const togetherOf = (choices: readonly Choice[]): readonly Choice[] =>
  choices.filter(({ exclusive }) => exclusive !== true);

/** The chosen values after a click, and what to announce about those that it clears. */
export type Toggled = { readonly chosen: readonly unknown[]; readonly words?: string };

/**
 * Ticks or clears a choice. An exclusive choice clears all others, including those that are no longer among the
 * choices; any other choice clears the exclusive ones.
 */
export function toggled(
  choice: Choice,
  chosen: readonly unknown[],
  choices: readonly Choice[],
): Toggled {
  const { value, label } = choice;
  if (chosen.includes(value)) return { chosen: chosen.filter((one) => one !== value) };
  if (choice.exclusive === true) {
    const count = chosen.length;
    if (count === 0) return { chosen: [value] };
    const others = count === 1 ? '1 other choice' : `${count} other choices`;
    return { chosen: [value], words: `${label} selected. ${others} cleared.` };
  }
  const kept = withoutExclusive(chosen, choices);
  const next = [...kept, value];
  if (kept.length === chosen.length) return { chosen: next };
  const cleared = choices.filter((one) => chosen.includes(one.value) && !kept.includes(one.value));
  const names = cleared.map((one) => one.label).join(', ');
  return { chosen: next, words: `${label} selected. ${names} cleared.` };
}

/** The chosen values without exclusive ones. */
export function withoutExclusive(
  chosen: readonly unknown[],
  choices: readonly Choice[],
): readonly unknown[] {
  return chosen.filter(
    (one) => !choices.some(({ value, exclusive }) => exclusive === true && value === one),
  );
}
