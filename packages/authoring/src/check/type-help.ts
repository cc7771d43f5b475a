import { isTarget } from '@plumbline/conditions';
import { truncate } from '@plumbline/diagnostics';

/**
 * What to write instead of a value of the wrong type.
 *
 * @param expected the type or types that JSON Schema names, such as "boolean"
 * @param property the name of the property that has the value
 * @returns undefined if nothing tells what was meant
 */
export function typeHelp(value: unknown, expected: unknown, property: string): string | undefined {
  const types: readonly unknown[] = [expected].flat();
  const takes = (...names: readonly string[]) => names.some((name) => types.includes(name));
  if (typeof value === 'number' && takes('string')) return `write it in quotes: "${value}"`;
  const text = typeof value === 'string' ? value.trim() : '';
  if (takes('boolean')) {
    const said = BOOLEANS.get(text.toLowerCase());
    if (said !== undefined) return `write ${said} without quotes`;
    return isTarget(property) && /\s/u.test(text) ? conditionHelp(text, property) : undefined;
  }
  if (text === '') return undefined;
  if (takes('number', 'integer') && Number.isFinite(Number(text)))
    return `write ${Number(text)} without quotes`;
  return takes('array')
    ? `write it in a list: [${JSON.stringify(truncate(text, LONGEST))}]`
    : undefined;
}

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['yes', true],
  ['false', false],
  ['no', false],
]);

/** A longer rule is not repeated whole. */
const LONGEST = 120;

function conditionHelp(text: string, property: string): string {
  const rule = text.startsWith(`${property}:`) ? text : `${property}: ${text}`;
  return `write a rule in \`conditions\` instead: "conditions": [${JSON.stringify(truncate(rule, LONGEST))}]`;
}
