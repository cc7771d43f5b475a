import { type Diagnostic, parseJson } from '@plumbline/diagnostics';
import type { OutsideQuestion } from '@plumbline/form-engine';
import { compileProblems, isRecord, factType } from '@plumbline/form-engine/authoring';
import type { AnswersDocument, Question } from '@plumbline/schemas';
import { checkAnswering } from './answering.ts';
import { gather, type PlacedQuestion } from './questions.ts';
import { checkNames, type PlacedReference } from './references.ts';
import { checkReferencesToRetired, checkRetired } from './retired.ts';
import { checkRowIds } from './row-ids.ts';
import { checkRowWording } from './row-wording.ts';
import { checkPlacedRules } from './rules.ts';
import { reporter, type Section, type TemplateSource } from './source.ts';
import { checkHeadings, checkWording } from './wording.ts';
import { checkStructure } from './structure.ts';
import { withoutNulls } from './without-nulls.ts';

export type CheckOptions = {
  /**
   * Other documents of the same form. `prequal.` may read their questions. Nothing is reported about them, and
   * those that cannot be read, or whose section is among the checked ones, are skipped.
   */
  readonly context?: readonly TemplateSource[];
  /** Today, `yyyy-mm-dd`. Answers that findings give as examples are valid on this day. */
  readonly now?: string;
  /** False skips findings that need a proof over all answers, for callers that only need errors. */
  readonly proofs?: boolean;
};

/** The default day: findings are the same on every day, only their examples may differ. */
const ANY_DAY = '2026-01-01';

export type CheckedTemplates = {
  /** In the order of the files, and within each file from start to end. */
  readonly diagnostics: readonly Diagnostic[];
  /** The documents with a valid structure, in the order given. */
  readonly documents: readonly AnswersDocument[];
  /** The questions of the context, as `compile` takes them. */
  readonly outside: Readonly<Record<string, OutsideQuestion>>;
};

/**
 * Finds everything wrong with a form that can be known before anyone answers it: JSON, structure, names, limits,
 * rules, cycles. All sources belong to one form. Never throws; if there are no errors, the documents compile.
 */
export function checkTemplates(
  sources: readonly TemplateSource[],
  options: CheckOptions = {},
): CheckedTemplates {
  const diagnostics: Diagnostic[] = [];
  const report = reporter(diagnostics);
  const documents: AnswersDocument[] = [];
  const sections: Section[] = [];
  const links = new Map<string, Section>();
  for (const { file, text } of sources) {
    const section = open({ file, text }, diagnostics);
    if (section === undefined) continue;
    if (checkStructure(section, report)) documents.push(section.source.value as AnswersDocument);
    const twin = links.get(section.link);
    if (section.link === '' || twin === undefined) {
      links.set(section.link, section);
      sections.push(section);
    } else {
      const place = { section, pointer: '/link' };
      report('T102', place, `another document already has the link \`${section.link}\``, {
        help: 'check two versions of a section separately',
        related: [{ section: twin, pointer: '/link', message: 'the other document' }],
      });
    }
  }
  const gathered = sections.map(gather);
  const placed = gathered.flatMap(({ questions }) => questions);
  const typeless = gathered.flatMap((one) => one.typeless);
  const unusable = new Set(gathered.flatMap((one) => [...one.unusable]));
  const context = contextQuestions(options.context ?? [], new Set(links.keys()));
  const outside = outsideOf(context);
  const questions = withoutRepeats(placed);
  const byId = new Map<string, Question>();
  for (const { id, question } of [...questions, ...context])
    if (!byId.has(id)) byId.set(id, question);
  const references: PlacedReference[] = [];
  for (const one of questions) {
    checkAnswering(one, report);
    checkRetired(one, byId, report);
    checkWording(one, report);
    references.push(...checkNames(one, byId, unusable, report));
  }
  checkReferencesToRetired(references, byId, report);
  checkHeadings(questions, report);
  diagnostics.push(
    ...checkRowIds(placed),
    ...sections.flatMap(checkRowWording),
    ...checkPlacedRules({
      questions: [...questions, ...withoutRepeats(typeless)],
      carriers: [...placed, ...typeless],
      references,
      context,
      unusable,
      // A file that cannot be read may define whatever the others read.
      unknownReferences: sections.length < sources.length ? 'empty' : 'reject',
      isProvable:
        options.proofs !== false && diagnostics.every(({ severity }) => severity !== 'error'),
      now: options.now ?? ANY_DAY,
    }),
  );
  if (!diagnostics.some(({ severity }) => severity === 'error')) {
    diagnostics.push(...compiled(documents, sections, outside));
  }
  return { diagnostics: inOrder(diagnostics, sources), documents, outside };
}

/**
 * Reads a text as an answers document, without checking its rules.
 *
 * @returns the document, or the errors in its JSON or its structure with their places
 */
export function checkDocument(
  source: TemplateSource,
):
  | { readonly ok: true; readonly document: AnswersDocument }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] } {
  const found: Diagnostic[] = [];
  const section = open(source, found);
  if (section !== undefined && checkStructure(section, reporter(found)))
    return { ok: true, document: section.source.value as AnswersDocument };
  return { ok: false, diagnostics: inOrder(found, [source]) };
}

function open({ file, text }: TemplateSource, found: Diagnostic[]): Section | undefined {
  const parsed = parseJson(text, file);
  if (!parsed.ok) {
    found.push(...parsed.diagnostics);
    return undefined;
  }
  const value = withoutNulls(parsed.document.value);
  const link = isRecord(value) && typeof value['link'] === 'string' ? value['link'] : '';
  return { source: { ...parsed.document, value }, link };
}

/** Saved rows repeat their panel's questions, so in a row only questions that the template lacks count as new. */
function withoutRepeats(placed: readonly PlacedQuestion[]): readonly PlacedQuestion[] {
  const known = new Set(placed.flatMap(({ id, isInRow }) => (isInRow ? [] : [id])));
  return placed.filter(({ id, isInRow }) => {
    if (!isInRow) return true;
    const isNew = !known.has(id);
    known.add(id);
    return isNew;
  });
}

function contextQuestions(
  sources: readonly TemplateSource[],
  links: ReadonlySet<string>,
): readonly PlacedQuestion[] {
  const ignored: Diagnostic[] = [];
  return sources.flatMap((source) => {
    const section = open(source, ignored);
    return section === undefined || links.has(section.link) ? [] : gather(section).questions;
  });
}

/** A safety net for the checks above: a form that the engine rejects must never pass. */
function compiled(
  documents: readonly AnswersDocument[],
  sections: readonly Section[],
  outside: Readonly<Record<string, OutsideQuestion>>,
): readonly Diagnostic[] {
  return compileProblems(documents, { outside }).map((diagnostic) => {
    const section = sections.find(({ link }) => link === diagnostic.file);
    const span = section?.source.spanOf('/link') ?? { start: 0, end: 0 };
    return { ...diagnostic, file: section?.source.file ?? diagnostic.file, span };
  });
}

/** Questions of other documents, as `compile` takes them. */
function outsideOf(context: readonly PlacedQuestion[]): Readonly<Record<string, OutsideQuestion>> {
  return Object.fromEntries(
    context.map(({ id, question, panel }) => [
      id,
      { type: factType(question), ...(panel === undefined ? {} : { inner: true }) },
    ]),
  );
}

function inOrder(
  diagnostics: readonly Diagnostic[],
  sources: readonly TemplateSource[],
): readonly Diagnostic[] {
  const order = new Map(sources.map(({ file }, at) => [file, at]));
  const rank = (file: string): number => order.get(file) ?? sources.length;
  return diagnostics.toSorted((a, b) => rank(a.file) - rank(b.file) || a.span.start - b.span.start);
}
