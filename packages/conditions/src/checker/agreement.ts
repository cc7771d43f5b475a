import type { Clause, Expression, Literal } from '../ast.ts';
import { printExpression, printLiteral } from '../print.ts';
import type { Form, OwnedRule, Report } from './input.ts';
import { canHoldTogether } from './overlap.ts';

/** An expression with more alternatives than this is not compared: nobody wrote it by hand. */
const MOST_ALTERNATIVES = 16;

/** Rules of one target compared with each other; a question has a handful, a generated one may have thousands. */
const MOST_RULES = 40;

/** R7: warns of two rules of one target that give different results and can be shown to hold together. */
export function checkAgreement(owned: readonly OwnedRule[], form: Form, report: Report): void {
  const groups = new Map<string, OwnedRule[]>();
  for (const rule of owned) {
    const key = `${rule.owner.id} ${rule.rule.target}`;
    const group = groups.get(key);
    if (group) group.push(rule);
    else groups.set(key, [rule]);
  }
  const ruled = ruledBy(owned);
  for (const group of groups.values()) {
    const compared = group.slice(0, MOST_RULES);
    compared.forEach((later, at) => {
      const earlier = compared.slice(0, at).find((other) => disagree(other, later, form, ruled));
      if (earlier) reportPair(earlier, later, report);
    });
  }
}

/** What rules set, as `id target`. */
function ruledBy(owned: readonly OwnedRule[]): ReadonlySet<string> {
  return new Set(owned.map(({ owner, rule }) => `${owner.id} ${rule.target}`));
}

function disagree(
  one: OwnedRule,
  other: OwnedRule,
  form: Form,
  ruled: ReadonlySet<string>,
): boolean {
  if (resultOf(one) === resultOf(other)) return false;
  const others = alternativesOf(other.rule.expression);
  return alternativesOf(one.rule.expression).some((clauses) =>
    others.some(
      (more) =>
        isWithin(clauses, more) ||
        isWithin(more, clauses) ||
        canHoldTogether([...clauses, ...more], one.owner, form, ruled),
    ),
  );
}

/** Whether every clause of one alternative stands in the other, which then never holds without it. */
function isWithin(some: readonly Clause[], all: readonly Clause[]): boolean {
  const texts = new Set(all.map(printExpression));
  return some.every((clause) => texts.has(printExpression(clause)));
}

function resultOf({ rule: { result } }: OwnedRule): string {
  const literal: Literal = result ?? true;
  return printLiteral(literal);
}

/** The expression as alternatives of clauses that must all hold; none when there are too many to look at. */
function alternativesOf(expression: Expression): readonly (readonly Clause[])[] {
  if (expression.kind === 'clause') return [[expression]];
  if (expression.kind === 'or') {
    const all = expression.parts.flatMap(alternativesOf);
    return all.length > MOST_ALTERNATIVES ? [] : all;
  }
  let product: readonly (readonly Clause[])[] = [[]];
  for (const part of expression.parts) {
    const alternatives = alternativesOf(part);
    product = product.flatMap((one) => alternatives.map((other) => [...one, ...other]));
    if (product.length > MOST_ALTERNATIVES) return [];
  }
  return product;
}

function reportPair(earlier: OwnedRule, later: OwnedRule, report: Report): void {
  const { owner, rule } = later;
  const place = { questionId: owner.id, ruleIndex: later.index, span: rule.span };
  const message = `two rules can set \`${rule.target}\` of \`${owner.id}\` at once, to ${resultOf(earlier)} and to ${resultOf(later)}`;
  report('C110', place, message, {
    label: 'written last, so this one wins',
    help: 'make the two exclude each other, or join them into one rule',
    related: [
      {
        questionId: owner.id,
        ruleIndex: earlier.index,
        span: earlier.rule.span,
        message: `says ${resultOf(earlier)}`,
      },
    ],
  });
}
