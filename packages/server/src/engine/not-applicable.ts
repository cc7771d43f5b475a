import {
  dependencies,
  type DependencyProperty,
  headingsOf,
  type Session,
} from '@plumbline/form-engine';
import type { AnswersDocument, Question } from '@plumbline/schemas';
import { templateSections } from './vault-state.ts';

export type NotApplicable = {
  readonly address: string;
  readonly label: string;
  /** What precedes it in the same row, or outside rows: a shown question, or another of these; null at the start. */
  readonly after: string | null;
  /** The heading above it; null if there is none. */
  readonly group: string | null;
};

/**
 * The questions of a section that do not apply now, by address and label, for a reader of `document`.
 *
 * That a question is hidden reveals something about the answers that hide it. So it is named only if everything that
 * decides it, through any number of rules, is in granted sections; and never if it is hidden from contractors as such.
 *
 * @param session the whole vault, opened for a contractor
 * @param document the section as the reader sees it, made by `outsiderDocument`
 */
export function notApplicable(
  session: Session,
  template: AnswersDocument,
  document: AnswersDocument,
  granted: ReadonlySet<string>,
): NotApplicable[] {
  const found: NotApplicable[] = [];
  const visit = (
    prefix: string,
    questions: readonly Question[],
    shown: readonly Question[],
    first: string | null,
    headings = headingsOf(questions),
  ): string | null => {
    let after = first;
    const shownById = new Map(shown.map((question) => [question.id, question]));
    for (const question of questions) {
      const address = `${prefix}/${question.id}`;
      if (!session.has(address)) continue;
      if (session.is(address, 'hidden')) {
        // Its inner questions are hidden with it.
        if (question.label === undefined || !isOpen(question.id, granted)) continue;
        const group = headings.get(question.id) ?? null;
        found.push({ address, label: question.label, after, group });
        after = address;
        continue;
      }
      const own = shownById.get(question.id);
      if (own !== undefined) after = address;
      const inner = question.questions ?? [];
      if (question.type === 'PANEL')
        for (const row of own?.panels ?? [])
          visit(`${address}/${row.id}`, inner, row.questions, null);
      else after = visit(prefix, inner, own?.questions ?? [], after, headings);
    }
    return after;
  };
  visit(document.link, template.questions, document.questions, null);
  return found;
}

function isOpen(id: string, granted: ReadonlySet<string>): boolean {
  const deciders = decidersOf().get(id);
  return deciders !== undefined && [...deciders].every((link) => granted.has(link));
}

/** Properties of a question that can change what other questions read from it. */
const MOVES: ReadonlySet<DependencyProperty> = new Set([
  'hidden',
  'value',
  'rows',
  'options',
  'skipCalculating',
]);

/** Stands for what is in no section, such as the viewer or a question outside the form. Never granted to anyone. */
const NOWHERE = '';

let known: ReadonlyMap<string, ReadonlySet<string>> | undefined;

/** For each question that a rule hides or shows, the sections whose answers decide it. */
function decidersOf(): ReadonlyMap<string, ReadonlySet<string>> {
  if (known !== undefined) return known;
  const { nodes, edges } = dependencies(templateSections);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const reads = new Map<string, string[]>();
  for (const { from, to, property } of edges)
    if (MOVES.has(property)) reads.set(to, [...(reads.get(to) ?? []), from]);
  const sectionOf = (id: string): string => {
    const node = byId.get(id);
    if (node?.kind === 'question') return node.link ?? NOWHERE;
    return NOWHERE;
  };
  /** Every reader knows the status and the form's type. */
  const isTold = (id: string) => id === 'status' || id === 'form_type';
  const found = new Map<string, ReadonlySet<string>>();
  for (const id of new Set(
    edges.filter(({ property }) => property === 'hidden').map(({ to }) => to),
  )) {
    const seen = new Set<string>([id]);
    for (const one of seen) {
      for (const from of reads.get(one) ?? []) seen.add(from);
      const parent = byId.get(one)?.parentId;
      if (parent !== undefined) seen.add(parent);
    }
    found.set(id, new Set([...seen].filter((one) => !isTold(one)).map(sectionOf)));
  }
  known = found;
  return found;
}
