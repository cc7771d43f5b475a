import { printLiteral } from '../print.ts';
import type { Element } from '../satisfiability/model.ts';
import type { Witness } from '../satisfiability/prover.ts';
import type { RelatedFinding } from './input.ts';

/** The most answers that a help line spells out. */
const MOST_ANSWERS = 4;

/** A witness as the end of a sentence: "when `BI-02` is "Yes" and `BI-22` is 6". */
export function witnessText({ answers, rows }: Witness): string {
  const said = answers.slice(0, MOST_ANSWERS).map(({ id, value, rows: at }) => {
    const row = at.length === 0 ? '' : ` in row ${at.map((index) => index + 1).join('/')}`;
    return `\`${id}\`${row} is ${valueText(value)}`;
  });
  const answered = new Set(answers.map(({ rows: at }) => at.length));
  if (answered.size <= 1 && answers.every(({ rows: at }) => at.length === 0))
    for (const { panel, count } of rows)
      said.push(`\`${panel}\` has ${count} ${count === 1 ? 'row' : 'rows'}`);
  const more = answers.length - MOST_ANSWERS;
  if (more > 0) said.push(`${more} more ${more === 1 ? 'question is' : 'questions are'} answered`);
  if (said.length === 0) return 'when nothing is answered';
  const last = said.pop() as string;
  return `when ${said.length === 0 ? last : `${said.join(', ')} and ${last}`}`;
}

function valueText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(valueText).join(', ')}]`;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return printLiteral(value);
  const { from, to } = (value ?? {}) as { from?: unknown; to?: unknown };
  return typeof from === 'number' && typeof to === 'number' ? `${from} to ${to}` : 'answered';
}

/** An element's role in a proof, as a finding at its place. */
export function elementFinding(element: Element): RelatedFinding {
  if (element.kind === 'rule') {
    const { owner, index, rule } = element.rule;
    const place = { questionId: owner.id, ruleIndex: index, span: rule.span };
    return { ...place, message: `because of this rule of \`${owner.id}\`` };
  }
  const { id } = element;
  if (element.kind === 'base') {
    const { flag } = element;
    const message = `because \`${id}\` is ${flag}`;
    return { questionId: id, property: flag, message };
  }
  return element.kind === 'options'
    ? { questionId: id, property: 'options', message: `because of the options of \`${id}\`` }
    : { questionId: id, message: `because of the limits of \`${id}\`` };
}
