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
import type { Question } from '@plumbline/schemas';
import { outsideType } from '../compile.ts';
import { FACTS, kindOf } from '../define.ts';
import type { Meaning, MeaningWitness } from './changes.ts';
import type { PlacedDefinition, Side, Version } from './version.ts';
import { confirmWitness } from './witness.ts';

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

/** Steps that all comparisons of two templates may take together, unless told otherwise. */
const USUAL_BUDGET = 2_000_000;

/** Steps of one comparison, as long as the budget lasts. */
const MOST_STEPS = 20_000;

/** Rules with more clauses than this together are not compared: nobody wrote them by hand. */
const MOST_CLAUSES = 120;

const UNKNOWN: MeaningVerdict = { meaning: 'unknown' };

export function comparerOf(old: Version, next: Version, budget = USUAL_BUDGET): Comparer {
  let left = budget;
  const readsAlike: Comparer['readsAlike'] = (reference, from, to) =>
    readingOf(reference, from, old) === readingOf(reference, to, next);
  return {
    readsAlike,
    meaningOf: (from, to, target) => {
      if (isSameText(from, to)) return UNKNOWN;
      const names = [...from.rules, ...to.rules].flatMap(referencesOf);
      const clauses = [...from.rules, ...to.rules].flatMap((rule) => clausesOf(rule.expression));
      const steps = Math.min(left, MOST_STEPS);
      if (clauses.length > MOST_CLAUSES || steps <= 0) return UNKNOWN;
      const isKnown = names.every(
        (reference) =>
          [old, next].some(({ places }) => places.has(reference.id)) ||
          isPlainFact(reference, next.form),
      );
      if (!isKnown) return UNKNOWN;
      // What a comparison takes is not told, so each is counted as if it took all it may.
      left -= steps;
      const verdict = prove(from, to, target, names, [next, old], steps);
      // One set of questions cannot stand for two readings: it finds a difference, and proves nothing.
      const isOneReading = names.every(
        (reference) =>
          [old, next].some(({ places }) => !places.has(reference.id)) ||
          readsAlike(reference, from.reader, to.reader),
      );
      return verdict.meaning === 'same' && !isOneReading ? UNKNOWN : verdict;
    },
  };
}

/** The same words that read something else: no proof over one set of questions can speak of both. */
function isSameText(from: Side, to: Side): boolean {
  const text = ({ base, rules }: Side) => JSON.stringify([base, rules.map(printRule)]);
  return text(from) === text(to);
}

/** How a reference is read in one version, as a text to compare: the kind of its values, and whose rows they come from. */
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

/** The panels that hold the reader, innermost first. */
function panelsAround(
  { panel }: PlacedDefinition,
  places: Version['places'],
): readonly (string | null)[] {
  const around: string[] = [];
  for (let at = panel; at !== null; at = places.get(at)?.panel ?? null) around.push(at);
  return around;
}

/** A fact of which a kind is told, and which is no list of rows. */
function isPlainFact({ id }: Reference, form: Version['form']): boolean {
  if (Object.hasOwn(FACTS, id)) return true;
  const type = outsideType(form, id);
  return type !== undefined && type.inner !== true;
}

function prove(
  from: Side,
  to: Side,
  target: Target,
  names: readonly Reference[],
  versions: readonly [next: Version, old: Version],
  steps: number,
): MeaningVerdict {
  const owner = to.reader.definition.question;
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
  if (one === undefined || other === undefined) return UNKNOWN;
  const verdict = equivalent(one, other, { questions, facts, ownerId: owner.id }, { steps });
  if (verdict.kind === 'same') return { meaning: 'same' };
  if (verdict.kind === 'unknown') return UNKNOWN;
  const witness = confirmWitness(verdict.witness, {
    from: { ...from, questions: proofQuestions(ids, [old, next]) },
    to: { ...to, questions },
    target,
    next: next.form,
  });
  return witness === undefined ? UNKNOWN : { meaning: 'differs', witness };
}

/** The rules with results as the engine takes them, so that two that do the same are the same. */
function plainRules({ base, rules }: Side, target: Target) {
  if (target === 'value') return { rules };
  const fallback = base as Literal;
  return {
    base: fallback,
    rules: rules.map(
      (rule): Rule => ({ ...rule, result: taken(rule.result ?? true, target, fallback) }),
    ),
  };
}

function taken(result: Literal, target: Target, base: Literal): Literal {
  if (target === 'colWidth') return typeof result === 'number' ? result : base;
  return result === true || result === 'true';
}

/**
 * The questions that are read, each once and by itself: of an answer that both versions take, whatever its limits,
 * since what was saved under the one is read under the other.
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
