import type { RacWeights } from '@plumbline/api-contract';
import type { Path, Value } from './draft.ts';

export type Profile = {
  readonly id: 'balanced' | 'safety' | 'finance';
  readonly name: string;
  readonly says: string;
  readonly suits: string;
  /** Weights of categories by code. A category that is left out has the default model's weight. */
  readonly weights: Readonly<Record<string, number>> | null;
};

/** Starting points. Each changes only the weights of categories; everything else stays as in the default model. */
export const PROFILES: readonly Profile[] = [
  {
    id: 'balanced',
    name: 'Balanced',
    says: 'Finance, safety, experience and capacity all count. No category decides alone.',
    suits: 'A good start for most general contractors.',
    weights: null,
  },
  {
    id: 'safety',
    name: 'Safety first',
    says: 'Safety results and the safety program make up 42 of 100.',
    suits: 'For high-risk trades, owner-controlled sites and industrial work.',
    weights: { FIN: 16, CAP: 8, BND: 8, SAF: 26, SPR: 16, EXP: 8, INS: 7, LEG: 6, ORG: 2, CMP: 3 },
  },
  {
    id: 'finance',
    name: 'Finance first',
    says: 'Financial strength, capacity and bonding make up 64 of 100.',
    suits: 'For large packages and jobs without payment and performance bonds.',
    weights: { FIN: 34, CAP: 16, BND: 14, SAF: 8, SPR: 4, EXP: 8, INS: 6, LEG: 6, ORG: 2, CMP: 2 },
  },
];

/** The category weights of a profile, for the default model's categories. */
export function categoryWeights(
  profile: Profile,
  usual: RacWeights,
): readonly { readonly code: string; readonly name: string; readonly weight: number }[] {
  return usual.categories.map(({ code, name, weight }) => ({
    code,
    name,
    weight: profile.weights?.[code] ?? weight,
  }));
}

/** The changes that turn a draft into this profile: its category weights, and the default model's metric weights. */
export function profileChanges(
  profile: Profile,
  usual: RacWeights,
): readonly { readonly path: Path; readonly value: Value }[] {
  const set = (id: string, value: number) => ({ path: ['weights', id] as const, value });
  return [
    ...categoryWeights(profile, usual).map(({ code, weight }) => set(code, weight)),
    ...usual.categories.flatMap(({ metrics }) => metrics.map(({ id, weight }) => set(id, weight))),
  ];
}
