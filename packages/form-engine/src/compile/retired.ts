import { parseRule } from '@plumbline/conditions';
import type { Question } from '@plumbline/schemas';
import { questionTypes } from '../questions/index.ts';

/** Whether other questions took its place: it is no longer asked, and shown only while it has an answer. */
export function isRetired({ retired }: Question): boolean {
  return retired != null;
}

/**
 * The rules of a question that still apply. A retired question keeps only the rules that hide it, so that an answer
 * that was hidden before does not show up now.
 */
export function standingRules(question: Question): readonly string[] | null | undefined {
  const { conditions } = question;
  if (!isRetired(question)) return conditions;
  return conditions?.filter((text) => {
    const parsed = parseRule(text);
    return !parsed.ok || parsed.rule.target === 'hidden';
  });
}

/** Why a question cannot be retired: it is never answered itself, or it has sub-questions. */
export function retirementProblem(question: Question): string | undefined {
  if (!isRetired(question)) return undefined;
  const { id, type, questions } = question;
  if (!questionTypes[type].answered)
    return `\`${id}\` is a ${type}, which nobody answers: it cannot be retired`;
  if (questions == null || questions.length === 0) return undefined;
  return `\`${id}\` has sub-questions: it cannot be retired`;
}

/** The message for a question that reads a retired one. */
export function readsRetired(reader: string, { id, retired }: Question): string {
  const into = retired?.into ?? [];
  const instead =
    into.length === 0 ? '' : `; read ${into.map((one) => `\`${one}\``).join(' or ')} instead`;
  return `\`${reader}\` reads \`${id}\`, which is retired${instead}`;
}
