import type { Diagnostic } from '@plumbline/diagnostics';
import type { PlacedQuestion } from './questions.ts';
import { type Place, relatedSpan } from './source.ts';

/** C111 within saved rows: an id used twice in one row. Across rows ids repeat, as in the panel's own questions. */
export function checkRowIds(placed: readonly PlacedQuestion[]): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const inRow = new Map<string, PlacedQuestion>();
  for (const one of placed) {
    if (!one.isInRow) continue;
    const { id, panel, pointer } = one;
    const key = `${one.section.source.file} ${rowOf(pointer)} ${panel} ${id}`;
    const mate = inRow.get(key);
    if (mate === undefined) inRow.set(key, one);
    else found.push(twice(one, mate, `the id \`${id}\` is used twice in one row`));
  }
  return found;
}

/** The pointer of the innermost row around a question. */
function rowOf(pointer: string): string {
  return /^.*\/panels\/\d+\//u.exec(pointer)?.[0] ?? '';
}

function twice(again: PlacedQuestion, first: PlacedQuestion, message: string): Diagnostic {
  const related = { ...placeOf(first), message: 'used here first' };
  return {
    code: 'C111',
    severity: 'error',
    ...relatedSpan({ ...placeOf(again), message }),
    help: 'give one of the two another id: ids are unique in the whole form, and in each row',
    related: [relatedSpan(related)],
  };
}

function placeOf({ section, pointer }: PlacedQuestion): Place {
  return { section, pointer: `${pointer}/id` };
}
