import type { CheckedQuestion, CheckInput, Form } from './input.ts';
import { suggester } from './suggester.ts';

const FACTS = ['status', 'form_type', 'viewer'] as const;

/** The questions by id (the first one of duplicates), and everything that rules may name. */
export function formOf(input: Omit<CheckInput, 'rules'>): Form {
  const byId = new Map<string, CheckedQuestion>();
  for (const question of input.questions)
    if (!byId.has(question.id)) byId.set(question.id, question);
  const bySection = new Map<string, string[]>();
  for (const { id, section } of byId.values()) {
    const ids = bySection.get(section);
    if (ids) ids.push(id);
    else bySection.set(section, [id]);
  }
  const facts = new Map([
    ...FACTS.map((name) => [name, 'text'] as const),
    ...Object.entries(input.facts ?? {}),
  ]);
  return {
    questions: input.questions,
    byId,
    facts,
    acceptsUnknown: input.unknownReferences === 'empty',
    idsOf: (section) => bySection.get(section) ?? [],
    names: [...byId.keys(), ...facts.keys()],
    suggest: suggester(),
  };
}
