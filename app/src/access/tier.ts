import type { Section } from '@plumbline/api-contract';

export type Tier = Section['tier'];

/** Widest last: a preset opens its own tier and those before it. */
export const TIERS = ['basic', 'standard', 'confidential'] as const satisfies readonly Tier[];

export const TIER_NAMES: Readonly<Record<Tier, string>> = {
  basic: 'Basic',
  standard: 'Standard',
  confidential: 'Confidential',
};

/** The sections that a preset opens, in the form's order. */
export function presetSections(
  sections: readonly Pick<Section, 'slug' | 'tier'>[],
  preset: Tier,
): readonly string[] {
  const widest = TIERS.indexOf(preset);
  return sections.filter(({ tier }) => TIERS.indexOf(tier) <= widest).map(({ slug }) => slug);
}

/** The preset that a set of sections matches exactly; null when it was chosen by hand. */
export function presetOf(
  sections: readonly Pick<Section, 'slug' | 'tier'>[],
  granted: readonly string[],
): Tier | null {
  const wanted = new Set(granted);
  return (
    TIERS.find((preset) => {
      const opened = presetSections(sections, preset);
      return opened.length === wanted.size && opened.every((slug) => wanted.has(slug));
    }) ?? null
  );
}
