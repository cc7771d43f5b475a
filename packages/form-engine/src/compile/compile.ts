import type { Diagnostic } from '@plumbline/diagnostics';
import type { AnswersDocument } from '@plumbline/schemas';
import { buildPlans } from './build-plans.ts';
import { Definer, factType } from './define.ts';
import type { ReadQuestion } from './definition.ts';
import { sourcesOf } from './limit.ts';
import { type Names, namesOf, type Ref } from './names.ts';
import type { CompiledForm } from './compiled-form.ts';
import type { Plan } from './plan.ts';
import { questionIndex } from './question-index.ts';
import { rank } from './rank.ts';
import { isRetired } from './retired.ts';
import { rowProblems } from './row-wording.ts';
import type { CompileOptions, CompileResult, OutsideQuestion, Program } from '../types.ts';
import { problem, shapeProblems } from './shape.ts';
import { takesCurrentYear } from '../questions/year-range.ts';

/**
 * Compiles answers documents to a program.
 *
 * Reads and resolves rules, references, calculations and limits. Anything unusable gives diagnostics and no program:
 * a structure that is not an answers document's, an id defined twice, or rules that form a cycle.
 * `file` in a diagnostic is the document's link.
 */
export function compile(
  documents: readonly AnswersDocument[],
  options: CompileOptions = {},
): CompileResult {
  const read = readForm(documents, options);
  if (!read.ok) return read;
  const { names, links, tops, ranked } = read;
  const plans = buildPlans(documents, tops, names, ranked.ranks);
  const places = new Map<string, number>();
  let longestAddress = 0;
  const addresses = plans.top.definitions.map(({ link, id }, slot) => {
    const address = `${link}/${id}`;
    places.set(address, slot);
    if (address.length > longestAddress) longestAddress = address.length;
    return address;
  });
  const outsideOf = new Map(
    documents.map(({ link }, at) => [link, outsideReads(tops[at] ?? [], names, link)]),
  );
  const form: CompiledForm = {
    ...plans,
    links: [...links],
    documents,
    addresses,
    places,
    longestAddress,
    signed: signedOf(plans.top),
    outsideOf,
    outside: names.outside,
    outsideReads: readsOf(outsideOf),
    questionOf: questionIndex(plans.top),
  };
  return { ok: true, program: form, warnings: [] };
}

/** The reasons why documents do not compile, found without laying out a program. */
export function compileProblems(
  documents: readonly AnswersDocument[],
  options: CompileOptions = {},
): readonly Diagnostic[] {
  const read = readForm(documents, options);
  return read.ok ? [] : read.diagnostics;
}

function readForm(documents: readonly AnswersDocument[], options: CompileOptions) {
  const shapes = documents.flatMap(shapeProblems);
  if (shapes.length > 0) return { ok: false as const, diagnostics: shapes };
  const early: Diagnostic[] = [];
  const names = namesOf(documents, options.outside ?? {}, (code, message, place) =>
    early.push(problem(code, message, place.link)),
  );
  const links = new Set<string>();
  for (const { link } of documents) {
    if (links.has(link))
      early.push(problem('T102', `two documents have the link \`${link}\``, link));
    links.add(link);
  }
  const definer = new Definer(names, options);
  const tops = documents.map(({ link, questions }) =>
    questions.map((question) => definer.define(question, { link })),
  );
  const diagnostics = [...early, ...definer.diagnostics, ...documents.flatMap(rowProblems)];
  if (diagnostics.length > 0) return { ok: false as const, diagnostics };

  const ranked = rank(tops.flat(), names);
  if (!ranked.ok) return { ok: false as const, diagnostics: [ranked.diagnostic] };
  return { ok: true as const, names, links, tops, ranked };
}

// Outside `compile`, so that the closure retains nothing that only compiling needs.
function readsOf(outsideOf: CompiledForm['outsideOf']): Program['outsideReads'] {
  return (link) => [...(outsideOf.get(link)?.keys() ?? [])];
}

function signedOf({ definitions, parents }: Plan): ReadonlyMap<string, readonly number[]> {
  const signed = new Map<string, number[]>();
  for (const [slot, { link, question }] of definitions.entries()) {
    const { type } = question;
    if (question.default !== 'today' || type !== 'DATE' || question.readonly !== true) continue;
    if (parents[slot] !== -1 || isRetired(question)) continue;
    const slots = signed.get(link);
    if (slots === undefined) signed.set(link, [slot]);
    else slots.push(slot);
  }
  return signed;
}

/** Questions of other sections that one section's questions read, with their types, by id. */
function outsideReads(
  questions: readonly ReadQuestion[],
  names: Names,
  link: string,
): ReadonlyMap<string, OutsideQuestion | undefined> {
  const found = new Map<string, OutsideQuestion | undefined>();
  const told = { questionOf: (id: string) => names.questions.get(id), outside: names.outside };
  const add = (ref: Ref | undefined) => {
    if (ref === undefined) return;
    const isOutside =
      ref.to === undefined ? Object.hasOwn(names.outside, ref.id) : ref.to.link !== link;
    if (isOutside && !found.has(ref.id)) found.set(ref.id, outsideType(told, ref.id));
  };
  const visit = ({ rules, more, children }: ReadQuestion) => {
    for (const rule of rules) for (const ref of rule.refs) add(ref);
    if (more !== undefined) {
      for (const [, ref] of more.calculation?.inputs ?? []) add(ref);
      for (const check of more.checks) for (const [, ref] of check.inputs) add(ref);
      for (const ref of [more.per?.source, more.optionsOf, more.filterOf]) add(ref);
      for (const limit of [more.minOf, more.maxOf]) sourcesOf(limit).forEach(add);
    }
    for (const child of children) visit(child);
  };
  for (const question of questions) visit(question);
  return found;
}

/** The type under which a section's session receives an outside question. */
export function outsideType(
  form: Pick<Program, 'questionOf' | 'outside'>,
  id: string,
): OutsideQuestion | undefined {
  const found = form.questionOf(id);
  if (found === undefined) return form.outside[id];
  const type = factType(found.question);
  return {
    type,
    ...(found.panelId === undefined ? {} : { inner: true }),
    ...(takesCurrentYear(found.question) ? { toCurrentYear: true } : {}),
  };
}
