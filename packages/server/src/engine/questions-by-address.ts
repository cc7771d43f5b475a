import type { AnswersDocument, Question } from '@plumbline/schemas';

/** Every question of a document that has an address, rows included, by its address. */
export function questionsByAddress(document: AnswersDocument): ReadonlyMap<string, Question> {
  const found = new Map<string, Question>();
  collect(document.link, document.questions, found);
  return found;
}

function collect(
  prefix: string,
  questions: readonly Question[],
  found: Map<string, Question>,
): void {
  for (const question of questions) {
    const address = `${prefix}/${question.id}`;
    found.set(address, question);
    if (question.type === 'PANEL')
      for (const row of question.panels ?? [])
        collect(`${address}/${row.id}`, row.questions, found);
    else collect(prefix, question.questions ?? [], found);
  }
}
