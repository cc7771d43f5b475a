import { parseReference } from '@plumbline/form-engine/authoring';

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An object with its references normalized. */
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

/** A formula without insignificant spaces; one that contains string literals is left alone. */
export function formulaText(formula: string): string {
  if (/["']/.test(formula)) return formula;
  return formula
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ ?([^\w\s.]) ?/g, '$1');
}
