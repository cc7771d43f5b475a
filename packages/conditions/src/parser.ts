import type { Rule, RuleProblem } from './ast.ts';
import { readGoodRule } from './good-rule.ts';
import { parseWithRecovery } from './recovering-parser.ts';

export type ParsedRule =
  | { readonly ok: true; readonly rule: Rule }
  | { readonly ok: false; readonly problems: readonly RuleProblem[] };

/** The longest rule that is read, in UTF-16 units. Real rules are under 200. */
export const longestRule = 1_000_000;

/** Reads one rule. Never throws; one mistake gives one problem, several mistakes one each. */
export function parseRule(text: string): ParsedRule {
  if (text.length > longestRule) {
    const message = `a rule of ${text.length} characters is longer than ${longestRule}`;
    return {
      ok: false,
      problems: [{ code: 'C118', message, span: { start: 0, end: text.length } }],
    };
  }
  const rule = readGoodRule(text);
  return rule ? { ok: true, rule } : parseWithRecovery(text);
}
