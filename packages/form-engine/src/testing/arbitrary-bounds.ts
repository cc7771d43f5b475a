import type { Bound, Question } from '@plumbline/schemas';
import fc from 'fast-check';

export type BoundSeed = {
  readonly kind: 'question' | 'formula' | 'fiscalYear' | 'currentYear';
  readonly picks: readonly [number, number];
  readonly formula: string;
  readonly otherwise: number | string | undefined;
};

const FORMULAS = [
  'min(3, max(1, year - a))',
  'a + 1',
  'year - 3',
  'count(a)',
  'sum(a) / b',
  'a > b ? b : today',
  'today - a',
  'fiscal - 1',
];

/** A bound that follows answers, of any kind; most questions have none. */
export const anyBound: fc.Arbitrary<BoundSeed | undefined> = fc.option(
  fc.record({
    kind: fc.constantFrom('question', 'formula', 'formula', 'fiscalYear', 'currentYear'),
    picks: fc.tuple(fc.nat(), fc.nat()),
    formula: fc.constantFrom(...FORMULAS),
    otherwise: fc.constantFrom(undefined, undefined, 3, 2024, 'today', '2024-02-29'),
  }),
  { nil: undefined, freq: 3 },
);

type Readable = { readonly id: string; readonly inner: boolean };

/** The types whose bounds may follow answers; a test of authoring compares them with what `plumb check` accepts. */
export const BOUNDED = ['NUMERIC', 'CURRENCY', 'PERCENTAGE', 'YEAR', 'YEAR_RANGE', 'DATE', 'PANEL'];

/**
 * Gives a question the bounds of its seeds, where its type has any.
 *
 * @param isNear whether a question is in a row of the same section, where `panelInnerId` reaches it
 */
export function boundQuestion<Named extends Readable>(
  question: Question,
  [min, max]: readonly [BoundSeed | undefined, BoundSeed | undefined],
  readable: readonly Named[],
  isNear: (one: Named) => boolean,
): void {
  if (!BOUNDED.includes(question.type)) return;
  const bounds = { min: boundOf(min, readable, isNear), max: boundOf(max, readable, isNear) };
  if (bounds.min !== undefined) question.min = bounds.min;
  if (bounds.max !== undefined) question.max = bounds.max;
}

function boundOf<Named extends Readable>(
  seed: BoundSeed | undefined,
  readable: readonly Named[],
  isNear: (one: Named) => boolean,
): Bound | undefined {
  if (seed === undefined) return undefined;
  const { kind, picks, formula, otherwise } = seed;
  if (kind === 'currentYear') return kind;
  const [a, b] = picks.map((pick) => readable[pick % Math.max(1, readable.length)]);
  if (a === undefined || b === undefined) return undefined;
  const reference = (one: Named, pick: number) =>
    isNear(one) && pick % 2 === 0 ? `panelInnerId.${one.id}` : `prequal.${one.id}`;
  switch (kind) {
    case 'question':
      return { question: a.id };
    case 'fiscalYear':
      return { fiscalYear: reference(a, picks[0]) };
    case 'formula': {
      const all = {
        a: reference(a, picks[0]),
        b: reference(b, picks[1]),
        year: 'currentYear',
        today: 'today',
        fiscal: { fiscalYear: reference(b, picks[1]) },
      };
      // Drops unused inputs: an absent input turns the bound off even if the formula does not use it.
      const inputs = Object.fromEntries(
        Object.entries(all).filter(([name]) => new RegExp(`\\b${name}\\b`, 'u').test(formula)),
      );
      return { formula, inputs, ...(otherwise === undefined ? {} : { else: otherwise }) };
    }
    default:
      return kind satisfies never;
  }
}
