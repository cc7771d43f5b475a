import { type ParsedRule, parseWithRecovery } from './recovering-parser.ts';

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
  return parseWithRecovery(text);
}
