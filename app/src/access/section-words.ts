import type { Section } from '@plumbline/api-contract';

/** Section slugs in any order. */
type Slugs = readonly string[];

export function countText(count: number): string {
  if (count === 0) return 'no section';
  return count === 1 ? '1 section' : `${count} sections`;
}

/**
 * What a change of sections means for the person, as a sentence. One section is named, several are counted.
 *
 * @param name what the sentence calls the person
 */
export function changeWords(
  name: string,
  before: Slugs,
  after: Slugs,
  sections: readonly Pick<Section, 'slug' | 'name'>[],
): string {
  const added = after.filter((slug) => !before.includes(slug));
  const removed = before.filter((slug) => !after.includes(slug));
  const only = added.length + removed.length === 1 ? (added[0] ?? removed[0]) : undefined;
  const section = sections.find(({ slug }) => slug === only);
  if (!section) return `${name} now sees ${countText(after.length)}.`;
  return added.length === 1
    ? `${name} now sees ${section.name}.`
    : `${name} no longer sees ${section.name}.`;
}

/** Whether two choices open the same sections. */
export function isSameChoice(one: Slugs, other: Slugs): boolean {
  return one.length === other.length && one.every((slug) => other.includes(slug));
}
