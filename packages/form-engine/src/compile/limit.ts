import { type Formula, parseFormula } from '@plumbline/metrics';
import type { Bound } from '@plumbline/schemas';
import { isRecord } from '../questions/question-type.ts';
import type { Names, Ref } from './names.ts';

/** Bounds that depend only on today's date. */
export const NAMED_BOUNDS = ['currentYear', 'lastCompleteYear', 'today'] as const;
export type NamedBound = (typeof NAMED_BOUNDS)[number];

/** A bound that follows answers. `Source` says where an answer is: a reference while compiling, a bound place later. */
export type Limit<Source> =
  | { readonly kind: 'answer' | 'fiscalYear'; readonly source: Source }
  | {
      readonly kind: 'formula';
      readonly formula: Formula;
      readonly inputs: readonly (readonly [name: string, input: LimitInput<Source>])[];
      /** The limit while the formula has no result: a number, a day or a named bound; undefined for no limit. */
      readonly otherwise: number | string | undefined;
    };

export type LimitInput<Source> =
  | { readonly kind: 'answer' | 'fiscalYear'; readonly source: Source }
  | { readonly kind: 'named'; readonly name: NamedBound };

/** The same limit with mapped sources. */
export function mapLimit<From, To>(limit: Limit<From>, map: (source: From) => To): Limit<To> {
  if (limit.kind !== 'formula') return { kind: limit.kind, source: map(limit.source) };
  const inputs = limit.inputs.map(([name, input]) => {
    const mapped: LimitInput<To> =
      input.kind === 'named' ? input : { kind: input.kind, source: map(input.source) };
    return [name, mapped] as const;
  });
  return { ...limit, inputs };
}

/** The sources that a limit reads. */
export function sourcesOf<Source>(limit: Limit<Source> | undefined): readonly Source[] {
  if (limit === undefined) return [];
  if (limit.kind !== 'formula') return [limit.source];
  return limit.inputs.flatMap(([, input]) => (input.kind === 'named' ? [] : [input.source]));
}

/** A reference as a bound writes it: `source.id`, or in `{ question }` a bare id, which prefers its own row. */
export type BoundReference = { readonly text: string; readonly isBareId: boolean };

/** The references of a bound, as written. An invalid bound gives those that can be recognized. */
export function boundReferences(bound: Bound | null | undefined): readonly BoundReference[] {
  const { question, fiscalYear, inputs } = partsOf(bound);
  if (typeof question === 'string') return [{ text: question, isBareId: true }];
  if (typeof fiscalYear === 'string') return [{ text: fiscalYear, isBareId: false }];
  return Object.values(isRecord(inputs) ? inputs : {}).flatMap((input) => {
    const text = isRecord(input) ? input['fiscalYear'] : input;
    if (typeof text !== 'string' || (text === input && isNamedBound(text))) return [];
    return [{ text, isBareId: false }];
  });
}

/** The parts of a bound that follows answers; none for a bound that does not. */
export function partsOf(bound: unknown): Parts {
  return isRecord(bound) ? bound : NO_PARTS;
}

type Parts = {
  readonly [Name in 'question' | 'formula' | 'inputs' | 'else' | 'fiscalYear']?: unknown;
};
const NO_PARTS: Parts = {};

export function isNamedBound(text: string): text is NamedBound {
  return (NAMED_BOUNDS as readonly string[]).includes(text);
}

type Reading = {
  readonly names: Names;
  readonly questionId: string;
  /** Parses `source.id`; undefined if the reference was reported as invalid. */
  readonly refOf: (text: string) => Ref | undefined;
  readonly fact: (id: string) => Ref;
  /** The reference to a question; undefined if it was reported as invalid. */
  readonly question: (id: string, sameRow: boolean) => Ref | undefined;
  readonly report: (code: string, message: string) => void;
};

/** Reads a bound that follows answers; undefined if it does not, or if it was reported as invalid. */
export function readLimit(
  bound: Bound | null | undefined,
  { names, questionId, refOf, fact, question, report }: Reading,
): Limit<Ref> | undefined {
  if (typeof bound !== 'object' || bound === null) return undefined;
  // A bound of any other shape was already reported with the document's structure.
  const limit = ((): Limit<Ref> | undefined => {
    if ('question' in bound && bound.question !== null) {
      const id = bound.question;
      const found = names.questions.get(id);
      if (found !== undefined) {
        const source = question(id, found.panelId !== undefined);
        return source && { kind: 'answer', source };
      }
      if (Object.hasOwn(names.outside, id)) return { kind: 'answer', source: fact(id) };
      report('T109', `a limit of \`${questionId}\` names the unknown question \`${id}\``);
      return undefined;
    }
    if ('fiscalYear' in bound && bound.fiscalYear !== null) {
      const source = refOf(bound.fiscalYear);
      return source && { kind: 'fiscalYear', source };
    }
    if (!('formula' in bound)) return undefined;
    const parsed = parseFormula(bound.formula, Object.keys(bound.inputs));
    if (!parsed.ok) {
      report('T108', `invalid formula in a limit of \`${questionId}\`: ${parsed.message}`);
      return undefined;
    }
    const inputs: [string, LimitInput<Ref>][] = [];
    for (const [name, input] of Object.entries(bound.inputs)) {
      if (typeof input === 'string' && isNamedBound(input)) {
        inputs.push([name, { kind: 'named', name: input }]);
        continue;
      }
      const source = refOf(typeof input === 'string' ? input : input.fiscalYear);
      if (source === undefined) return undefined;
      inputs.push([name, { kind: typeof input === 'string' ? 'answer' : 'fiscalYear', source }]);
    }
    const otherwise = bound.else ?? undefined;
    return { kind: 'formula', formula: parsed.formula, inputs, otherwise };
  })();
  if (sourcesOf(limit).some((ref) => ref.kind === 'question' && ref.id === questionId)) {
    report('T150', `a limit of \`${questionId}\` reads \`${questionId}\` itself`);
    return undefined;
  }
  return limit;
}
