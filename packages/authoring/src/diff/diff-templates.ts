import { parseRule } from '@plumbline/conditions';
import { compile, type CompileOptions, type Program } from '@plumbline/form-engine';
import { type CompiledForm, isRetired, isSame, kindOf } from '@plumbline/form-engine/authoring';
import type { AnswersDocument, CarryOver } from '@plumbline/schemas';
import {
  type Carried,
  type TemplateChange,
  type ChangedQuestion,
  type DiffResult,
  labelOf,
  type Place,
  type QuestionChange,
  type RuleChange,
  type SectionChange,
  type TemplateDiff,
  type Weight,
} from './changes.ts';
import { limitChanges } from './limits.ts';
import { comparerOf } from './meaning.ts';
import { optionChanges } from './options.ts';
import { movedIds } from './order.ts';
import { propertyChanges } from './properties.ts';
import { ruleChanges } from './rules.ts';
import { survivalOf } from './survival.ts';
import { type PlacedDefinition, placesOf, type Version } from './version.ts';

export type DiffOptions = {
  /** What each version may read besides its documents. An unknown name reads as unanswered. */
  readonly old?: CompileOptions;
  readonly new?: CompileOptions;
  /** The carry-over from the old version to the new one: where answers of retired and removed questions go. */
  readonly carryOver?: CarryOver;
  /** The steps that all comparisons of rules may take together; after that, the rest are `unknown`. */
  readonly budget?: number;
};

/**
 * Everything that changed from one version of a template to another. A question's id is its identity, wherever it is.
 *
 * Saved answers in the documents are not compared (see `impactOf`), and neither is the layout of the JSON or the rules.
 */
export function diffTemplates(
  old: readonly AnswersDocument[],
  next: readonly AnswersDocument[],
  options: DiffOptions = {},
): DiffResult {
  const from = compile(old, { unknownReferences: 'empty', ...options.old });
  if (!from.ok) return { ok: false, side: 'old', diagnostics: from.diagnostics };
  const to = compile(next, { unknownReferences: 'empty', ...options.new });
  if (!to.ok) return { ok: false, side: 'new', diagnostics: to.diagnostics };
  return { ok: true, diff: diffPrograms(from.program, to.program, options) };
}

/** {@link diffTemplates} for two versions that are already compiled. */
export function diffPrograms(
  from: Program,
  to: Program,
  { budget, carryOver }: Pick<DiffOptions, 'budget' | 'carryOver'> = {},
): TemplateDiff {
  const [old, next] = [versionOf(from), versionOf(to)];
  const compare = comparerOf(old, next, budget);
  const carriedBy = (id: string): Carried | undefined => {
    const step = carryOver?.steps.find((one) => one.from === id);
    return step && { rule: step.rule, into: Object.values(step.into) };
  };
  const changes: TemplateChange[] = [];
  const sameMeaning: RuleChange[] = [];
  const oldDocuments = new Map(old.form.documents.map((one) => [one.link, one]));
  for (const document of next.form.documents) {
    changes.push(...sectionChanges(oldDocuments.get(document.link), document, next));
    for (const [id, place] of next.places) {
      if (place.link !== document.link) continue;
      const was = old.places.get(id);
      if (was === undefined) {
        changes.push(presence('added', place));
        continue;
      }
      const rules = ruleChanges(was, place, at(place), compare);
      if (becomesRetired(was, place)) {
        changes.push(...retirement(was, place, carriedBy(id)), ...rules.filter(isHiding));
        continue;
      }
      changes.push(...questionChanges(was, place), ...rules.filter(isChange));
      sameMeaning.push(...rules.filter((one) => !isChange(one)));
    }
    changes.push(...removedFrom(document.link, old, next, carriedBy));
    changes.push(...reorderings(document.link, old, next));
  }
  const links = new Set(next.form.links);
  for (const document of old.form.documents) {
    if (links.has(document.link)) continue;
    changes.push(section('sectionRemoved', document, old));
    changes.push(...removedFrom(document.link, old, next, carriedBy));
  }
  const questions = { old: old.places.size, new: next.places.size };
  return { changes, sameMeaning, questions };
}

const isHiding = (change: RuleChange): boolean => change.target === 'hidden' && isChange(change);

const isChange = (change: RuleChange): boolean => change.meaning !== 'same';

function versionOf(program: Program): Version {
  const form = program as CompiledForm;
  return { form, places: placesOf(form) };
}

function at({ definition, link }: PlacedDefinition): Omit<ChangedQuestion, 'weight'> {
  return { link, id: definition.id, label: labelOf(definition.question) };
}

/** A new question affects answers if it requires one, by its own property or possibly by a rule; a panel, if rows. */
function presence(kind: 'added' | 'removed', place: PlacedDefinition): QuestionChange {
  const { definition, parent } = place;
  const { type, required } = definition.question;
  const asks = kind === 'removed' || required === true || hasRequiredRule(definition);
  const touches = definition.type.answered ? asks : kind === 'added' && needsRows(definition);
  return { kind, ...at(place), weight: touches ? 'answers' : 'meaning', type, parent };
}

/** A minimum that follows answers may be any number. */
function needsRows({ question: { type, min } }: PlacedDefinition['definition']): boolean {
  if (type !== 'PANEL' || min == null) return false;
  return typeof min === 'number' ? min > 0 : typeof min === 'object';
}

function hasRequiredRule({ question }: PlacedDefinition['definition']): boolean {
  return (question.conditions ?? []).some((text) => {
    const parsed = parseRule(text);
    return parsed.ok && parsed.rule.target === 'required';
  });
}

function removedFrom(
  link: string,
  old: Version,
  next: Version,
  carriedBy: (id: string) => Carried | undefined,
): readonly QuestionChange[] {
  return [...old.places].flatMap(([id, place]) => {
    if (place.link !== link || next.places.has(id)) return [];
    const carried = carriedBy(id);
    return [{ ...presence('removed', place), ...(carried === undefined ? {} : { carried }) }];
  });
}

const becomesRetired = (was: PlacedDefinition, is: PlacedDefinition): boolean =>
  isRetired(is.definition.question) && !isRetired(was.definition.question);

/** A question that is no longer asked. Changes to what it asked for do not matter any longer. */
function retirement(
  was: PlacedDefinition,
  is: PlacedDefinition,
  carried: Carried | undefined,
): readonly QuestionChange[] {
  const where = at(is);
  const into = is.definition.question.retired?.into ?? [];
  return [
    {
      kind: 'retired',
      ...where,
      weight: 'meaning',
      into,
      ...(carried === undefined ? {} : { carried }),
    },
    ...moves(was, is, where),
    ...retypes(was, is, where),
  ];
}

function questionChanges(was: PlacedDefinition, is: PlacedDefinition): readonly QuestionChange[] {
  const where = at(is);
  const [from, to] = [was.definition, is.definition];
  return [
    ...moves(was, is, where),
    ...retypes(was, is, where),
    ...optionChanges(from, to, where),
    ...limitChanges(from.question, to.question, where),
    ...propertyChanges(from.question, to.question, where),
  ];
}

function moves(
  was: PlacedDefinition,
  is: PlacedDefinition,
  where: Omit<ChangedQuestion, 'weight'>,
): readonly QuestionChange[] {
  const [from, to] = [placeOf(was), placeOf(is)];
  if (isSame(from, to)) return [];
  const weight = from.panel === to.panel ? 'meaning' : 'answers';
  return [{ kind: 'moved', ...where, weight, from, to }];
}

function placeOf({ link, parent, panel }: PlacedDefinition): Place {
  return { link, parent, panel };
}

/** Reports another type, or the same type whose answers are read differently. */
function retypes(
  { definition: from }: PlacedDefinition,
  { definition: to }: PlacedDefinition,
  where: Omit<ChangedQuestion, 'weight'>,
): readonly QuestionChange[] {
  const isMultiple = (one: typeof from) => one.question.multiple === true;
  const isSameType =
    from.question.type === to.question.type &&
    kindOf(from.question) === kindOf(to.question) &&
    isMultiple(from) === isMultiple(to);
  if (isSameType) return [];
  const verdict = survivalOf(from, to);
  const weight: Weight =
    verdict.survives === 'all' || verdict.survives === 'unsaved' ? 'meaning' : 'answers';
  const name = (one: typeof from) =>
    isMultiple(one) ? `${one.question.type} with several answers` : one.question.type;
  return [{ kind: 'retyped', ...where, weight, from: name(from), to: name(to), ...verdict }];
}

/** The properties of a section besides its questions. Its version and its save stamps are not compared. */
const SECTION_WEIGHTS: Readonly<Record<string, Weight>> = {
  title: 'words',
  code: 'words',
  description: 'words',
  tier: 'meaning',
};

function sectionChanges(
  was: AnswersDocument | undefined,
  is: AnswersDocument,
  next: Version,
): readonly SectionChange[] {
  if (was === undefined) return [section('sectionAdded', is, next)];
  return Object.entries(SECTION_WEIGHTS).flatMap(([property, weight]): SectionChange[] => {
    const [from, to] = [was[property] ?? null, is[property] ?? null];
    const { link, title } = is;
    return isSame(from, to)
      ? []
      : [{ kind: 'section', link, label: titleOf(title), weight, property, from, to }];
  });
}

function section(
  kind: 'sectionAdded' | 'sectionRemoved',
  { link, title }: AnswersDocument,
  { places }: Version,
): SectionChange {
  const questions = [...places.values()].filter((place) => place.link === link).length;
  return { kind, link, label: titleOf(title), weight: 'meaning', questions };
}

/** Reports questions in another order, among those whose place did not change otherwise. */
function reorderings(link: string, old: Version, next: Version): readonly SectionChange[] {
  const groups = new Map<string | null, string[]>();
  for (const [id, place] of next.places) {
    const was = old.places.get(id);
    if (place.link !== link || was?.link !== link || was.parent !== place.parent) continue;
    const group = groups.get(place.parent);
    if (group === undefined) groups.set(place.parent, [id]);
    else group.push(id);
  }
  const order = new Map([...old.places.keys()].map((id, position) => [id, position]));
  return [...groups].flatMap(([parent, ids]): SectionChange[] => {
    const before = ids.toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
    const moved = movedIds(before, ids);
    const label = titleOf(next.form.documents.find((one) => one.link === link)?.title);
    return moved.length === 0
      ? []
      : [{ kind: 'reordered', link, label, weight: 'words', parent, ids: moved }];
  });
}

/** The title; null if the document has none, or has something other than a text. */
function titleOf(title: unknown): string | null {
  return typeof title === 'string' ? title : null;
}
