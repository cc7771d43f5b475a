import { type Operator, operators, targets } from '@plumbline/conditions';
import type { AnswersDocument, Question, QuestionType } from '@plumbline/schemas';
import fc from 'fast-check';
import { questionTypes } from '../questions/index.ts';
import { errorKinds } from '../questions/refusal.ts';
import { questionTraits } from '../questions/traits.ts';
import { anyBound, type BoundSeed, boundQuestion } from './arbitrary-bounds.ts';
import { anyInput } from './arbitrary-inputs.ts';

/**
 * Generated forms: every target, operator, combinator and source, panels (also in panels, also `per` a choice),
 * sub-questions, calculations, base properties and saved answers, well-formed or not. Rules read earlier
 * questions, so that most forms have no cycle.
 */
const TYPES = Object.values(questionTypes).flatMap(({ type, answered }) =>
  answered ? [type] : [],
);
const OPTIONS = ['a', 'b', 'c', '10', 'Yes'];

const literal = fc.constantFrom(
  '"a"',
  '"Yes"',
  '"10"',
  '10',
  '5',
  '0',
  '2023',
  'true',
  'false',
  '"2024-02-29"',
  '["a","b"]',
  '["10"]',
  '""',
);

type Named = { id: string; inner: boolean; section: number; answered: boolean };

export type FormCase = {
  documents: AnswersDocument[];
  now: string;
  facts: Record<string, unknown>;
};

export const anyForm: fc.Arbitrary<FormCase> = fc
  .record({
    seeds: fc.array(
      fc.record({
        type: fc.oneof(
          { weight: 5, arbitrary: fc.constantFrom(...TYPES) },
          { weight: 2, arbitrary: fc.constant<QuestionType>('PANEL') },
          { weight: 1, arbitrary: fc.constant<QuestionType>('CALC') },
        ),
        place: fc.constantFrom('top', 'top', 'inner', 'inner', 'sub', 'nested'),
        section: fc.nat(1),
        flags: fc.record({
          hidden: fc.boolean(),
          required: fc.boolean(),
          disabled: fc.boolean(),
          readonly: fc.boolean(),
          skipCalculating: fc.boolean(),
        }),
        sparse: fc.nat(3),
        retired: fc.nat(7),
        value: anyInput,
        per: fc.boolean(),
        // Index of the exclusive option; past the end of the list, there is none.
        alone: fc.nat(OPTIONS.length),
        // The question's own error texts, and whether it begins a headed group.
        wording: fc.record({
          errors: fc.option(
            fc.dictionary(fc.constantFrom(...errorKinds), fc.constant('Own words')),
            {
              nil: undefined,
              freq: 2,
            },
          ),
          group: fc.boolean(),
        }),
        rows: fc.nat(2),
        rules: fc.array(
          fc.record({
            // `hidden` is listed twice, because most rules set it.
            target: fc.constantFrom('hidden', ...targets),
            clauses: fc.array(
              fc.record({
                pick: fc.nat(),
                operator: fc.constantFrom(...Object.values(operators)),
                literal,
                byReference: fc.option(fc.nat(), { nil: undefined, freq: 4 }),
                source: fc.nat(2),
                join: fc.constantFrom('and', 'or', 'andWith'),
              }),
              { minLength: 1, maxLength: 3 },
            ),
            result: fc.constantFrom('', ' => false', ' => true'),
          }),
          { maxLength: 2 },
        ),
        inputs: fc.tuple(fc.nat(), fc.nat()),
        bounds: fc.tuple(anyBound, anyBound),
        many: fc.boolean(),
      }),
      { minLength: 2, maxLength: 10 },
    ),
    status: fc.constantFrom('Work In Progress', 'Ready For Review'),
  })
  .map(({ seeds, status }) => build(seeds, status));

type Seed = {
  type: QuestionType;
  place: string;
  section: number;
  flags: Record<'hidden' | 'required' | 'disabled' | 'readonly' | 'skipCalculating', boolean>;
  sparse: number;
  retired: number;
  value: unknown;
  per: boolean;
  alone: number;
  wording: { errors: NonNullable<Question['errors']> | undefined; group: boolean };
  rows: number;
  rules: {
    target: string;
    clauses: {
      pick: number;
      operator: Operator;
      literal: string;
      byReference: number | undefined;
      source: number;
      join: string;
    }[];
    result: string;
  }[];
  inputs: [number, number];
  bounds: [BoundSeed | undefined, BoundSeed | undefined];
  many: boolean;
};

function build(seeds: readonly Seed[], status: string): FormCase {
  const sections: Question[][] = [[], []];
  const earlier: Named[] = [];
  const panels: { question: Question; section: number; depth: number }[] = [];
  const rowCounts = new Map<Question, number>();
  seeds.forEach((seed, at) => {
    const section = seed.section;
    const outer = panels.filter((panel) => panel.section === section);
    const home =
      seed.place === 'inner'
        ? outer.at(-1)
        : seed.place === 'nested'
          ? outer.filter((p) => p.depth < 2).at(0)
          : undefined;
    const isPanel = seed.type === 'PANEL' && (home === undefined || home.depth < 2);
    const question: Question = {
      id: `Q${at}`,
      type: seed.type === 'PANEL' && !isPanel ? 'TEXT' : seed.type,
    };
    for (const [name, isSet] of Object.entries(seed.flags))
      if (isSet && seed.sparse === 0) question[name] = true;
    if (questionTraits[question.type].isClosed)
      question.options = OPTIONS.map((value, option) => ({
        value,
        ...(option === seed.alone && questionTraits[question.type].takesSeveral
          ? { exclusive: true }
          : {}),
      }));
    if (seed.wording.errors !== undefined) question.errors = seed.wording.errors;
    if (question.type === 'MASK') question.mask = '##-#######';
    const isRetired = seed.retired === 0 && questionTypes[question.type].answered;
    if (isRetired) question.retired = { into: [], note: 'Remove this.' };
    const readable = earlier.filter((one) => one.section === section || !one.inner || at % 2 === 0);
    question.conditions = seed.rules.flatMap((rule) => ruleText(rule, readable, section));
    boundQuestion(question, seed.bounds, readable, (one) => one.inner && one.section === section);
    if (question.type === 'CALC') {
      const [a, b] = seed.inputs.map((pick) => readable[pick % Math.max(1, readable.length)]);
      if (a !== undefined && b !== undefined) {
        const reference = (one: Named) =>
          one.inner && one.section === section && home !== undefined
            ? `panelInnerId.${one.id}`
            : `prequal.${one.id}`;
        question.callbacks = [
          {
            name: at % 2 === 0 ? 'difference' : 'totalBacklog',
            inputs:
              at % 2 === 0
                ? { minuend: reference(a), subtrahend: reference(b) }
                : { remaining: reference(a), awarded: reference(b) },
          },
        ];
      }
    } else if (!isPanel && seed.sparse < 3 && home === undefined) question.value = seed.value;
    if (isPanel) {
      question.questions = [{ id: `Q${at}K`, type: 'TEXT' }];
      const source = earlier.find((one) => !one.inner && one.answered && one.section === section);
      if (seed.per && home === undefined && source !== undefined)
        question.per = {
          source: `prequal.${source.id}`,
          key: `Q${at}K`,
          ...(seed.many ? { many: true } : {}),
        };
      panels.push({ question, section, depth: (home?.depth ?? 0) + 1 });
      rowCounts.set(question, seed.rows);
      earlier.push({ id: `Q${at}K`, inner: true, section, answered: true });
    }
    if (seed.wording.group && seed.place !== 'sub') question.group = `Group ${at}`;
    if (home !== undefined) (home.question.questions ??= []).push(question);
    else if (seed.place === 'sub' && !isPanel) {
      const parent = (sections[section] as Question[]).at(-1);
      if (parent !== undefined && parent.type !== 'PANEL' && parent.retired === undefined)
        (parent.questions ??= []).push(question);
      else (sections[section] as Question[]).push(question);
    } else (sections[section] as Question[]).push(question);
    // No rule may read a retired question.
    if (isRetired) return;
    earlier.push({
      id: question.id,
      inner: home !== undefined,
      section,
      answered: questionTypes[question.type].answered,
    });
  });
  for (const { question } of panels.toReversed()) {
    question.panels = Array.from({ length: rowCounts.get(question) ?? 0 }, (_, n) => ({
      id: `row${n}`,
      note: 'kept',
      // Rows after the first were saved under an older template that lacked one question.
      questions: (JSON.parse(JSON.stringify(question.questions ?? [])) as Question[]).filter(
        (_, index) => n === 0 || index !== 1,
      ),
    }));
  }
  const documents = sections.map(
    (questions, n): AnswersDocument => ({
      id: n,
      link: `s${n}`,
      template: 'T',
      extra: { kept: n },
      questions,
    }),
  );
  return { documents, now: '2026-11-21', facts: { status, form_type: 'F', viewer: 'owner' } };
}

function ruleText(
  rule: Seed['rules'][number],
  readable: readonly Named[],
  section: number,
): string[] {
  if (readable.length === 0) return [];
  const reference = (pick: number, sourcePick: number): string => {
    const one = readable[pick % readable.length] as Named;
    if (sourcePick === 0 && one.section === section && one.inner) return `panelInnerId.${one.id}`;
    if (sourcePick === 1 && one.section === section) return `question.${one.id}`;
    return `prequal.${one.id}`;
  };
  const text = rule.clauses.map((clause, at) => {
    const { operator } = clause;
    const operand =
      operator.operand === 'none'
        ? ''
        : operator.operand.is === 'count'
          ? ' 1'
          : ` ${clause.byReference === undefined ? clause.literal : reference(clause.byReference, clause.source)}`;
    return `${at === 0 ? '' : ` ${clause.join} `}${reference(clause.pick, clause.source)} ${operator.name}${operand}`;
  });
  const result =
    rule.target === 'colWidth' ? ' => 6' : rule.target === 'value' ? ' => "10"' : rule.result;

  return [`${rule.target}: ${text.join('')}${result}`];
}

export type EditCase =
  | { kind: 'set'; pick: number; input: unknown }
  | { kind: 'add' | 'remove' | 'move'; pick: number; at: number }
  | { kind: 'undo' | 'redo' }
  | { kind: 'fact'; status: string };

export const anyEdits: fc.Arbitrary<readonly EditCase[]> = fc.array(
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({ kind: fc.constant('set' as const), pick: fc.nat(), input: anyInput }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constantFrom('add' as const, 'remove' as const, 'move' as const),
        pick: fc.nat(),
        at: fc.nat(3),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constantFrom('undo' as const, 'redo' as const) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('fact' as const),
        status: fc.constantFrom('Work In Progress', 'Ready For Review'),
      }),
    },
  ),
  { maxLength: 12 },
);
