import type { Diagnostic } from '@plumbline/diagnostics';
import type { AnswersDocument, Question } from '@plumbline/schemas';
import { Definer, type Names, namesOf, toldType } from './define.ts';
import type { Definition, Ref } from './definition.ts';
import { type Ranks, rank } from './graph.ts';
import { isRecord } from './questions/question-type.ts';
import { questionTypes } from './questions/index.ts';
import type { CompileOptions, CompileResult, OutsideQuestion, Program } from './session-types.ts';

/** What a program is inside; only the engine looks. */
export type CompiledForm = Program & {
  readonly definitions: ReadonlyMap<string, readonly Definition[]>;
  readonly byId: ReadonlyMap<string, Definition>;
  readonly names: Names;
  readonly ranks: Ranks;
  readonly highestRank: number;
  /** The definition of a question in a row: the prototype's, unless the row words it otherwise. */
  readonly inRow: (
    prototype: Definition | undefined,
    question: Question,
    at: Definition,
  ) => Definition;
};

/**
 * Compiles answers documents to a program.
 *
 * Rules, references, calculations and limits are read and resolved; anything unusable, a structure that is not
 * an answers document's, an id defined twice or rules that form a cycle gives diagnostics and no program.
 * `file` in a diagnostic is the document's link.
 */
export function compile(
  documents: readonly AnswersDocument[],
  options: CompileOptions = {},
): CompileResult {
  const shapes = documents.flatMap(shapeProblems);
  if (shapes.length > 0) return { ok: false, diagnostics: shapes };
  const early: Diagnostic[] = [];
  const names = namesOf(documents, options, (code, message, place) =>
    early.push(problem(code, message, place.link)),
  );
  const links = new Set<string>();
  for (const { link } of documents) {
    if (links.has(link))
      early.push(problem('T102', `two documents have the link \`${link}\``, link));
    links.add(link);
  }
  const definer = new Definer(names, options);
  const definitions = new Map<string, readonly Definition[]>();
  for (const document of documents) {
    definitions.set(
      document.link,
      document.questions.map((question) => definer.define(question, { link: document.link })),
    );
  }
  const byId = new Map<string, Definition>();
  const index = (many: readonly Definition[]) => {
    for (const one of many) {
      if (!byId.has(one.id)) byId.set(one.id, one);
      index(one.children);
    }
  };
  for (const many of definitions.values()) index(many);
  const variants = rowVariants(documents, definer, byId);
  definer.forget();
  const diagnostics = [...early, ...definer.diagnostics];
  if (diagnostics.length > 0) return { ok: false, diagnostics };

  const ranked = rank([...[...definitions.values()].flat(), ...variants.all]);
  if (!ranked.ok) return { ok: false, diagnostics: [ranked.diagnostic] };
  const form: CompiledForm = {
    links: documents.map((document) => document.link),
    documents,
    definitions,
    byId,
    names,
    ranks: ranked.ranks,
    highestRank: ranked.highest,
    inRow: variants.inRow,
    outsideReads: (link) => outsideReads(definitions.get(link) ?? [], names, link),
    outside: names.outside,
    questionOf: (id) => names.questions.get(id),
  };
  return { ok: true, program: form, warnings: [] };
}

const ANSWER_KEYS = new Set(['id', 'type', 'value', 'panels', 'questions']);

/** Rows may word a question otherwise than the prototype; each wording is compiled once. */
function rowVariants(
  documents: readonly AnswersDocument[],
  definer: Definer,
  byId: Map<string, Definition>,
) {
  const all: Definition[] = [];
  const made = new Map<string, Definition>();
  const inRow: CompiledForm['inRow'] = (prototype, question, panel) => {
    const known = prototype ?? byId.get(question.id);
    if (known !== undefined && sameWording(known.question, question)) return known;
    const own = Object.fromEntries(Object.entries(question).filter(([, part]) => part !== null));
    const merged = { ...known?.question, ...own } as Question;
    const { value: _value, panels: _panels, ...wording } = merged;
    const key = JSON.stringify([panel.id, wording]);
    let variant = made.get(key);
    if (variant === undefined) {
      variant = definer.define(merged, {
        link: panel.link,
        parentId: known?.parentId ?? panel.id,
        panelId: known?.panelId ?? panel.id,
      });
      made.set(key, variant);
      all.push(variant);
      if (!byId.has(variant.id)) byId.set(variant.id, variant);
    }
    return variant;
  };
  const visit = (
    questions: readonly Question[],
    definitions: readonly (Definition | undefined)[],
  ) => {
    questions.forEach((question, at) => {
      const definition = definitions[at];
      if (definition === undefined) return;
      if (question.type === 'PANEL') {
        for (const row of question.panels ?? []) {
          visit(
            row.questions,
            row.questions.map((inner) =>
              inRow(
                definition.children.find((child) => child.id === inner.id),
                inner,
                definition,
              ),
            ),
          );
        }
      } else if (question.questions != null) {
        visit(
          question.questions,
          question.questions.map((child) => definition.children.find((one) => one.id === child.id)),
        );
      }
    });
  };
  for (const document of documents)
    visit(
      document.questions,
      document.questions.map((question) => byId.get(question.id)),
    );
  return { all, inRow };
}

function sameWording(prototype: Question, question: Question): boolean {
  if (prototype === question) return true;
  for (const key in question) {
    if (ANSWER_KEYS.has(key) || question[key] === null) continue;
    const [a, b] = [prototype[key], question[key]];
    if (a !== b && JSON.stringify(a) !== JSON.stringify(b)) return false;
  }
  return true;
}

/** Names of other sections' questions that one section's definitions read. */
function outsideReads(
  definitions: readonly Definition[],
  names: Names,
  link: string,
): readonly string[] {
  const found = new Set<string>();
  const add = (ref: Ref | undefined) => {
    if (ref === undefined) return;
    const isOutside =
      ref.kind === 'question'
        ? names.questions.get(ref.id)?.link !== link
        : Object.hasOwn(names.outside, ref.id);
    if (isOutside) found.add(ref.id);
  };
  const visit = (many: readonly Definition[]) => {
    for (const one of many) {
      for (const rules of Object.values(one.rules))
        for (const rule of rules ?? []) for (const ref of rule.refs) add(ref);
      for (const [, ref] of one.calculation?.inputs ?? []) add(ref);
      for (const check of one.checks) for (const [, ref] of check.inputs) add(ref);
      for (const ref of [one.per?.source, one.optionsOf, one.filterOf, one.minOf, one.maxOf])
        add(ref);
      visit(one.children);
    }
  };
  visit(definitions);
  return [...found];
}

/** The type of an outside question, as a section's session is told of it. */
export function outsideType(form: CompiledForm, id: string): OutsideQuestion | undefined {
  const found = form.names.questions.get(id);
  if (found === undefined) return form.names.outside[id];
  const type = toldType(found.question);
  return found.panelId === undefined ? { type } : { type, inner: true };
}

/** What keeps a value from being an answers document at all. Deep documents are refused before they are walked. */
function shapeProblems(document: unknown): Diagnostic[] {
  if (!isRecord(document)) return [problem('T100', 'an answers document is an object', '')];
  const link = typeof document['link'] === 'string' ? document['link'] : '';
  const found: Diagnostic[] = [];
  const say = (code: string, message: string) => found.push(problem(code, message, link));
  if (link === '' || link.includes('/'))
    say(
      document['link'] === undefined ? 'T103' : 'T119',
      'a document needs a `link`: the slug of its section, without `/`',
    );
  const visit = (list: unknown, where: string, depth: number) => {
    if (!Array.isArray(list)) return say('T100', `\`questions\` of ${where} must be a list`);
    if (depth > DEEPEST)
      return say('T101', `questions nest deeper than ${DEEPEST} levels in ${where}`);
    for (const question of list as unknown[]) {
      if (!isRecord(question) || typeof question['id'] !== 'string' || !ID.test(question['id'])) {
        say(
          'T119',
          `a question of ${where} has no usable \`id\`: a letter, then letters, digits, - _ .`,
        );
        continue;
      }
      const name = `\`${question['id']}\``;
      if (typeof question['type'] !== 'string' || !Object.hasOwn(questionTypes, question['type'])) {
        say(
          'T118',
          `${name} has the type \`${String(question['type'])}\`, which is none of ${Object.keys(questionTypes).join(', ')}`,
        );
      }
      if (question['questions'] != null) visit(question['questions'], name, depth + 1);
      for (const [key, parts] of [
        ['per', ['source', 'key']],
        ['optionsFrom', []],
      ] as const) {
        const part = question[key];
        if (part == null) continue;
        const isUsable =
          isRecord(part) &&
          parts.every((one) => typeof part[one] === 'string') &&
          Object.values(part).every((one) => one === null || typeof one === 'string');
        if (!isUsable) say('T100', `\`${key}\` of ${name} must be an object of texts`);
      }
      for (const key of ['label', 'mask'] as const)
        if (question[key] != null && typeof question[key] !== 'string')
          say('T100', `\`${key}\` of ${name} must be a text`);
      for (const key of ['min', 'max'] as const) {
        const bound = question[key];
        if (isRecord(bound) && typeof bound['question'] !== 'string')
          say('T100', `\`${key}\` of ${name} must name a question`);
      }
      for (const key of ['conditions', 'options', 'callbacks', 'checks', 'panels'] as const)
        if (question[key] !== undefined && question[key] !== null && !Array.isArray(question[key]))
          say('T100', `\`${key}\` of ${name} must be a list`);
      if (
        Array.isArray(question['conditions']) &&
        (question['conditions'] as unknown[]).some((rule) => typeof rule !== 'string')
      )
        say('T100', `each of the \`conditions\` of ${name} must be a text`);
      for (const key of ['options', 'callbacks', 'checks'] as const)
        if (
          Array.isArray(question[key]) &&
          (question[key] as unknown[]).some((one) => !isRecord(one))
        )
          say('T100', `each of the \`${key}\` of ${name} must be an object`);
      for (const key of ['callbacks', 'checks'] as const)
        for (const one of Array.isArray(question[key]) ? (question[key] as unknown[]) : [])
          if (
            isRecord(one) &&
            (!isRecord(one['inputs']) ||
              Object.values(one['inputs']).some((input) => typeof input !== 'string'))
          )
            say('T100', `the \`inputs\` of ${name} must name references`);
      for (const check of Array.isArray(question['checks'])
        ? (question['checks'] as unknown[])
        : [])
        if (isRecord(check) && typeof check['formula'] !== 'string')
          say('T100', `the \`formula\` of a check of ${name} must be a text`);
      const rows = Array.isArray(question['panels']) ? (question['panels'] as unknown[]) : [];
      const rowIds = new Set<string>();
      for (const row of rows) {
        const id = isRecord(row) ? row['id'] : undefined;
        if (
          !isRecord(row) ||
          (typeof id !== 'string' && typeof id !== 'number') ||
          id === '' ||
          String(id).includes('/')
        ) {
          say('T119', `a row of ${name} has no usable \`id\`: a text without \`/\``);
          continue;
        }
        if (rowIds.has(String(id))) say('T123', `two rows of ${name} have the id \`${id}\``);
        rowIds.add(String(id));
        visit(row['questions'], `a row of ${name}`, depth + 1);
        const again = repeated(row['questions']);
        if (again !== undefined)
          say('C111', `\`${again}\` is defined twice in the row \`${id}\` of ${name}`);
      }
    }
  };
  visit(document['questions'], link === '' ? 'the document' : `\`${link}\``, 0);
  return found;
}

/** An id that stands twice in one row; a panel inside it has rows of its own. */
function repeated(row: unknown): string | undefined {
  const ids = new Set<unknown>();
  const find = (list: unknown, depth: number): string | undefined => {
    for (const question of Array.isArray(list) && depth <= DEEPEST ? (list as unknown[]) : []) {
      if (!isRecord(question)) continue;
      const { id } = question;
      if (ids.has(id)) return String(id);
      ids.add(id);
      const below =
        question['type'] === 'PANEL' ? undefined : find(question['questions'], depth + 1);
      if (below !== undefined) return below;
    }
    return undefined;
  };
  return find(row, 0);
}

const DEEPEST = 64;
const ID = /^[A-Za-z](?:[A-Za-z0-9_.-]*[A-Za-z0-9_-])?$/u;

function problem(code: string, message: string, file: string): Diagnostic {
  return { code, severity: 'error', message, file, span: { start: 0, end: 0 } };
}
