import { parseReference } from '@plumbline/form-engine/authoring';

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An object whose texts that are references are written one way. */
export function references(value: unknown): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part != null)
      .map(([name, part]) => {
        const read = typeof part === 'string' ? parseReference(part) : undefined;
        return [name, read === undefined ? part : `${read.source}.${read.id}`];
      }),
  );
}

/** A formula without the spaces that say nothing; one with texts in it stays as it is. */
export function formulaText(formula: string): string {
  if (/["']/.test(formula)) return formula;
  return formula
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ ?([^\w\s.]) ?/g, '$1');
}
