import type { Session } from '@plumbline/form-engine';
import type { Question, QuestionType } from '@plumbline/schemas';
import { templateSections, type VaultState } from './vault-state.ts';

type Place = { readonly type: QuestionType; readonly inner: boolean };

const places = new Map<string, Place>();
for (const section of templateSections) place(section.questions, false);

function place(questions: readonly Question[], inner: boolean): void {
  for (const question of questions) {
    places.set(question.id, { type: question.type, inner });
    if (question.questions !== undefined)
      place(question.questions, inner || question.type === 'PANEL');
  }
}

/** What an owner's session of one section needs from outside: exactly what its rules read, and the named facts. */
export function factsFor(session: Session, vault: VaultState, link: string) {
  const facts: Record<string, unknown> = {
    status: vault.status,
    form_type: vault.formType,
    viewer: 'owner',
  };
  const types: Record<string, { type: QuestionType; inner?: boolean }> = {};
  for (const id of session.program.outsideReads(link)) {
    const found = places.get(id);
    if (found === undefined) continue;
    facts[id] = session.read(id);
    types[id] = found.inner ? { type: found.type, inner: true } : { type: found.type };
  }
  return { facts, fact_types: types };
}
