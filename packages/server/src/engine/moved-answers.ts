import type { AnswersDocument, Question } from '@plumbline/schemas';
import type { StoredAnswers, StoredScope } from '@plumbline/form-engine';

/** Stored answers of one section, with the template they were saved under; none for a section never saved. */
export type SavedSection = {
  readonly answers: StoredAnswers;
  readonly template: AnswersDocument | undefined;
};

/**
 * Brings answers to where the form asks for them now. A question's id is its identity: one that moved to another
 * section takes its answer along until that section is saved, and from then on the answer is its own.
 *
 * @returns the answers of each section that takes some from another; all others stay as they are
 */
export function movedAnswers(
  sections: readonly AnswersDocument[],
  saved: ReadonlyMap<string, SavedSection>,
): ReadonlyMap<string, StoredAnswers> {
  let homes: ReadonlyMap<string, SavedSection> | undefined;
  const found = new Map<string, StoredAnswers>();
  for (const section of sections) {
    const own = saved.get(section.link);
    // Saved under today's template: nothing of it can be elsewhere.
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
 * Where each question was last answered: in the section whose template asked it; else in one that was saved since
 * without it, which keeps what it does not ask.
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

/** The answers with those of one question as another section has them, or without any. */
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

/** The questions of a section outside its panels, which keep their answers in rows of their own. */
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
