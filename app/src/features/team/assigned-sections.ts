import type { Section } from '@plumbline/api-contract';

/** This many are named; if there are more, the rest is counted. */
const NAMED = 2;

/** Which sections someone fills in, in the form's order. */
export function assignedSections(
  fills: readonly string[],
  sections: readonly Pick<Section, 'slug' | 'name'>[],
): string {
  const names = sections.filter(({ slug }) => fills.includes(slug)).map(({ name }) => name);
  if (names.length === 0) return 'None';
  if (names.length === sections.length) return 'All sections';
  const rest = names.length - NAMED;
  // "and 1 more" takes as much room as the name.
  if (rest <= 1) return names.join(', ');
  return `${names.slice(0, NAMED).join(', ')} and ${rest} more`;
}
