import { parseRule, referencesOf } from '@plumbline/conditions';
import { nearest } from '@plumbline/diagnostics';
import {
  isRecord,
  isRetired,
  parseReference,
  readsRetired,
  retirementProblem,
} from '@plumbline/form-engine/authoring';
import type { Question } from '@plumbline/schemas';
import type { PlacedQuestion } from './questions.ts';
import type { PlacedReference } from './references.ts';
import { below, type Place, type Report } from './source.ts';

/** Properties that request or use an answer. On a retired question, they have no effect. */
const ASKS = [
  'required',
  'default',
  'checks',
  'metrics',
  'chart',
  'usedIn',
  'starter',
  'industryCode',
  'reminderDays',
] as const;

/** Checks what a retired question may have, and that a question does not read a retired one. */
export function checkRetired(
  placed: PlacedQuestion,
  byId: ReadonlyMap<string, Question>,
  report: Report,
): void {
  const { question, section, pointer } = placed;
  checkReads(placed, byId, report);
  if (!isRetired(question) || !isRecord(question.retired)) return;
  const at = (...steps: readonly (string | number)[]): Place => ({
    section,
    pointer: steps.reduce<string>(below, pointer),
  });
  const problem = retirementProblem(question);
  if (problem !== undefined) {
    report('T161', { ...at('retired'), part: 'key' }, problem, {
      help: 'retire the questions that people answer, one by one',
    });
    return;
  }
  checkInto(question, byId, at, report);
  for (const name of ASKS) {
    const value: unknown = question[name];
    if (value == null || value === false || (Array.isArray(value) && value.length === 0)) continue;
    const message = `\`${question.id}\` is retired, so its \`${name}\` has no effect`;
    report('T163', { ...at(name), part: 'key' }, message, { help: `remove \`${name}\`` });
  }
  rulesOf(question).forEach((text, index) => {
    const parsed = parseRule(text);
    if (!parsed.ok || parsed.rule.target === 'hidden') return;
    const message = `\`${question.id}\` is retired, so only its rules for \`hidden\` have an effect`;
    report('T163', at('conditions', index), message, { help: 'remove the rule' });
  });
}

function checkInto(
  { id, retired }: Question,
  byId: ReadonlyMap<string, Question>,
  at: (...steps: readonly (string | number)[]) => Place,
  report: Report,
): void {
  const into: readonly unknown[] = Array.isArray(retired?.into) ? retired.into : [];
  into.forEach((name, index) => {
    if (typeof name !== 'string') return;
    const other = byId.get(name);
    const place = at('retired', 'into', index);
    if (other === undefined) {
      const near = nearest(
        name,
        [...byId.keys()].filter((one) => one !== id),
      );
      const help = near === undefined ? {} : { help: `did you mean \`${near}\`?` };
      report('T162', place, `\`into\` of \`${id}\` names the unknown question \`${name}\``, help);
    } else if (isRetired(other)) {
      const message = `\`into\` of \`${id}\` names \`${name}\`, which is retired too`;
      report('T162', place, message, { help: 'name the questions that are asked now' });
    }
  });
}

/** Reports rules and limits that read a retired question; for others see {@link checkReferencesToRetired}. */
function checkReads(
  { id, question, section, pointer }: PlacedQuestion,
  byId: ReadonlyMap<string, Question>,
  report: Report,
): void {
  rulesOf(question).forEach((text, index) => {
    const parsed = parseRule(text);
    if (!parsed.ok) return;
    const place = below(below(pointer, 'conditions'), index);
    for (const reference of referencesOf(parsed.rule)) {
      const read = byId.get(reference.id);
      if (read === undefined || !isRetired(read)) continue;
      report('T160', { section, pointer: place, part: reference.span }, readsRetired(id, read));
    }
  });
  for (const bound of ['min', 'max'] as const) {
    const limit: unknown = question[bound];
    const read = isRecord(limit) ? byId.get(String(limit['question'])) : undefined;
    if (read === undefined || !isRetired(read)) continue;
    const place = { section, pointer: `${pointer}/${bound}/question` };
    report('T160', place, readsRetired(id, read));
  }
}

/** Reports references outside rules (calculations, checks, `per`, `optionsFrom`) to a retired question. */
export function checkReferencesToRetired(
  references: readonly PlacedReference[],
  byId: ReadonlyMap<string, Question>,
  report: Report,
): void {
  for (const { questionId, text, place } of references) {
    const read = byId.get(parseReference(text)?.id ?? '');
    if (read !== undefined && isRetired(read))
      report('T160', place, readsRetired(questionId, read));
  }
}

function rulesOf({ conditions }: Question): readonly string[] {
  if (!Array.isArray(conditions)) return [];
  // Placeholders preserve the indices of the others.
  return (conditions as unknown[]).map((text) => (typeof text === 'string' ? text : ''));
}
