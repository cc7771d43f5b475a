import type { Session } from '@plumbline/form-engine';
import { valueText } from '../../../form/answers/place-of.ts';
import type { Naming } from './reason-lines.ts';

const FACTS: ReadonlyMap<string, string> = new Map([
  ['status', 'the status of the vault'],
  ['form_type', 'the form type'],
  ['viewer', 'the viewer'],
]);

/** Names questions and answers in the words of the session's own form. */
export function namingOf(session: Session): Naming {
  const { program } = session;
  return {
    wordsOf: (id, value) => {
      const question = program.questionOf(id)?.question ?? null;
      // Each value of a list separately, because each has its own option label.
      const words = [value]
        .flat()
        .map((one) => `“${valueText(question, one)}”`)
        .join(', ');
      return question?.type === 'PANEL' ? String(value) : words;
    },
    factName: (name) => {
      const label = program.questionOf(name)?.question.label;
      return FACTS.get(name) ?? (label ? `“${label}”` : 'an answer in another section');
    },
  };
}
