import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import type { Literal, OperatorName, Rule } from '../ast.ts';
import { operatorNames } from '../ast.ts';
import { evaluateExpression } from '../evaluate.ts';
import { operators } from '../operators/index.ts';
import { allKinds, type ValueKind } from '../operators/operator.ts';
import { printLiteral } from '../print.ts';
import type { Test } from './choice.ts';
import { domainOf } from './domain.ts';
import { comesOut } from './goals.ts';
import { openProver } from './open-prover.ts';
import type { Prover, Witness } from './prover.ts';
import type { ProofQuestion } from './question.ts';

const numRuns = inject('propertyRuns');

type Answers = Readonly<Record<string, unknown>>;

/** A question of one kind, the literals that rules compare it with, and answers near those. */
type Subject = {
  readonly kind: ValueKind;
  readonly more?: Partial<ProofQuestion>;
  readonly literals: readonly Literal[];
  readonly answers: readonly unknown[];
  /** The question it is compared with, if that one can hold other answers. */
  readonly other?: { readonly more: Partial<ProofQuestion>; readonly answers: readonly unknown[] };
};

const texts = ['GC-', '1', 'gc-1', 'Other GC-1', 'b'];
const days = ['2024-12-31', '2025-01-01', '2025-06-01', '2025-06-02', '2026-12-31'];

/** Texts that equal, begin with, end with or contain a text, and one that does none of these. */
function around(text: string): readonly string[] {
  return [text, `${text}7`, `a ${text}`, `a ${text} z`, text.toUpperCase(), 'zz'];
}

const subjects: Readonly<Record<string, Subject>> = {
  number: {
    kind: 'number',
    literals: [5, '5.0', 10, -1, 2025],
    answers: [-2, -1, 0, 5, 5.5, 6, 10, 11, 12, 50, 105, 2025, 20251],
  },
  'number with limits': {
    kind: 'number',
    more: { range: { min: 100, max: 200, decimals: 0 } },
    literals: [5, 100, 150],
    answers: [100, 101, 150, 151, 200],
    other: { more: { range: { min: 0.5, decimals: 2 } }, answers: [0.5, 5, 100, 150, 150.25, 300] },
  },
  'typed text': {
    kind: 'text',
    literals: [...texts, ['GC-', '1']],
    answers: [...texts.flatMap(around), '1 GC-', 'gc-1 b', 'b gc-1'],
  },
  'chosen text': {
    kind: 'text',
    more: { options: [...texts, 'zz'] },
    literals: texts,
    answers: [...texts, 'zz'],
  },
  'chosen text beside a typed one': {
    kind: 'text',
    more: { options: [...texts, 'zz'] },
    literals: texts,
    answers: [...texts, 'zz'],
    other: { more: {}, answers: texts.flatMap(around) },
  },
  'typed text beside an email address': {
    kind: 'text',
    literals: ['GC-', '@gc.com', 'me@gc.com'],
    answers: [...around('GC-'), 'me@gc.com', 'you@gc.com', 'you@gc-7.com'],
    other: {
      more: {
        type: 'EMAIL',
        samples: ['name@company.com'],
        accepts: (value) => /^\w+@[\w-]+\.\w+$/.test(String(value)),
      },
      answers: ['me@gc.com', 'you@gc.com', 'you@gc-7.com'],
    },
  },
  'email address': {
    kind: 'text',
    more: {
      type: 'EMAIL',
      samples: ['name@company.com', 'other@company.com'],
      accepts: (value) => /^\w+@[\w-]+(\.\w+)+$/.test(String(value)),
    },
    literals: ['@gc.com', 'me@gc.com', 'gc.com', 'company', 'name@company.com', 'a b', '@', 'e'],
    answers: ['me@gc.com', 'you@gc.com', 'x@gc.com.mx', 'name@company.com', 'zz@zz.org', 'e@e.de'],
  },
  'filled mask': {
    kind: 'text',
    more: {
      type: 'MASK',
      samples: ['22-AA', '33-AA'],
      accepts: (value) => /^\d\d-[A-Z]{2}$/iu.test(String(value)),
    },
    literals: ['1', 'A', '22', '22-AA', '12-B', 2, ['2', 'a'], '-', 'AB'],
    answers: ['12-BB', '22-AA', '33-CD', '11-AB', '22-BB', '02-ZB', '45-bb'],
  },
  'text of a length': {
    kind: 'text',
    more: {
      samples: ['xxxx'],
      accepts: (value) => String(value).length >= 4 && String(value).length <= 5,
    },
    literals: ['x', 'xxxx', 'ab', 'abcd', 'abcdef', 'xy'],
    answers: ['xxxx', 'abcd', 'abcde', 'zzzz', 'xyab', 'abxy', 'yxyx'],
  },
  date: { kind: 'date', literals: [...days.slice(1, 4), 2025, '2026'], answers: days },
  'chosen list': {
    kind: 'list',
    more: { options: [...texts, 'zz'] },
    literals: [...texts, ['GC-', '1'], 1, 2],
    answers: [['GC-'], ['GC-', '1'], ['1', 'b'], ['zz'], [...texts, 'zz']],
  },
  'typed list': {
    kind: 'list',
    literals: [...texts, ['GC-', '1'], 1, 2, 3],
    answers: [['GC-'], ['GC-', '1'], ['1', 'b'], ['GC-7'], ['GC-', 'GC-7', 'zz']],
  },
  boolean: { kind: 'boolean', literals: [true, 'false'], answers: [true, false] },
  yearRange: {
    kind: 'yearRange',
    more: { range: { min: 2020, max: 2030 } },
    literals: ['2022', 2025, [2021, 2022], 1, 3, 4],
    answers: [2020, 2021, 2022, 2024, 2025, 2026].flatMap((from) =>
      [0, 1, 2, 3, 4].map((more) => ({ from, to: from + more })),
    ),
  },
  object: { kind: 'object', literals: ['GC-', 1], answers: [{ line1: 'GC-' }] },
  panel: { kind: 'panel', literals: [0, 1, 2, 3], answers: [0, 1, 2, 3, 4] },
};

/** The literals for an operator: if it counts, also as many as each answer has characters, entries, years or rows. */
function literalsFor(name: OperatorName, { literals, answers }: Subject): readonly Literal[] {
  const { operand } = operators[name];
  if (operand === 'none' || operand.is !== 'count') return literals;
  return [...new Set([...literals, ...answers.map(sizeOf)])];
}

function sizeOf(answer: unknown): number {
  if (typeof answer === 'string' || Array.isArray(answer)) return answer.length;
  if (typeof answer === 'number') return answer;
  const { from, to } = Object.assign({ from: 1, to: 1 }, answer);
  return to - from + 1;
}

function questionsOf({ kind, more = {}, other }: Subject): readonly ProofQuestion[] {
  return [
    { id: 'O', section: 's', kind: 'text', type: 'TEXT' },
    { id: 'X', section: 's', kind, type: kind, ...more },
    { id: 'Y', section: 's', kind, type: kind, ...(other?.more ?? more) },
  ];
}

function clauseText(id: string, operator: OperatorName, operand: Literal): string {
  const isBare = operators[operator].operand === 'none';
  const right = operand === 'Y' ? 'question.Y' : printLiteral(operand);
  return `question.${id} ${operator}${isBare ? '' : ` ${right}`}`;
}

/** Whether a rule's condition holds, as the engine evaluates it. */
function holds(rule: Rule, kind: ValueKind, given: Answers): boolean {
  return evaluateExpression(rule.expression, ({ left, operator, operand }) => {
    const right = operand?.kind === 'reference' ? (given[operand.id] ?? null) : operand?.value;
    return operators[operator].test(given[left.id] ?? null, right, kind);
  });
}

function answersOf({ answers, rows }: Witness): Answers {
  return Object.fromEntries([
    ...rows.map(({ panel, count }) => [panel, count]),
    ...answers.map(({ id, value }) => [id, value]),
  ]);
}

type Decided = ReturnType<Prover['decide']>['kind'];

/**
 * Asks the prover whether a condition can hold and whether it can fail, and checks both against actual answers.
 *
 * @returns the two verdicts
 */
function checkProofs(subject: Subject, condition: string, given: readonly Answers[]): Decided[] {
  const text = `hidden: ${condition}`;
  const questions = questionsOf(subject);
  const prover = openProver({ questions, rules: [{ questionId: 'O', index: 0, text }] });
  const [owned] = prover?.form.rulesOf('O', 'hidden') ?? [];
  if (prover === undefined || owned === undefined) throw new Error(`not read: ${text}`);
  return [true, false].map((wanted) => {
    const verdict = prover.decide(comesOut(owned, wanted));
    const isMet = (answers: Answers) => holds(owned.rule, subject.kind, answers) === wanted;
    const asked = `${condition} ${wanted ? 'holds' : 'fails'}`;
    if (verdict.kind === 'no')
      expect({ asked, metBy: given.find(isMet) }).toEqual({ asked, metBy: undefined });
    if (verdict.kind === 'yes') {
      const witness = answersOf(verdict.witness);
      expect({ asked, witness, isMet: isMet(witness) }).toEqual({ asked, witness, isMet: true });
    }
    return verdict.kind;
  });
}

describe('the prover never calls a condition impossible that the evaluator can meet', () => {
  for (const operator of operatorNames) {
    test(`${operator}, combined with any operator on the same literal or another`, () => {
      for (const subject of Object.values(subjects)) {
        const given = [null, ...subject.answers].map((X) => ({ X }));
        const literals = literalsFor(operator, subject);
        literals.forEach((literal, at) => {
          const next = literals[(at + 1) % literals.length] as Literal;
          for (const other of operatorNames)
            for (const right of [literal, next])
              checkProofs(
                subject,
                `${clauseText('X', operator, literal)} and ${clauseText('X', other, right)}`,
                given,
              );
        });
      }
    });
  }

  test('every operator is tried where it is true and where it is false', () => {
    const missing = operatorNames.flatMap((name) => {
      const { dependsOn, operand, test: run } = operators[name];
      return allKinds
        .filter((kind) => dependsOn[kind] !== undefined)
        .filter((kind) => {
          const own = Object.values(subjects).filter((subject) => subject.kind === kind);
          const results = own.flatMap((subject) =>
            (operand === 'none' ? [undefined] : literalsFor(name, subject)).flatMap((literal) =>
              subject.answers.concat(null).map((answer) => run(answer, literal, kind)),
            ),
          );
          return new Set(results).size < 2;
        })
        .map((kind) => `${name} of ${kind}: \`subjects\` has no literal and answers that differ`);
    });
    expect(missing).toEqual([]);
  });

  test('every kind of question is tried', () => {
    const kinds = new Set(Object.values(subjects).map(({ kind }) => kind));
    expect([...kinds].toSorted()).toEqual(allKinds.toSorted());
  });

  test('L11 conditions of several clauses, including comparisons of two questions', () => {
    const counts: Record<Decided, number> = { yes: 0, no: 0, unknown: 0 };
    const anySubject = fc.constantFrom(...Object.values(subjects));
    const anyCase = anySubject.chain((subject) => {
      const clause = fc
        .tuple(
          fc.constantFrom('X', 'Y'),
          fc.constantFrom(...operatorNames),
          fc.oneof(fc.constantFrom<Literal>(...subject.literals), fc.constant<Literal>('Y')),
        )
        .map(([id, operator, operand]) =>
          clauseText(operand === 'Y' ? 'X' : id, operator, operand),
        );
      const { answers, other = { answers } } = subject;
      return fc.record({
        subject: fc.constant(subject),
        condition: fc
          .array(fc.tuple(clause, fc.constantFrom('and', 'and', 'or', 'andWith')), {
            minLength: 2,
            maxLength: 4,
          })
          .map((parts) =>
            parts.map(([text, join], at) => (at === 0 ? text : `${join} ${text}`)).join(' '),
          ),
        some: fc.array(
          fc.record({
            X: fc.constantFrom(null, ...answers),
            Y: fc.constantFrom(null, ...other.answers),
          }),
          { minLength: 30, maxLength: 30 },
        ),
      });
    });
    fc.assert(
      fc.property(anyCase, ({ subject, condition, some }) => {
        const { answers, other = { answers } } = subject;
        const alike = answers.filter((one) => other.answers.includes(one));
        const same = alike.map((X) => ({ X, Y: X }));
        for (const kind of checkProofs(subject, condition, [...some, ...same])) counts[kind] += 1;
      }),
      { numRuns: numRuns * 4 },
    );
    expect(counts.yes).toBeGreaterThan(numRuns);
    expect(counts.no).toBeGreaterThan(numRuns / 20);
    expect(counts.unknown).toBeLessThan(counts.yes);
  });
});

describe('a test that is opaque to proofs', () => {
  const startsWith = (kind: ValueKind): Test => ({
    key: `${kind} startsWith "GC-"`,
    kind,
    dependsOn: 'opaque',
    operand: 'GC-',
    run: (left) => String(left).startsWith('GC-'),
  });

  for (const [name, { kind, more, literals }] of Object.entries(subjects)) {
    test(`${name}: may hold or fail for answers that are not listed`, () => {
      const question: ProofQuestion = { id: 'X', section: 's', type: kind, ...more, kind };
      if (kind !== 'list' && kind !== 'panel') {
        const domain = domainOf(question, [startsWith(kind)], 1, literals.flat(), false);
        const isListed = kind === 'boolean' || more?.options !== undefined;
        if (domain.kind !== 'choices') throw new Error('a list');
        expect(domain.choices.some(({ isOpen }) => isOpen === true)).toBe(!isListed);
        return;
      }
      const prover = openProver({ questions: [question], rules: [] });
      for (const wanted of [true, false]) {
        const verdict = prover?.decide({
          ids: ['X'],
          of: (model) => {
            const held = model.read(model.cells.top(question), startsWith(kind));
            return wanted ? held : model.logic.not(held);
          },
        });
        expect(verdict).toMatchObject({ kind: 'unknown', why: 'calculation' });
      }
    });
  }

  test('belongs to an operator that says why', () => {
    for (const { name, dependsOn, whyOpaque } of Object.values(operators)) {
      const isOpaque = Object.values(dependsOn).some((one) => one === 'opaque');
      expect([name, whyOpaque !== undefined]).toEqual([name, isOpaque]);
    }
  });

  test('on text is tried with the operand and with longer text', () => {
    const question: ProofQuestion = { id: 'X', section: 's', type: 'TEXT', kind: 'text' };
    const run = operators.not.prepare('GC-', 'text');
    const not: Test = { ...startsWith('text'), key: 'text not "GC-"', dependsOn: 'equality', run };
    const domain = domainOf(question, [startsWith('text'), not], 1, ['GC-'], false);
    const values = domain.kind === 'choices' ? domain.choices.map(({ value }) => value) : [];
    expect(values).toContain('GC-');
    expect(values.some((value) => value !== 'GC-' && String(value).startsWith('GC-'))).toBe(true);
  });
});
