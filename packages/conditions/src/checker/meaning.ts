import type { Expression } from '../ast.ts';
import { printLiteral } from '../print.ts';
import { comesOut, decides, holdTogether, matters } from '../satisfiability/goals.ts';
import type { Element } from '../satisfiability/model.ts';
import type { Prover, Verdict } from '../satisfiability/prover.ts';
import type { FindingPlace, OwnedRule, RelatedFinding, Report } from './input.ts';
import { elementFinding, witnessText } from './proof-text.ts';
import { storedFormHelp } from './stored-form.ts';

type Refutation = Extract<Verdict, { kind: 'no' }>;

/** How many rules of one target are checked together. A question has a few; a generated one may have thousands. */
const MOST_RULES = 40;

/**
 * Findings that depend on all possible answers: conditions that are never or always true, rules and parts of
 * conditions that change nothing, and rules of one target that disagree (R7). Each is reported once, at its rule.
 *
 * @param isSpoilt whether a rule already has another finding; such rules are skipped here
 */
export function checkMeaning(
  prover: Prover,
  isSpoilt: (rule: OwnedRule) => boolean,
  report: Report,
): void {
  for (const rules of prover.form.groups()) {
    const sound = rules.filter((rule) => !isSpoilt(rule)).slice(0, MOST_RULES);
    const isWhole = sound.length === rules.length;
    const working = sound.filter((rule) => checkCondition(rule, prover, report));
    const deciding = isWhole ? checkEffects(working, prover, report) : working;
    for (const rule of deciding) checkParts(rule, prover, report);
    checkAgreement(deciding, prover, report);
  }
}

/** Whether the rule's condition is true for some answers and false for others. */
function checkCondition(rule: OwnedRule, prover: Prover, report: Report): boolean {
  const never = prover.refute(comesOut(rule, true));
  if (never?.kind === 'no') {
    const rest = never.because.filter((element) => !isRule(element, rule));
    report('C120', conditionPlace(rule), 'this condition can never be true, whatever the answers', {
      label: rest.length === 0 ? 'contradicts itself' : 'never true',
      help:
        storedFormHelp(rule.rule.expression, prover.form) ??
        'remove the rule, or fix the condition',
      ...because(rest),
    });
    return false;
  }
  const always = prover.refute(comesOut(rule, false));
  if (always?.kind !== 'no') return true;
  const rest = always.because.filter((element) => !isRule(element, rule));
  const help = storedFormHelp(rule.rule.expression, prover.form) ?? fixedHelp(rule);
  report('C122', conditionPlace(rule), 'this condition is always true, whatever the answers', {
    label: 'always true',
    ...(help !== undefined && { help }),
    ...because(rest),
  });
  return false;
}

/** What to write instead of a rule that always holds. Does not fit `value` and `colWidth`. */
function fixedHelp({ rule: { target, result = true } }: OwnedRule): string | undefined {
  if (target === 'value' || target === 'colWidth') return undefined;
  return `write \`"${target}": ${printLiteral(result)}\` in the question instead of this rule`;
}

/** The rules that make a difference. Of two that always say the same, the later one stays. */
function checkEffects(
  rules: readonly OwnedRule[],
  prover: Prover,
  report: Report,
): readonly OwnedRule[] {
  let left = rules;
  for (const rule of rules) {
    const at = left.indexOf(rule);
    const around = { before: left.slice(0, at), after: left.slice(at + 1), base: baseOf(rule) };
    const idle = prover.refute(decides(rule, around));
    if (idle?.kind !== 'no' || isContradicted(rule, idle)) continue;
    left = left.filter((other) => other !== rule);
    reportIdle(rule, idle, report);
  }
  return left;
}

/** Whether a later rule with another result always wins: that is reported as a disagreement instead. */
function isContradicted(rule: OwnedRule, { because: elements }: Refutation): boolean {
  return coversOf(rule, elements).some(
    (other) => other.index > rule.index && resultOf(other) !== resultOf(rule),
  );
}

/** The rules of the same target that make a rule redundant. */
function coversOf(rule: OwnedRule, elements: readonly Element[]): readonly OwnedRule[] {
  return elements.flatMap((element) =>
    element.kind === 'rule' &&
    element.rule !== rule &&
    element.rule.owner === rule.owner &&
    element.rule.rule.target === rule.rule.target
      ? [element.rule]
      : [],
  );
}

function reportIdle(rule: OwnedRule, idle: Refutation, report: Report): void {
  const { owner, index } = rule;
  const { target } = rule.rule;
  const [cover] = coversOf(rule, idle.because);
  const message = `this rule has no effect: \`${target}\` of \`${owner.id}\` is the same without it`;
  report('C121', { questionId: owner.id, ruleIndex: index, span: rule.rule.span }, message, {
    label:
      cover === undefined ? `it is ${resultOf(rule)} anyway` : 'another rule always does the same',
    help: 'remove it',
    ...because(idle.because.filter((element) => !isRule(element, rule))),
  });
}

/** Reports an alternative of a condition that never matters, because it is true only when another one is. */
function checkParts(rule: OwnedRule, prover: Prover, report: Report): void {
  for (const part of alternativesIn(rule.rule.expression)) {
    const idle = prover.refute(matters(rule, part));
    if (idle?.kind !== 'no') continue;
    const place = { questionId: rule.owner.id, ruleIndex: rule.index, span: part.span };
    report('C123', place, 'this part of the condition has no effect', {
      label: 'whenever this is true, so is the rest',
      help: storedFormHelp(part, prover.form) ?? 'remove it',
      ...because(idle.because),
    });
    return;
  }
}

function alternativesIn(expression: Expression): readonly Expression[] {
  if (expression.kind === 'clause') return [];
  const own = expression.kind === 'or' ? expression.parts : [];
  return [...own, ...expression.parts.flatMap(alternativesIn)];
}

/** R7: warns of two rules that can be true at the same time and give different results. */
function checkAgreement(rules: readonly OwnedRule[], prover: Prover, report: Report): void {
  rules.forEach((later, at) => {
    for (const earlier of rules.slice(0, at)) {
      if (resultOf(earlier) === resultOf(later)) continue;
      const goal = holdTogether([earlier, later]);
      if (prover.isPossible(goal) !== true) continue;
      const verdict = prover.decide(goal);
      if (verdict.kind === 'yes') reportPair(earlier, later, witnessText(verdict.witness), report);
      return;
    }
  });
}

function reportPair(earlier: OwnedRule, later: OwnedRule, when: string, report: Report): void {
  const { owner, rule } = later;
  const place = { questionId: owner.id, ruleIndex: later.index, span: rule.span };
  const message = `two rules can set \`${rule.target}\` of \`${owner.id}\` at the same time, to ${resultOf(earlier)} and to ${resultOf(later)}`;
  report('C110', place, message, {
    label: 'comes last, so it wins',
    help: `both apply ${when}: change one so that they never overlap, or combine them`,
    related: [{ ...rulePlace(earlier), message: `sets it to ${resultOf(earlier)}` }],
  });
}

function resultOf({ rule: { result } }: OwnedRule): string {
  return printLiteral(result ?? true);
}

/** The target's state without rules; undefined when that is the person's answer, or unknown. */
function baseOf({ owner: { base }, rule: { target } }: OwnedRule) {
  if (target === 'value' || base === undefined) return undefined;
  return target === 'colWidth' ? (base.colWidth ?? 12) : (base[target] ?? false);
}

function isRule(element: Element, rule: OwnedRule): boolean {
  return element.kind === 'rule' && element.rule === rule;
}

function rulePlace({ owner, index, rule }: OwnedRule): FindingPlace {
  return { questionId: owner.id, ruleIndex: index, span: rule.span };
}

function conditionPlace({ owner, index, rule }: OwnedRule): FindingPlace {
  return { questionId: owner.id, ruleIndex: index, span: rule.expression.span };
}

function because(elements: readonly Element[]): { related?: readonly RelatedFinding[] } {
  return elements.length === 0 ? {} : { related: elements.map(elementFinding) };
}
