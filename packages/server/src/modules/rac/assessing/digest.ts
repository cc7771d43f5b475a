import { dependencies, isBlank, type Session } from '@plumbline/form-engine';
import { defaultModel } from '@plumbline/schemas/scoring';
import { templateSections } from '../../../engine/vault-state.ts';
import { form, shortHash } from '../model.ts';

/**
 * Hashes of the answers to the questions that the model reads, by section. They reveal whether an answer has changed
 * since, and nothing else.
 */
export type Digest = Readonly<Record<string, string>>;

/** The company's own evaluations, which are in no section. */
const EVALUATIONS = '';

/** Each section's digest depends only on its own visible answers, whatever else is shared. */
export function digestOf(
  session: Session,
  granted: Iterable<string>,
  evaluations: readonly number[],
): Digest {
  const found: Record<string, string> = { [EVALUATIONS]: shortHash(evaluations) };
  for (const link of granted) {
    const answers = session.addresses(link).flatMap((address) => {
      const id = address.slice(address.lastIndexOf('/') + 1);
      const use = useOf(session, id);
      if (use === null) return [];
      const { hidden, own, value } = session.get(address);
      if (hidden || isBlank(own) || isBlank(value)) return [];
      return [JSON.stringify(use === 'value' ? [address, value] : [address])];
    });
    // Rows may depend on an answer in a section that is not shared, and their order would reveal it.
    answers.sort();
    found[link] = shortHash(answers);
  }
  return found;
}

/** Whether an answer of the sections that are still shared has changed. */
export const isOtherAnswer = (before: Digest, now: Digest): boolean =>
  Object.entries(now).some(
    ([link, digest]) => before[link] !== undefined && before[link] !== digest,
  );

/**
 * What is used of an answer: its value, if the model names the question or its panel; whether there is one, if it is
 * required; null for nothing. Nobody answers panels, calculations and the keys of rows.
 */
function useOf({ program }: Session, id: string): 'value' | 'presence' | null {
  const found = program.questionOf(id);
  if (found === undefined || found.question.type === 'PANEL' || found.question.type === 'CALC')
    return null;
  const panelId = found.panelId ?? '';
  if (program.questionOf(panelId)?.question.per?.key === id) return null;
  if (named().has(id) || named().has(panelId)) return 'value';
  return form.get(id)?.isRequired === true ? 'presence' : null;
}

let kept: ReadonlySet<string> | undefined;

/** The questions that the model names, and those that their calculations read. */
function named(): ReadonlySet<string> {
  if (kept !== undefined) return kept;
  const ids = new Set(
    (JSON.stringify(defaultModel).match(/\b[A-Z]{2}-\d{2}(?:\.\d+)?\b/gu) ?? []).filter((id) =>
      form.has(id),
    ),
  );
  const { edges } = dependencies(templateSections);
  const sources = new Map<string, string[]>();
  for (const { from, to, property } of edges)
    if (property === 'value') sources.set(to, [...(sources.get(to) ?? []), from]);
  for (const id of ids) for (const source of sources.get(id) ?? []) ids.add(source);
  kept = ids;
  return ids;
}
