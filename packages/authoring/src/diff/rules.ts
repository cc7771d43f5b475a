import {
  parseRule,
  printRule,
  type Reference,
  referencesOf,
  type Rule,
  type Target,
} from '@plumbline/conditions';
import { baseOf, isSame, standingRules } from '@plumbline/form-engine/authoring';
import type { Behaviour, ChangedQuestion, RuleChange, Weight } from './changes.ts';
import type { Comparer } from './meaning.ts';
import { targetNames, targetWeights } from './targets.ts';
import type { PlacedDefinition } from './version.ts';

/**
 * Targets of one question that are decided differently: by its own property, its rules in their order, or what they
 * read. Those proven to mean the same are marked as such.
 */
export function ruleChanges(
  from: PlacedDefinition,
  to: PlacedDefinition,
  at: Omit<ChangedQuestion, 'weight'>,
  compare: Comparer,
): readonly RuleChange[] {
  const [before, now] = [rulesByTarget(from), rulesByTarget(to)];
  return targetNames.flatMap((target): RuleChange[] => {
    const [oldRules, newRules] = [before.get(target) ?? [], now.get(target) ?? []];
    const old = behaviourOf(target, from, oldRules);
    const next = behaviourOf(target, to, newRules);
    const readOtherwise = sharedReferences(oldRules, newRules)
      .filter((reference) => !compare.readsAlike(reference, from, to))
      .map(nameOf);
    if (isSame(old, next) && readOtherwise.length === 0) return [];
    const { meaning, witness } = compare.meaningOf(
      { base: old.base, rules: oldRules, reader: from },
      { base: next.base, rules: newRules, reader: to },
      target,
    );
    return [
      {
        kind: 'rules',
        ...at,
        weight: meaning === 'same' ? 'words' : weightOf(target, old, next),
        target,
        from: old,
        to: next,
        meaning,
        readOtherwise,
        ...(witness === undefined ? {} : { witness }),
      },
    ];
  });
}

/** Requiring an answer, or possibly requiring it by a rule, affects answers; no longer requiring one does not. */
function weightOf(target: Target, from: Behaviour, to: Behaviour): Weight {
  if (target !== 'required') return targetWeights[target];
  const canAsk = to.base === true || to.rules.length > 0;
  const isAlways = from.base === true && from.rules.length === 0;
  return canAsk && !isAlways ? 'answers' : 'meaning';
}

function rulesByTarget({ definition }: PlacedDefinition): ReadonlyMap<Target, readonly Rule[]> {
  const found = new Map<Target, Rule[]>();
  for (const text of standingRules(definition.question) ?? []) {
    const parsed = parseRule(text);
    if (!parsed.ok) continue;
    const { target } = parsed.rule;
    found.set(target, [...(found.get(target) ?? []), parsed.rule]);
  }
  return found;
}

function behaviourOf(
  target: Target,
  { definition }: PlacedDefinition,
  rules: readonly Rule[],
): Behaviour {
  return { base: baseOf(definition.question, target), rules: rules.map(printRule) };
}

function nameOf({ source, id }: Reference): string {
  return `${source}.${id}`;
}

/** References that both the old and the new rules have, each once. */
function sharedReferences(from: readonly Rule[], to: readonly Rule[]): readonly Reference[] {
  const before = new Set(from.flatMap(referencesOf).map(nameOf));
  const shared = new Map<string, Reference>();
  for (const reference of to.flatMap(referencesOf))
    if (before.has(nameOf(reference))) shared.set(nameOf(reference), reference);
  return [...shared.values()];
}
