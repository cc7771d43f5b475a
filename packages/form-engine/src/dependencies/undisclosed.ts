import { parseRule, referencesOf, type Target } from '@plumbline/conditions';
import { calculations } from '@plumbline/metrics';
import type { AnswersDocument, Question } from '@plumbline/schemas';
import { FACTS } from '../compile/define.ts';
import { parseReference } from '../compile/reference-text.ts';

/**
 * What would reveal answers of sections that a reader was not granted, by question id. Each set names questions of
 * granted sections. "Such an answer" is one that the reader cannot work out from the granted sections.
 */
export type Undisclosed = {
  /** Their own rules show or hide them based on such an answer. */
  readonly shown: ReadonlySet<string>;
  /** Panels whose rows follow such an answer. */
  readonly rows: ReadonlySet<string>;
  /** A rule sets their value based on such an answer. */
  readonly ruled: ReadonlySet<string>;
  /** Their calculated value follows such an answer. */
  readonly calculated: ReadonlySet<string>;
  /** Values nobody entered: in `ruled` or `calculated`, or set by a rule or calculation in a question of `anywhere`. */
  readonly values: ReadonlySet<string>;
  /** Those of `shown`, and everything inside one of these or inside a panel of `rows`. */
  readonly anywhere: ReadonlySet<string>;
  /** Whether calculations leave them out follows such an answer. */
  readonly skipped: ReadonlySet<string>;
  /** Their width follows such an answer. */
  readonly width: ReadonlySet<string>;
  /** Whether their additional text is shown follows such an answer. */
  readonly additionalText: ReadonlySet<string>;
};

/**
 * Works out, from the rules alone, what a reader of the granted sections must not be told. Cached for each distinct set
 * of granted sections.
 *
 * A visible answer is disclosed, so reading it reveals nothing more: to rules, as to the reader, a hidden answer looks
 * like no answer. Answers of other sections, values that follow them, and the number of rows that follow them are
 * undisclosed, and so is everything that reads these.
 *
 * @param documents the whole form
 * @param granted slugs of the sections that the reader may see
 */
export function undisclosed(
  documents: readonly AnswersDocument[],
  granted: ReadonlySet<string>,
): Undisclosed {
  let kept = known.get(documents);
  if (kept === undefined)
    known.set(documents, (kept = { questions: readAll(documents), by: new Map() }));
  const key = documents.flatMap(({ link }, at) => (granted.has(link) ? [at] : [])).join();
  let found = kept.by.get(key);
  if (found === undefined) {
    if (kept.by.size >= MOST_KEPT) kept.by.clear();
    kept.by.set(key, (found = workOut(kept.questions, granted)));
  }
  return found;
}

const MOST_KEPT = 500;

const known = new WeakMap<
  readonly AnswersDocument[],
  { readonly questions: ReadonlyMap<string, Reader>; readonly by: Map<string, Undisclosed> }
>();

type Read = { readonly id: string; readonly isSameRow: boolean };

/** A question with all that it reads. */
type Reader = {
  readonly id: string;
  readonly link: string;
  /** The panel or question that holds it. */
  readonly parentId: string | undefined;
  readonly panels: readonly string[];
  readonly isPanel: boolean;
  readonly rules: ReadonlyMap<Target, readonly Read[]>;
  readonly calculation: { readonly reads: readonly Read[]; readonly isOpen: boolean } | undefined;
  readonly rows: Read | undefined;
};

function readAll(documents: readonly AnswersDocument[]): ReadonlyMap<string, Reader> {
  const found = new Map<string, Reader>();
  const visit = (
    list: readonly Question[],
    link: string,
    parentId: string | undefined,
    panels: readonly string[],
  ): void => {
    for (const question of list) {
      const { id } = question;
      const isPanel = question.type === 'PANEL';
      if (!found.has(id))
        found.set(id, {
          id,
          link,
          parentId,
          panels,
          isPanel,
          rules: rulesOf(question),
          calculation: calculationOf(question),
          rows: isPanel && question.per != null ? readOf(question.per.source) : undefined,
        });
      visit(question.questions ?? [], link, id, isPanel ? [...panels, id] : panels);
    }
  };
  for (const { questions, link } of documents) visit(questions, link, undefined, []);
  return found;
}

function rulesOf({ conditions }: Question): Reader['rules'] {
  const rules = new Map<Target, Read[]>();
  for (const text of conditions ?? []) {
    const parsed = parseRule(text);
    if (!parsed.ok) continue;
    const { target } = parsed.rule;
    const reads = rules.get(target) ?? [];
    rules.set(target, reads);
    for (const { source, id } of referencesOf(parsed.rule))
      reads.push({ id, isSameRow: source === 'panelInnerId' });
  }
  return rules;
}

function calculationOf({ type, callbacks }: Question): Reader['calculation'] {
  const callback = type === 'CALC' ? callbacks?.[0] : undefined;
  if (callback === undefined) return undefined;
  return {
    reads: Object.values(callback.inputs).flatMap((text) => readOf(text) ?? []),
    isOpen: calculations.get(callback.name)?.open === true,
  };
}

function readOf(text: string): Read | undefined {
  const reference = parseReference(text);
  if (reference === undefined) return undefined;
  return { id: reference.id, isSameRow: reference.source === 'panelInnerId' };
}

function workOut(
  questions: ReadonlyMap<string, Reader>,
  granted: ReadonlySet<string>,
): Undisclosed {
  const sets = {
    shown: new Set<string>(),
    rows: new Set<string>(),
    ruled: new Set<string>(),
    calculated: new Set<string>(),
    values: new Set<string>(),
    anywhere: new Set<string>(),
    skipped: new Set<string>(),
    width: new Set<string>(),
    additionalText: new Set<string>(),
  };

  const isRowsTold = (id: string) => !sets.rows.has(id) && !sets.anywhere.has(id);
  const tells = (reader: Reader, { id, isSameRow }: Read): boolean => {
    const read = questions.get(id);
    // Facts are the same for every reader, and a question in no section is never answered.
    if (read === undefined || Object.hasOwn(FACTS, id)) return false;
    if (!granted.has(read.link) || sets.values.has(id)) return true;
    if (read.isPanel && !isRowsTold(id)) return true;
    return isColumn(reader, { id, isSameRow }) && read.panels.some((panel) => !isRowsTold(panel));
  };
  /** Whether all visible rows are read, rather than the reader's own row. */
  const isColumn = (reader: Reader, { id, isSameRow }: Read): boolean => {
    const panels = questions.get(id)?.panels ?? [];
    return panels.length > 0 && !(isSameRow && panels.every((one) => reader.panels.includes(one)));
  };
  const ruleTells = (reader: Reader, target: Target) =>
    (reader.rules.get(target) ?? []).some((read) => tells(reader, read));

  const look = (reader: Reader): void => {
    const { id, parentId, calculation, rules, rows } = reader;
    if (ruleTells(reader, 'hidden')) sets.shown.add(id);
    if (ruleTells(reader, 'colWidth')) sets.width.add(id);
    if (ruleTells(reader, 'additionalTextHidden')) sets.additionalText.add(id);
    if (rows !== undefined && tells(reader, rows)) sets.rows.add(id);
    const holder = parentId ?? '';
    if (sets.shown.has(id) || sets.anywhere.has(holder) || sets.rows.has(holder))
      sets.anywhere.add(id);
    if (ruleTells(reader, 'skipCalculating') || sets.skipped.has(holder)) sets.skipped.add(id);
    if (ruleTells(reader, 'value')) sets.ruled.add(id);
    // A rule's value is present whenever the question is shown, and so reveals that; a person's answer need not be.
    if (sets.ruled.has(id) || (rules.has('value') && sets.anywhere.has(id))) sets.values.add(id);
    if (calculation === undefined) return;
    const isTold = (read: Read) =>
      !tells(reader, read) &&
      !sets.skipped.has(read.id) &&
      // Some calculations count the questions that are asked, so for them a blank answer differs from a hidden one.
      !(sets.anywhere.has(read.id) && (calculation.isOpen || isColumn(reader, read)));
    if (sets.ruled.has(id) || !calculation.reads.every(isTold)) sets.calculated.add(id);
    if (sets.calculated.has(id) || sets.anywhere.has(id)) sets.values.add(id);
  };
  const size = () => Object.values(sets).reduce((sum, set) => sum + set.size, 0);
  // Whatever reads something undisclosed becomes undisclosed too, so this repeats until nothing is added.
  for (let before = -1; before !== size(); ) {
    before = size();
    for (const reader of questions.values()) if (granted.has(reader.link)) look(reader);
  }
  return sets;
}
