import {
  clausesOf,
  equivalent,
  type Literal,
  type ProofQuestion,
  printRule,
  type Reference,
  referencesOf,
  type Rule,
  type Target,
} from '@plumbline/conditions';
import { FACTS, kindOf, outsideType, takenFor } from '@plumbline/form-engine/authoring';
import type { Question } from '@plumbline/schemas';
import type { Meaning, MeaningWitness } from './changes.ts';
import type { PlacedDefinition, Side, Version } from './version.ts';
import { confirmWitness } from './witness.ts';

export type MeaningVerdict = { readonly meaning: Meaning; readonly witness?: MeaningWitness };

/** Compares rules of two versions of a form. */
export type Comparer = {
  /** Whether a reference reads the same values for the same answers: the same kind, from the same rows. */
  readonly readsAlike: (
    reference: Reference,
    from: PlacedDefinition,
    to: PlacedDefinition,
  ) => boolean;
  readonly meaningOf: (from: Side, to: Side, target: Target) => MeaningVerdict;
};

/** The default number of steps that all comparisons of two templates may take together. */
const USUAL_BUDGET = 1_000_000;

/** The steps of a first try, which decides nearly everything, and of a second one if the first ran out. */
const TRIES = [500, 20_000] as const;

/** Rules that together have more clauses than this are not compared: nobody writes that many by hand. */
const MOST_CLAUSES = 120;

const UNKNOWN: MeaningVerdict = { meaning: 'unknown' };

export function comparerOf(old: Version, next: Version, budget = USUAL_BUDGET): Comparer {
  let left = budget;
  const readsAlike: Comparer['readsAlike'] = (reference, from, to) =>
    readingOf(reference, from, old) === readingOf(reference, to, next);
  return {
    readsAlike,
    meaningOf: (from, to, target) => {
      if (from.rules.length + to.rules.length === 0) {
        return { meaning: 'differs', witness: { reads: {}, from: from.base, to: to.base } };
      }
      if (isSameText(from, to) || countClauses(from) + countClauses(to) > MOST_CLAUSES)
        return UNKNOWN;
      const readings = readingsOf(from, to, [old, next], readsAlike);
      if (readings === 'unknown') return UNKNOWN;
      for (const steps of TRIES) {
        // The prover does not say how many steps a try took, so it counts in full.
        if (left < steps) return UNKNOWN;
        left -= steps;
        const verdict = prove(from, to, target, [next, old], steps);
        if (verdict === undefined) continue;
        // One set of questions cannot represent two readings: it can show a difference but cannot prove equality.
        return verdict.meaning === 'same' && readings === 'several' ? UNKNOWN : verdict;
      }
      return UNKNOWN;
    },
  };
}

/** Identical rules that now read something else: no proof over one set of questions can cover both readings. */
function isSameText(from: Side, to: Side): boolean {
  const text = ({ base, rules }: Side) => JSON.stringify([base, rules.map(printRule)]);
  return text(from) === text(to);
}

function countClauses({ rules }: Side): number {
  return rules.reduce((sum, rule) => sum + clausesOf(rule.expression).length, 0);
}

/**
 * Whether one set of questions can represent what both sides read. `several`: the sides read some question differently.
 * `unknown`: some name is not a question in its version, and nothing is known about its values.
 */
function readingsOf(
  from: Side,
  to: Side,
  [old, next]: readonly [Version, Version],
  readsAlike: Comparer['readsAlike'],
): 'one' | 'several' | 'unknown' {
  const hasMoved = from.reader.panel !== to.reader.panel;
  let found: 'one' | 'several' = 'one';
  for (const [side, own, other] of [
    [from, old, next],
    [to, next, old],
  ] as const)
    for (const reference of side.rules.flatMap(referencesOf)) {
      const [place, there] = [own, other].map(({ places }) => places.get(reference.id));
      if (place === undefined && (there !== undefined || !isPlainFact(reference, own.form)))
        return 'unknown';
      // A question that exists in only one version is read as in that version.
      const isOnlyHere = place !== undefined && there === undefined;
      const isAlike = isOnlyHere || readsAlike(reference, from.reader, to.reader);
      if (!isAlike || (hasMoved && (place?.panel ?? null) !== null)) found = 'several';
    }
  return found;
}

/** A text that describes how a version reads a reference: the kind of its values, and whose rows they come from. */
function readingOf(
  { source, id }: Reference,
  reader: PlacedDefinition,
  { form, places }: Version,
): string {
  const place = places.get(id);
  if (place === undefined) return JSON.stringify(outsideType(form, id) ?? 'unknown');
  const isSameRow = source === 'panelInnerId' && panelsAround(reader, places).includes(place.panel);
  return [kindOf(place.definition.question), place.panel, isSameRow].join(' ');
}

/** The panels around the reader, innermost first. */
function panelsAround(
  { panel }: PlacedDefinition,
  places: Version['places'],
): readonly (string | null)[] {
  const around: string[] = [];
  for (let at = panel; at !== null; at = places.get(at)?.panel ?? null) around.push(at);
  return around;
}

/** Whether it is a fact of known kind that is not a list of row values. */
function isPlainFact({ id }: Reference, form: Version['form']): boolean {
  if (Object.hasOwn(FACTS, id)) return true;
  const type = outsideType(form, id);
  return type !== undefined && type.inner !== true;
}

/** The verdict; undefined when the steps ran out. */
function prove(
  from: Side,
  to: Side,
  target: Target,
  versions: readonly [next: Version, old: Version],
  steps: number,
): MeaningVerdict | undefined {
  const owner = to.reader.definition.question;
  const names = [...from.rules, ...to.rules].flatMap(referencesOf);
  const ids = new Set([owner.id, ...names.map(({ id }) => id)]);
  const questions = proofQuestions(ids, versions);
  const [next, old] = versions;
  const facts = Object.fromEntries(
    [...ids].flatMap((id) => {
      const outside = outsideType(next.form, id);
      return questions.some((one) => one.id === id) || outside === undefined
        ? []
        : [[id, kindOf({ id, ...outside } as Question)]];
    }),
  );
  const [one, other] = [from, to].map((side) => plainRules(side, target));
  if (one === undefined || other === undefined) return undefined;
  const verdict = equivalent(one, other, { questions, facts, ownerId: owner.id }, { steps });
  if (verdict.kind === 'same') return { meaning: 'same' };
  if (verdict.kind === 'unknown') return verdict.why === 'steps' ? undefined : UNKNOWN;
  const witness = confirmWitness(verdict.witness, {
    from: { ...from, questions: proofQuestions(ids, [old, next]) },
    to: { ...to, questions },
    target,
    next: next.form,
  });
  return witness === undefined ? UNKNOWN : { meaning: 'differs', witness };
}

/** The rules with their results normalized as in the engine, so that equivalent results are equal. */
function plainRules({ base, rules, reader }: Side, target: Target) {
  if (target === 'value') return { rules };
  const { question } = reader.definition;
  return {
    base: base as Literal,
    rules: rules.map(
      (rule): Rule => ({ ...rule, result: takenFor(question, target, rule.result) }),
    ),
  };
}

/**
 * The questions that are read, each considered on its own. Their options are those of both versions, and they have no
 * limits, because answers saved under one version are read under the other.
 */
function proofQuestions(
  ids: ReadonlySet<string>,
  versions: readonly Version[],
): readonly ProofQuestion[] {
  const found = new Map<string, ProofQuestion>();
  const add = (id: string) => {
    if (found.has(id)) return;
    const known = versions.flatMap(({ places }) => places.get(id) ?? []);
    const [first] = known;
    if (first === undefined) return;
    const { panel, definition } = first;
    const options = known.map((place) => place.definition.optionValues);
    const isClosed = options.every((values) => values !== undefined);
    found.set(id, {
      id,
      section: first.link,
      kind: kindOf(definition.question),
      type: definition.question.type,
      ...(panel === null ? {} : { parent: panel, panel }),
      ...(isClosed
        ? { options: [...new Set(options.flatMap((values) => [...(values ?? [])]))] }
        : {}),
    });
    if (panel !== null) add(panel);
  };
  for (const id of ids) add(id);
  return [...found.values()];
}
