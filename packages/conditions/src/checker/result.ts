import { truncate } from '@plumbline/diagnostics';
import type { Literal } from '../ast.ts';
import type { ValueKind } from '../operators/operator.ts';
import { printLiteral } from '../print.ts';
import { booleanOf, dateOf, numberOf, yearOf } from '../reading.ts';
import type { Form, OwnedRule, Report } from './input.ts';
import { checkOption, scalarsOf } from './options.ts';

/** R7: the literal after `=>` must be one that the target accepts. */
export function checkResult({ owner, index, rule }: OwnedRule, form: Form, report: Report): void {
  const { target, result, resultSpan } = rule;
  if (result === undefined || resultSpan === undefined) return;
  const place = { questionId: owner.id, ruleIndex: index, span: resultSpan };
  const written = truncate(printLiteral(result), 60);
  if (target === 'colWidth') {
    if (typeof result === 'number' && Number.isInteger(result) && result >= 1 && result <= 12)
      return;
    report('C108', place, `\`colWidth\` takes a whole number from 1 to 12, not ${written}`);
  } else if (target !== 'value') {
    if (typeof result === 'boolean') return;
    const meant = booleanOf(result);
    const help = meant === undefined ? {} : { help: `write \`${meant}\` without quotes` };
    report('C108', place, `\`${target}\` takes true or false, not ${written}`, help);
  } else if (!canHold(owner.kind, result)) {
    const message = `\`${owner.id}\` is a ${owner.type}, so its value cannot be ${written}`;
    report('C108', place, message);
  } else checkOption(result, owner, false, place, { form, report });
}

/** Whether a question of a kind can have the literal as its value. */
function canHold(kind: ValueKind, literal: Literal): boolean {
  const entries = scalarsOf(literal);
  switch (kind) {
    case 'number':
      return typeof literal !== 'object' && numberOf(literal) !== undefined;
    case 'date':
      return dateOf(literal) !== undefined;
    case 'boolean':
      return booleanOf(literal) !== undefined;
    case 'text':
      return typeof literal !== 'object';
    case 'list':
      return entries.length > 0;
    case 'yearRange':
      return entries.every((entry) => yearOf(entry) !== undefined);
    case 'object':
    case 'panel':
      return false;
    default:
      return kind satisfies never;
  }
}
