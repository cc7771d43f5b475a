import type { AnswersDocument, Question } from '@plumbline/schemas';
import type { StoredAnswers, StoredScope } from '@plumbline/form-engine';

/**
 * The stored answers of a section, with the template they were saved under; undefined if the section was never saved.
 */
export type SavedSection = {
  readonly answers: StoredAnswers;
  readonly template: AnswersDocument | undefined;
};

/**
 * Moves answers to where the form asks for them now. A question's id is its identity: when a question moves to another
 * section, its answer follows it there until that section is saved; from then on the section has its own answer.
 *
 * @returns the answers of each section that takes some from another; the others are unchanged
 */
export function movedAnswers(
  sections: readonly AnswersDocument[],
  saved: ReadonlyMap<string, SavedSection>,
): ReadonlyMap<string, StoredAnswers> {
  let homes: ReadonlyMap<string, SavedSection> | undefined;
  const found = new Map<string, StoredAnswers>();
  for (const section of sections) {
    const own = saved.get(section.link);
    // Saved under the current template, so none of its answers can be elsewhere.
    if (own?.template === section) continue;
    const ownIds = idsOf(own?.template);
    for (const id of idsOf(section)) {
      if (ownIds.has(id)) continue;
      homes ??= homesOf(saved);
      const home = homes.get(id);
      if (home === undefined || home === own) continue;
      const before = found.get(section.link) ?? own?.answers ?? { values: {} };
      found.set(section.link, take(id, home.answers, before));
    }
  }
  return found;
}

/**
 * The section with the last answer to each question: the one whose template asks it; else one that was saved later
 * without the question, and still keeps the answer.
 */
function homesOf(saved: ReadonlyMap<string, SavedSection>): ReadonlyMap<string, SavedSection> {
  const homes = new Map<string, SavedSection>();
  for (const section of saved.values())
    for (const id of [
      ...Object.keys(section.answers.values),
      ...Object.keys(section.answers.rows ?? {}),
    ])
      homes.set(id, section);
  for (const section of saved.values())
    for (const id of idsOf(section.template)) homes.set(id, section);
  return homes;
}

/** Replaces the answers to one question with another section's, or removes them if that has none. */
function take(id: string, from: StoredScope, to: StoredAnswers): StoredAnswers {
  const { [id]: _value, ...values } = to.values;
  const { [id]: _rows, ...rows } = to.rows ?? {};
  const { [id]: _extras, ...extras } = to.questionExtras ?? {};
  const of = <T>(many: Readonly<Record<string, T>> | undefined) =>
    many !== undefined && Object.hasOwn(many, id) ? { [id]: many[id] as T } : {};
  return {
    ...to,
    values: { ...values, ...of(from.values) },
    rows: { ...rows, ...of(from.rows) },
    questionExtras: { ...extras, ...of(from.questionExtras) },
  };
}

/** The questions of a section, except those inside panels, whose answers are kept in rows. */
function idsOf(template: AnswersDocument | undefined): ReadonlySet<string> {
  if (template === undefined) return NONE;
  const known = idsByTemplate.get(template);
  if (known !== undefined) return known;
  const ids = new Set<string>();
  const visit = (questions: readonly Question[]): void => {
    for (const question of questions) {
      ids.add(question.id);
      if (question.type !== 'PANEL') visit(question.questions ?? []);
    }
  };
  visit(template.questions);
  idsByTemplate.set(template, ids);
  return ids;
}

const NONE: ReadonlySet<string> = new Set();
const idsByTemplate = new WeakMap<AnswersDocument, ReadonlySet<string>>();
