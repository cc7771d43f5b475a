import { FACTS } from '../compile/define.ts';
import type { Form } from '../blocks/form.ts';
import { NOT_ASKED } from '../evaluation/not-asked.ts';
import { valuesFor } from '../evaluation/read-question.ts';
import type { Facts, OutsideQuestion } from '../types.ts';

/** What a session of one section needs from the others: see `Session.factsFor`. */
export function factsFor(
  form: Form,
  link: string,
): { facts: Facts; types: Readonly<Record<string, OutsideQuestion>> } {
  const facts: Record<string, unknown> = {};
  const types: Record<string, OutsideQuestion> = {};
  for (const name of Object.keys(FACTS)) facts[name] = form.factValue(name);
  for (const [id, type] of form.program.outsideOf.get(link) ?? []) {
    if (type === undefined) continue;
    types[id] = type;
    // A document that is not asked for must be missing from the check list; for other answers, null is enough.
    const values = valuesFor(form.top, id, type.type === 'FILE' ? NOT_ASKED : null);
    if (type.inner === true) facts[id] = values;
    else if (values[0] !== NOT_ASKED) facts[id] = values[0] ?? null;
  }
  return { facts, types };
}
