import type { FoundType, SearchTab } from '@plumbline/api-contract';

/** Types in the order of the tabs. Their numbers in the index begin at 1. */
export const FOUND_TYPES = [
  'Trade Partner',
  'General Contractor',
  'Manufacturer',
  'Architect',
  'Owner',
  'Project',
] as const satisfies readonly FoundType[];

/** A type's number in the index. */
export type Kind = number;

export const kindOf = (type: FoundType): Kind => FOUND_TYPES.indexOf(type) + 1;

export const typeOf = (kind: Kind): FoundType => {
  const type = FOUND_TYPES[kind - 1];
  if (type === undefined) throw new Error(`there is no kind ${kind} of document`);
  return type;
};

/** The kinds that a tab searches. */
export const kindsOf = (tab: SearchTab = 'All'): readonly Kind[] =>
  tab === 'All' ? FOUND_TYPES.map(kindOf) : [kindOf(tab)];
