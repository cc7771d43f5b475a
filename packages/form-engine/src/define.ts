import {
  type Clause,
  clausesOf,
  parseRule,
  type Reference,
  type RuleProblem,
  type Source,
  type Target,
  type ValueKind,
} from '@plumbline/conditions';
import type { Diagnostic, Span } from '@plumbline/diagnostics';
import { calculations, parseFormula } from '@plumbline/metrics';
import type { AnswersDocument, Question, QuestionType } from '@plumbline/schemas';
import type { CompiledCheck, CompiledRule, Definition, Ref } from './definition.ts';
import { questionTypes } from './questions/index.ts';
import { parseReference } from './reference-text.ts';
import { type ClausePlaces, compileExpression } from './run-expression.ts';
import type { CompileOptions, OutsideQuestion } from './session-types.ts';

/** Facts that every form may read. */
export const FACTS: Readonly<Record<string, OutsideQuestion>> = {
  status: { type: 'TEXT' },
  form_type: { type: 'TEXT' },
  viewer: { type: 'TEXT' },
};

/** Where a question's text stands, for diagnostics. */
export type Place = { readonly link: string; readonly questionId: string };

/** The names of a form: which questions there are, where, and of which kind. */
export type Names = {
  readonly questions: ReadonlyMap<
    string,
    { link: string; question: Question; panelId: string | undefined }
  >;
  readonly outside: Readonly<Record<string, OutsideQuestion>>;
};

/** Turns questions into definitions, collecting what is wrong on the way. */
export class Definer {
  readonly diagnostics: Diagnostic[] = [];
  readonly #names: Names;
  readonly #unknown: 'reject' | 'empty';
  readonly #rules = new Map<string, ReturnType<typeof parseRule>>();
  readonly #refs = new Map<string, Ref>();

  constructor(names: Names, options: CompileOptions) {
    this.#names = names;
    this.#unknown = options.unknownReferences ?? 'reject';
  }

  define(
    question: Question,
    at: { link: string; parentId?: string; panelId?: string },
  ): Definition {
    const type = questionTypes[question.type];
    const place: Place = { link: at.link, questionId: question.id };
    const isPanel = question.type === 'PANEL';
    const below = {
      link: at.link,
      parentId: question.id,
      panelId: isPanel ? question.id : at.panelId,
    };
    const definition: Definition = {
      reads: false,
      id: question.id,
      link: at.link,
      question,
      type,
      kind: kindOf(question),
      parentId: at.parentId,
      panelId: at.panelId,
      children: (question.questions ?? []).map((child) => this.define(child, below)),
      rules: this.#rulesOf(question, place),
      calculation: this.#calculationOf(question, place),
      per: this.#perOf(question, place),
      optionsOf: this.#refOf(question.optionsFrom?.question, place),
      filterOf: this.#refOf(question.optionsFrom?.filter, place),
      minOf: this.#boundOf(question.min, place),
      maxOf: this.#boundOf(question.max, place),
      checks: (question.checks ?? []).flatMap((check): CompiledCheck[] => {
        const names = Object.keys(check.inputs);
        const parsed = parseFormula(check.formula, names);
        if (!parsed.ok) {
          this.report(
            'T108',
            `the formula of a check of \`${question.id}\` is not usable: ${parsed.message}`,
            place,
          );
          return [];
        }
        const inputs = this.#inputsOf(check.inputs, place);
        return [
          {
            formula: parsed.formula,
            inputs,
            message: check.message,
            severity: check.severity ?? 'error',
          },
        ];
      }),
      optionValues: closedOptions(question),
    };
    return readsOthers(definition) ? { ...definition, reads: true } : definition;
  }

  /** Lets go of what only the reading of rules needed. */
  forget(): void {
    this.#rules.clear();
  }

  report(
    code: string,
    message: string,
    place: Place,
    span: Span = { start: 0, end: 0 },
    more: { label?: string; help?: string } = {},
  ): void {
    this.diagnostics.push({ code, severity: 'error', message, file: place.link, span, ...more });
  }

  #rulesOf(question: Question, place: Place): Definition['rules'] {
    const rules: Partial<Record<Target, CompiledRule[]>> = {};
    for (const text of question.conditions ?? []) {
      let parsed = this.#rules.get(text);
      if (parsed === undefined) this.#rules.set(text, (parsed = parseRule(text)));
      if (!parsed.ok) {
        for (const problem of parsed.problems) this.#reportRule(problem, text, place);
        continue;
      }
      const { rule } = parsed;
      const refs: Ref[] = [];
      const places = new Map<Clause, ClausePlaces>();
      for (const clause of clausesOf(rule.expression)) {
        const left = this.#named(clause.left, place, text);
        const operand =
          clause.operand?.kind === 'reference'
            ? this.#named(clause.operand, place, text)
            : undefined;
        if (left === undefined) continue;
        places.set(clause, {
          left: refs.push(left) - 1,
          operand: operand === undefined ? undefined : refs.push(operand) - 1,
          kind: this.kindOfRef(left),
        });
      }
      (rules[rule.target] ??= []).push({
        text,
        target: rule.target,
        refs,
        run: compileExpression(rule.expression, places),
        result: rule.result ?? true,
      });
    }
    return rules;
  }

  #reportRule(problem: RuleProblem, text: string, place: Place): void {
    const { code, message, span, label, help } = problem;
    this.report(code, `${message} (rule of \`${place.questionId}\`: ${text})`, place, span, {
      ...(label === undefined ? {} : { label }),
      ...(help === undefined ? {} : { help }),
    });
  }

  kindOfRef({ kind, id }: Ref): ValueKind | undefined {
    if (kind === 'fact') {
      const known = [this.#names.outside, FACTS].find((many) => Object.hasOwn(many, id));
      const outside = known?.[id];
      return outside && questionTypes[outside.type].kind;
    }
    const found = this.#names.questions.get(id);
    return found === undefined ? 'text' : kindOf(found.question);
  }

  #named(reference: Reference, place: Place, text: string): Ref | undefined {
    const { source, id } = reference;
    const found = this.#names.questions.get(id);
    const sameRow = source === 'panelInnerId';
    if (found !== undefined && this.#inScope(source, found, place)) {
      return this.#ref('question', id, sameRow);
    }
    if (source === 'prequal') {
      const isKnown = Object.hasOwn(FACTS, id) || Object.hasOwn(this.#names.outside, id);
      if (isKnown || this.#unknown === 'empty') return this.#ref('fact', id, false);
    }
    const help =
      found !== undefined && source === 'question'
        ? `\`${id}\` stands in section \`${found.link}\`: write \`prequal.${id}\``
        : undefined;
    this.report(
      found === undefined ? 'C101' : 'C102',
      `\`${source}.${id}\` names no question that \`${place.questionId}\` can read (in: ${text})`,
      place,
      reference.span,
      help === undefined ? {} : { help },
    );
    return undefined;
  }

  #inScope(
    source: Source,
    found: { link: string; panelId: string | undefined },
    place: Place,
  ): boolean {
    if (source === 'prequal') return true;
    if (source === 'question') return found.link === place.link;
    return found.panelId !== undefined && found.link === place.link;
  }

  #refOf(text: string | null | undefined, place: Place): Ref | undefined {
    if (text == null) return undefined;
    const reference = parseReference(text);
    if (reference === undefined) {
      this.report(
        'T107',
        `\`${text}\` in \`${place.questionId}\` is no reference; write \`question.ID\`, \`prequal.ID\` or \`panelInnerId.ID\``,
        place,
      );
      return undefined;
    }
    return this.#named(reference, place, text);
  }

  #boundOf(bound: Question['min'], place: Place): Ref | undefined {
    if (typeof bound !== 'object' || bound === null) return undefined;
    const found = this.#names.questions.get(bound.question);
    if (found === undefined && Object.hasOwn(this.#names.outside, bound.question))
      return this.#ref('fact', bound.question, false);
    if (found === undefined) {
      this.report(
        'T109',
        `a limit of \`${place.questionId}\` names \`${bound.question}\`, which is no question`,
        place,
      );
      return undefined;
    }
    return this.#ref('question', bound.question, found.panelId !== undefined);
  }

  #ref(kind: Ref['kind'], id: string, sameRow: boolean): Ref {
    const key = `${kind} ${sameRow ? 'row ' : ''}${id}`;
    let ref = this.#refs.get(key);
    if (ref === undefined) this.#refs.set(key, (ref = { kind, id, sameRow }));
    return ref;
  }

  #perOf(question: Question, place: Place): Definition['per'] {
    if (question.per == null || question.type !== 'PANEL') return undefined;
    const source = this.#refOf(question.per.source, place);
    if (!(question.questions ?? []).some((inner) => inner.id === question.per?.key)) {
      this.report(
        'T106',
        `the \`per.key\` of \`${question.id}\` names \`${question.per.key}\`, which is none of its questions`,
        place,
      );
      return undefined;
    }
    if (source?.kind === 'question') {
      const { type } = this.#names.questions.get(source.id)?.question ?? question;
      if (!questionTypes[type].answered) {
        this.report(
          'T110',
          `the \`per.source\` of \`${question.id}\` is a ${type}, in which nobody chooses anything`,
          place,
        );
        return undefined;
      }
    }
    return source === undefined ? undefined : { source, key: question.per.key };
  }

  #calculationOf(question: Question, place: Place): Definition['calculation'] {
    const callback = question.callbacks?.[0];
    if (callback === undefined || question.type !== 'CALC') return undefined;
    const of = calculations.get(callback.name);
    if (of === undefined) {
      this.report(
        'T104',
        `\`${question.id}\` calls \`${callback.name}\`, which is no calculation`,
        place,
      );
      return undefined;
    }
    for (const name of Object.keys(callback.inputs)) {
      if (of.open !== true && !Object.hasOwn(of.inputs, name))
        this.report(
          'T105',
          `\`${callback.name}\` has no input \`${name}\` (in \`${question.id}\`)`,
          place,
        );
    }
    return { of, inputs: this.#inputsOf(callback.inputs, place) };
  }

  #inputsOf(inputs: Readonly<Record<string, string>>, place: Place): (readonly [string, Ref])[] {
    return Object.entries(inputs).flatMap(([name, text]) => {
      const ref = this.#refOf(text, place);
      return ref === undefined ? [] : [[name, ref] as const];
    });
  }
}

function readsOthers(definition: Definition): boolean {
  const { rules, calculation, per, optionsOf, filterOf, minOf, maxOf, checks } = definition;
  for (const _target in rules) return true;
  const refs = [calculation, per, optionsOf, filterOf, minOf, maxOf];
  return checks.length > 0 || refs.some((one) => one !== undefined);
}

/** How rules read a question's answer. */
export function kindOf(question: Question): ValueKind {
  if (question.type === 'COMBOBOX' && question.multiple === true) return 'list';
  if (question.type === 'CALC' && question.unit === 'date') return 'date';
  if (question.type === 'CALC' && question.unit === 'documents') return 'list';
  return questionTypes[question.type].kind;
}

/** The type under which a question is told to the sections that read it: the one whose answers are read alike. */
export function toldType(question: Question): QuestionType {
  if (question.type === 'COMBOBOX' && question.multiple === true) return 'CHECKBOX';
  if (question.type === 'CALC' && question.unit === 'date') return 'DATE';
  return question.type;
}

/** Only a SELECT, RADIO, CHECKBOX or STATES that lists its options is closed; a COMBOBOX takes any text. */
function closedOptions(question: Question): ReadonlySet<string> | undefined {
  const isClosed = ['SELECT', 'RADIO', 'CHECKBOX', 'STATES'].includes(question.type);
  if (!isClosed || question.options == null || question.options.length === 0) return undefined;
  return new Set(question.options.map((option) => String(option.value).trim()));
}

/** Every question of the documents by id, prototypes once, rows' own questions where the prototype lacks them. */
export function namesOf(
  documents: readonly AnswersDocument[],
  options: CompileOptions,
  report: (code: string, message: string, place: Place) => void,
): Names {
  const questions = new Map<
    string,
    { link: string; question: Question; panelId: string | undefined }
  >();
  const twice = new Set<string>();
  const visit = (list: readonly Question[], link: string, panelId: string | undefined) => {
    for (const question of list) {
      const known = questions.get(question.id);
      if (known !== undefined) {
        twice.add(question.id);
        report(
          'C111',
          `\`${question.id}\` is defined twice: in \`${known.link}\` and in \`${link}\``,
          { link, questionId: question.id },
        );
      } else questions.set(question.id, { link, question, panelId });
      visit(question.questions ?? [], link, question.type === 'PANEL' ? question.id : panelId);
    }
  };
  for (const document of documents) visit(document.questions, document.link, undefined);
  const visitRows = (list: readonly Question[], link: string, panelId: string | undefined) => {
    for (const question of list) {
      const known = questions.get(question.id);
      if (known === undefined) questions.set(question.id, { link, question, panelId });
      // Rows repeat their own panel's questions, and no others.
      else if (known.panelId !== panelId && !twice.has(question.id)) {
        twice.add(question.id);
        const where = `in a row of \`${panelId ?? link}\``;
        report('C111', `\`${question.id}\` is defined twice: in \`${known.link}\` and ${where}`, {
          link,
          questionId: question.id,
        });
      }
      const inside = question.type === 'PANEL' ? question.id : panelId;
      visitRows(question.questions ?? [], link, inside);
      for (const row of question.panels ?? []) visitRows(row.questions, link, question.id);
    }
  };
  for (const document of documents) visitRows(document.questions, document.link, undefined);
  return { questions, outside: options.outside ?? {} };
}
