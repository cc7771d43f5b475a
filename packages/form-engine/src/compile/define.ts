import {
  type Expression,
  parseRule,
  type Reference,
  type RuleProblem,
  type Source,
  type ValueKind,
} from '@plumbline/conditions';
import type { Diagnostic, Span } from '@plumbline/diagnostics';
import { calculations, parseFormula } from '@plumbline/metrics';
import type { Question, QuestionType } from '@plumbline/schemas';
import type {
  Definition,
  NamedRef,
  ReadCheck,
  ReadMore,
  ReadQuestion,
  ReadRule,
} from './definition.ts';
import { type Limit, readLimit } from './limit.ts';
import type { NamedQuestion, Names, Place, Ref } from './names.ts';
import { OptionSets } from './option-sets.ts';
import { questionTypes } from '../questions/index.ts';
import { plainText, type QuestionTypeSpec } from '../questions/question-type.ts';
import { parseReference } from './reference-text.ts';
import { isRetired, readsRetired, retirementProblem, standingRules } from './retired.ts';
import type { CompileOptions, OutsideQuestion } from '../types.ts';

const NONE: readonly never[] = [];

/** Where a question is: its section, and the question and panel around it. */
type At = {
  readonly link: string;
  readonly parentId?: string;
  readonly panelId?: string | undefined;
};

/** Facts that every form may read. */
export const FACTS: Readonly<Record<string, OutsideQuestion>> = {
  status: { type: 'TEXT' },
  form_type: { type: 'TEXT' },
  viewer: { type: 'TEXT' },
};

/** Reads questions one by one, collecting diagnostics on the way. */
export class Definer {
  readonly diagnostics: Diagnostic[] = [];
  readonly #names: Names;
  readonly #unknown: 'reject' | 'empty';
  readonly #rules = new Map<string, ReturnType<typeof parseRule>>();
  readonly #facts = new Map<string, Ref>();
  readonly #optionSets = new OptionSets();

  constructor(names: Names, options: CompileOptions) {
    this.#names = names;
    this.#unknown = options.unknownReferences ?? 'reject';
  }

  define(question: Question, at: At): ReadQuestion {
    const { id, questions } = question;
    const conditions = standingRules(question);
    const type: QuestionTypeSpec = questionTypes[question.type];
    const definition: Definition = {
      id,
      link: at.link,
      question,
      type,
      kind: kindOf(question),
      freeLength: type.freeLength?.(question) ?? 0,
      // A retired question keeps its answer, whatever its options are now.
      optionValues: isRetired(question) ? undefined : this.#optionSets.of(question),
    };
    const place: Place = { link: at.link, questionId: id };
    const problem = retirementProblem(question);
    if (problem !== undefined) this.report('T161', problem, place);
    const below = {
      link: at.link,
      parentId: id,
      panelId: question.type === 'PANEL' ? id : at.panelId,
    };
    return {
      definition,
      named: this.#names.questions.get(id) as NamedQuestion,
      id,
      parentId: at.parentId,
      panelId: at.panelId,
      children: questions == null ? NONE : questions.map((child) => this.define(child, below)),
      rules: conditions == null ? NONE : this.#rulesOf(conditions, place),
      more: isRetired(question) ? undefined : this.#moreOf(question, place),
    };
  }

  #moreOf(question: Question, place: Place): ReadMore | undefined {
    const { callbacks, per, optionsFrom, min, max, checks } = question;
    const isPlain =
      callbacks == null &&
      per == null &&
      optionsFrom == null &&
      checks == null &&
      typeof min !== 'object' &&
      typeof max !== 'object';
    if (isPlain) return undefined;
    const more: ReadMore = {
      calculation: this.#calculationOf(question, place),
      per: this.#perOf(question, place),
      optionsOf: this.#refOf(optionsFrom?.question, place),
      filterOf: this.#refOf(optionsFrom?.filter, place),
      minOf: this.#limitOf(min, place),
      maxOf: this.#limitOf(max, place),
      checks: (checks ?? []).flatMap((check): ReadCheck[] => {
        const parsed = parseFormula(check.formula, Object.keys(check.inputs));
        if (!parsed.ok) {
          this.report(
            'T108',
            `invalid formula in a check of \`${question.id}\`: ${parsed.message}`,
            place,
          );
          return [];
        }
        const inputs = this.#inputsOf(check.inputs, place);
        const { message, severity } = check;
        return [{ formula: parsed.formula, inputs, message, severity: severity ?? 'error' }];
      }),
    };
    const { calculation, optionsOf, filterOf, minOf, maxOf } = more;
    const parts = [calculation, more.per, optionsOf, filterOf, minOf, maxOf];
    return more.checks.length > 0 || parts.some((one) => one !== undefined) ? more : undefined;
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

  #rulesOf(texts: readonly string[], place: Place): readonly ReadRule[] {
    const rules: ReadRule[] = [];
    for (const text of texts) {
      let parsed = this.#rules.get(text);
      if (parsed === undefined) this.#rules.set(text, (parsed = parseRule(text)));
      if (!parsed.ok) {
        for (const problem of parsed.problems) this.#reportRule(problem, text, place);
        continue;
      }
      const { target, expression, result = true } = parsed.rule;
      const refs: Ref[] = [];
      this.#readExpression(expression, refs, place, text);
      rules.push({ target, expression, refs, result });
    }
    return rules;
  }

  #readExpression(expression: Expression, refs: Ref[], place: Place, text: string): void {
    if (expression.kind !== 'clause') {
      for (const part of expression.parts) this.#readExpression(part, refs, place, text);
      return;
    }
    const { left, operand } = expression;
    const read = this.#named(left, place, text);
    if (read !== undefined) refs.push(read);
    if (operand?.kind !== 'reference') return;
    const other = this.#named(operand, place, text);
    if (other !== undefined) refs.push(other);
  }

  #reportRule(problem: RuleProblem, text: string, place: Place): void {
    const { code, message, span, label, help } = problem;
    this.report(code, `${message} (rule of \`${place.questionId}\`: ${text})`, place, span, {
      ...(label === undefined ? {} : { label }),
      ...(help === undefined ? {} : { help }),
    });
  }

  #named(reference: Reference, place: Place, text: string): Ref | undefined {
    const { source, id } = reference;
    const found = this.#names.questions.get(id);
    const sameRow = source === 'panelInnerId';
    if (found !== undefined && isRetired(found.question)) {
      this.report('T160', readsRetired(place.questionId, found.question), place, reference.span);
      return undefined;
    }
    if (found !== undefined && this.#inScope(source, found, place)) {
      return this.#ref(found, id, sameRow);
    }
    if (source === 'prequal') {
      const isKnown = Object.hasOwn(FACTS, id) || Object.hasOwn(this.#names.outside, id);
      if (isKnown || this.#unknown === 'empty') return this.#fact(id);
    }
    const help =
      found !== undefined && source === 'question'
        ? `\`${id}\` is in section \`${found.link}\`: write \`prequal.${id}\``
        : undefined;
    this.report(
      found === undefined ? 'C101' : 'C102',
      `\`${source}.${id}\` is not a question that \`${place.questionId}\` can read (in: ${text})`,
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
        `\`${text}\` in \`${place.questionId}\` is not a reference; write \`question.ID\`, \`prequal.ID\` or \`panelInnerId.ID\``,
        place,
      );
      return undefined;
    }
    return this.#named(reference, place, text);
  }

  #limitOf(bound: Question['min'], place: Place): Limit<Ref> | undefined {
    return readLimit(bound, {
      names: this.#names,
      questionId: place.questionId,
      refOf: (text) => this.#refOf(text, place),
      fact: (id) => this.#fact(id),
      question: (id, sameRow) => {
        const found = this.#names.questions.get(id) as NamedQuestion;
        if (!isRetired(found.question)) return this.#ref(found, id, sameRow);
        this.report('T160', readsRetired(place.questionId, found.question), place);
        return undefined;
      },
      report: (code, message) => this.report(code, message, place),
    });
  }

  #ref(to: NamedQuestion, id: string, sameRow: boolean): Ref {
    const known = sameRow ? to.refInRow : to.ref;
    if (known !== undefined) return known;
    const ref: Ref = { kind: 'question', id, sameRow, to, reads: kindOf(to.question) };
    if (sameRow) to.refInRow = ref;
    else to.ref = ref;
    return ref;
  }

  #fact(id: string): Ref {
    let ref = this.#facts.get(id);
    if (ref === undefined) {
      const reads = kindOfFact(id, this.#names.outside);
      ref = { kind: 'fact', id, sameRow: false, to: undefined, reads };
      this.#facts.set(id, ref);
    }
    return ref;
  }

  #perOf(question: Question, place: Place): ReadMore['per'] {
    if (question.per == null || question.type !== 'PANEL') return undefined;
    const source = this.#refOf(question.per.source, place);
    if (!(question.questions ?? []).some((inner) => inner.id === question.per?.key)) {
      this.report(
        'T106',
        `the \`per.key\` of \`${question.id}\` names \`${question.per.key}\`, which is not one of its questions`,
        place,
      );
      return undefined;
    }
    if (source?.kind === 'question') {
      const { type } = source.to?.question ?? question;
      if (!questionTypes[type].answered) {
        this.report(
          'T110',
          `the \`per.source\` of \`${question.id}\` is a ${type}, which nobody answers`,
          place,
        );
        return undefined;
      }
    }
    const { key, many } = question.per;
    return source === undefined ? undefined : { source, key, isMany: many === true };
  }

  #calculationOf(question: Question, place: Place): ReadMore['calculation'] {
    const callback = question.callbacks?.[0];
    if (callback === undefined || question.type !== 'CALC') return undefined;
    const of = calculations.get(callback.name);
    if (of === undefined) {
      this.report(
        'T104',
        `\`${question.id}\` names the unknown calculation \`${plainText(callback.name)}\``,
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

  #inputsOf(inputs: Readonly<Record<string, string>>, place: Place): NamedRef[] {
    return Object.entries(inputs).flatMap(([name, text]) => {
      const ref = this.#refOf(text, place);
      return ref === undefined ? [] : [[name, ref] as const];
    });
  }
}

/** How rules read a fact; undefined for one without a known type. */
export function kindOfFact(
  name: string,
  outside: Readonly<Record<string, OutsideQuestion>>,
): ValueKind | undefined {
  const known = [outside, FACTS].find((many) => Object.hasOwn(many, name))?.[name];
  return known && questionTypes[known.type].kind;
}

/** How rules read a question's answer. */
export function kindOf(question: Question): ValueKind {
  if (question.type === 'COMBOBOX' && question.multiple === true) return 'list';
  if (question.type === 'CALC' && question.unit === 'date') return 'date';
  if (question.type === 'CALC' && question.unit === 'documents') return 'list';
  return questionTypes[question.type].kind;
}

/** The type under which other sections receive a question: one whose answers rules read the same way. */
export function factType(question: Question): QuestionType {
  if (question.type === 'COMBOBOX' && question.multiple === true) return 'CHECKBOX';
  if (question.type === 'CALC' && question.unit === 'date') return 'DATE';
  return question.type;
}
