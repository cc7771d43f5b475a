import type { Reference, Rule, Target } from '@plumbline/conditions';
import { kindOf } from '../define.ts';
import { outsideType } from '../compile.ts';
import type { Meaning, MeaningWitness } from './changes.ts';
import type { PlacedDefinition } from './places.ts';
import type { Version } from './rules.ts';

/** One version of what decides a target: its base, its rules in order, and the question they belong to. */
export type Side = {
  readonly base: unknown;
  readonly rules: readonly Rule[];
  readonly reader: PlacedDefinition;
};

export type MeaningVerdict = { readonly meaning: Meaning; readonly witness?: MeaningWitness };

/** Compares rules of two versions of a form. */
export type Comparer = {
  /** Whether a reference's values are the same for the same answers: same kind, same rows. */
  readonly readsAlike: (
    reference: Reference,
    from: PlacedDefinition,
    to: PlacedDefinition,
  ) => boolean;
  readonly meaningOf: (from: Side, to: Side, target: Target) => MeaningVerdict;
};

export function comparerOf(old: Version, next: Version, _budget?: number): Comparer {
  const readsAlike: Comparer['readsAlike'] = (reference, from, to) =>
    readingOf(reference, from, old) === readingOf(reference, to, next);
  return { readsAlike, meaningOf: () => ({ meaning: 'unknown' }) };
}

/** How a reference is read in one version, as a text to compare: the kind of its values, and whose rows they come from. */
function readingOf(
  { source, id }: Reference,
  reader: PlacedDefinition,
  { form, places }: Version,
): string {
  const place = places.get(id);
  if (place === undefined) return JSON.stringify(outsideType(form, id) ?? 'unknown');
  const isSameRow = source === 'panelInnerId' && place.panel === reader.panel;
  return [kindOf(place.definition.question), place.panel, isSameRow].join(' ');
}
