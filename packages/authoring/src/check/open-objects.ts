import { nearest } from '@plumbline/diagnostics';
import { DEEPEST_QUESTIONS, isRecord } from '@plumbline/form-engine/authoring';
import { definitionOf, documentSchema, partAt, resolved, type Schema } from './schema-part.ts';
import { below, type Report, type Section } from './source.ts';

/**
 * Checks what a JSON Schema cannot express: an unknown property may be a misspelled known one (T111), and questions
 * may only be nested so deep (T101).
 *
 * @returns whether questions are nested too deep
 */
export function checkOpenObjects(section: Section, report: Report): boolean {
  let isTooDeep = false;
  const document = section.source.value;

  const visit = (value: unknown, schema: Schema, pointer: string, depth: number): void => {
    if (!isRecord(value)) return;
    const { properties = {} } = schema;
    for (const [key, inner] of Object.entries(value)) {
      const entries = Object.hasOwn(properties, key) ? properties[key]?.items : undefined;
      if (!Object.hasOwn(properties, key)) reportTypo(key, schema, pointer);
      else if (entries !== undefined && definitionOf(entries) !== undefined && Array.isArray(inner))
        visitAll(inner, resolved(entries), `${pointer}/${key}`, depth);
    }
  };

  const visitAll = (
    list: readonly unknown[],
    schema: Schema,
    pointer: string,
    depth: number,
  ): void => {
    const inside = depth + (pointer.endsWith('/questions') ? 1 : 0);
    // The section's own questions are not nested in others.
    if (inside > DEEPEST_QUESTIONS + 1) {
      isTooDeep = true;
      const message = `questions are nested more than ${DEEPEST_QUESTIONS} levels deep`;
      report('T101', { section, pointer }, message);
    } else
      list.forEach((entry, index) => {
        visit(entry, schema, `${pointer}/${index}`, inside);
      });
  };

  const reportTypo = (
    key: string,
    { properties = {}, required }: Schema,
    pointer: string,
  ): void => {
    const near = nearest(key, Object.keys(properties));
    // If a required property is missing, that finding already mentions this name.
    if (near === undefined || required?.includes(near) === true) return;
    const place = { section, pointer: below(pointer, key), part: 'key' } as const;
    const { owner } = partAt(document, pointer);
    report('T111', place, `${owner} has the unknown property \`${key}\``, {
      label: 'kept, but never used',
      help: `did you mean \`${near}\`?`,
    });
  };

  visit(document, documentSchema, '', 0);
  return isTooDeep;
}
