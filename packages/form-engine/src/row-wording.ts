import type { AnswersDocument, PanelRow, Question } from '@plumbline/schemas';
import type { Definer } from './define.ts';
import type { ReadQuestion } from './definition.ts';

/** Rows of the documents that word their questions otherwise than their panel's prototype, or have others. */
export type RowWordings = {
  /** What each of those rows asks, in its order. */
  readonly rows: ReadonlyMap<PanelRow, readonly ReadQuestion[]>;
  /** The questions read for them, each wording once. */
  readonly read: readonly ReadQuestion[];
};

const ANSWER_KEYS = new Set(['id', 'type', 'value', 'panels', 'questions']);

/**
 * Reads the rows of the documents.
 *
 * @param tops the questions of each document, in its order
 */
export function readRows(
  documents: readonly AnswersDocument[],
  tops: readonly (readonly ReadQuestion[])[],
  definer: Definer,
): RowWordings {
  const rows = new Map<PanelRow, readonly ReadQuestion[]>();
  const read: ReadQuestion[] = [];
  const made = new Map<string, ReadQuestion>();
  let byId: Map<string, ReadQuestion> | undefined;
  const knownOf = (id: string) => {
    if (byId === undefined) {
      byId = new Map();
      const index = (many: readonly ReadQuestion[]) => {
        for (const one of many) {
          if (!byId?.has(one.id)) byId?.set(one.id, one);
          index(one.children);
        }
      };
      for (const many of tops) index(many);
    }
    return byId.get(id);
  };
  /** How a row words a question: as the prototype does, unless it says otherwise. */
  const inRow = (prototype: ReadQuestion | undefined, question: Question, panel: ReadQuestion) => {
    const known = prototype ?? knownOf(question.id);
    if (known !== undefined && isSameWording(known.definition.question, question)) return known;
    const own = Object.fromEntries(Object.entries(question).filter(([, part]) => part !== null));
    const merged = { ...known?.definition.question, ...own } as Question;
    const { value: _value, panels: _panels, ...wording } = merged;
    const key = JSON.stringify([panel.id, wording]);
    let variant = made.get(key);
    if (variant === undefined) {
      variant = definer.define(merged, {
        link: panel.definition.link,
        parentId: known?.parentId ?? panel.id,
        panelId: known?.panelId ?? panel.id,
      });
      made.set(key, variant);
      read.push(variant);
      if (knownOf(variant.id) === undefined) byId?.set(variant.id, variant);
    }
    return variant;
  };
  const visit = (
    questions: readonly Question[],
    reads: readonly (ReadQuestion | undefined)[],
  ): void => {
    for (const [at, question] of questions.entries()) {
      const asked = reads[at];
      if (asked === undefined) continue;
      if (question.type !== 'PANEL') {
        if (question.questions != null)
          visit(
            question.questions,
            question.questions.map((child, index) => withId(asked.children, child.id, index)),
          );
        continue;
      }
      for (const row of question.panels ?? []) {
        const worded = row.questions.map((inner, index) =>
          inRow(withId(asked.children, inner.id, index), inner, asked),
        );
        const isPlain =
          worded.length === asked.children.length &&
          worded.every((one, index) => one === asked.children[index]);
        if (!isPlain) rows.set(row, worded);
        visit(row.questions, worded);
      }
    }
  };
  for (const [at, document] of documents.entries())
    visit(document.questions, tops[at] as readonly ReadQuestion[]);
  return { rows, read };
}

/** The question of that id, most often at the same place. */
function withId(
  many: readonly ReadQuestion[],
  id: string,
  place: number,
): ReadQuestion | undefined {
  const there = many[place];
  return there?.id === id ? there : many.find((one) => one.id === id);
}

/** Whether a question of a row says nothing that its prototype does not. */
export function isSameWording(prototype: Question, question: Question): boolean {
  if (prototype === question) return true;
  for (const key in question) {
    if (ANSWER_KEYS.has(key) || question[key] === null) continue;
    const [a, b] = [prototype[key], question[key]];
    if (a !== b && JSON.stringify(a) !== JSON.stringify(b)) return false;
  }
  return true;
}
