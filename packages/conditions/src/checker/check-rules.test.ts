import { describe, expect, test } from 'vitest';
import form from '../../conformance/form.json' with { type: 'json' };
import { checkRules } from './check-rules.ts';
import type { CheckedQuestion, RuleFinding } from './input.ts';

const sample = form.questions as readonly CheckedQuestion[];

/** Checks lines of the form `QUESTION: rule` against the sample form, or against other questions. */
function check(lines: readonly string[], questions = sample): readonly RuleFinding[] {
  const rules = lines.map((line, index) => {
    const colon = line.indexOf(': ');
    return { questionId: line.slice(0, colon), index, text: line.slice(colon + 2) };
  });
  return checkRules({ questions, rules });
}

function brief(findings: readonly RuleFinding[]): readonly string[] {
  return findings.map(({ code, message, help }) => [code, message, help ?? ''].join(' | '));
}

function texts(...ids: readonly string[]): readonly CheckedQuestion[] {
  return ids.map((id) => ({ id, section: 's', kind: 'text', type: 'TEXT' }));
}

describe('facts of known values', () => {
  test('finds a value that the status or the viewer never has', () => {
    expect(brief(check(['BI-03: hidden: prequal.viewer is "gc"']))).toEqual([
      'C103 | "gc" is not one of the options of `viewer` | the options are "owner", "contractor"',
    ]);
    expect(brief(check(['BI-03: hidden: prequal.status not "Ready for review"']))).toEqual([
      'C103 | "Ready for review" is not one of the options of `status` | did you mean "Ready For Review"?',
    ]);
  });

  test('accepts the values that they can have, and any form type', () => {
    const lines = ['viewer is "contractor"', 'status includes "ready"', 'form_type is "G"'];
    expect(check(lines.map((line) => `BI-03: hidden: prequal.${line}`))).toEqual([]);
  });
});

test('suggests the row count that the clause means', () => {
  const helps = ['min 3', 'greater 3', 'is "x"'].map((clause) => {
    const panel = { id: 'P', section: 's', kind: 'panel', type: 'PANEL' } as const;
    const [finding] = check([`Y: hidden: question.P ${clause}`], [panel, ...texts('Y')]);
    return finding?.help;
  });
  expect(helps).toEqual(
    [3, 4, 1].map((rows) => `to count its rows, write \`question.P arrayLength ${rows}\``),
  );
});

describe('references', () => {
  test('suggests the nearest question of the section, with the right source', () => {
    expect(brief(check(['BI-03: hidden: question.BI-12 full']))).toEqual([
      'C101 | there is no question `BI-12` | did you mean `question.BI-02`?',
    ]);
  });

  test('suggests nothing when no name is close', () => {
    expect(brief(check(['BI-03: hidden: question.XYZW-99 full']))).toEqual([
      'C101 | there is no question `XYZW-99` | ',
    ]);
  });

  test('says which section holds a question, and how to read it from there', () => {
    expect(brief(check(['BI-03: hidden: question.TC-10 full']))).toEqual([
      'C102 | `TC-10` is in section `trades-markets-service-area`, not in `basic-information` | write `prequal.TC-10`',
    ]);
    expect(brief(check(['BI-03: hidden: panelInnerId.BI-02 full']))).toEqual([
      'C102 | `BI-02` is not inside a panel | write `question.BI-02`',
    ]);
    expect(brief(check(['BI-03: hidden: question.viewer is "owner"']))).toEqual([
      'C102 | `viewer` is a fact, not a question | write `prequal.viewer`',
    ]);
  });

  test('reads inner questions from their row, from the section and from outside', () => {
    for (const source of ['panelInnerId', 'question', 'prequal'])
      expect(check([`BI-18.1: hidden: ${source}.BI-18.2 is "Yes"`])).toEqual([]);
    expect(check(['BI-03: hidden: panelInnerId.BI-18.2 is "Yes"'])).toEqual([]);
  });

  test('checks the operand as it checks the left side', () => {
    const [finding] = check(['BI-03: hidden: question.BI-01 is question.BI-99']);
    expect(finding).toMatchObject({ code: 'C101', span: { start: 26, end: 40 } });
  });

  test('knows given facts, and lets unknown names pass when told to', () => {
    const rules = [{ questionId: 'BI-03', index: 0, text: 'hidden: prequal.XX-01 greater 5' }];
    expect(checkRules({ questions: sample, rules })).toHaveLength(1);
    expect(checkRules({ questions: sample, rules, unknownReferences: 'empty' })).toEqual([]);
    expect(checkRules({ questions: sample, rules, facts: { 'XX-01': 'number' } })).toEqual([]);
    expect(checkRules({ questions: sample, rules, facts: { 'XX-01': 'text' } })).toHaveLength(1);
  });
});

test('each question with a repeated id is compared with the first', () => {
  expect(check([], texts('A', 'B', 'A', 'A'))).toMatchObject(
    [2, 3].map((questionIndex) => ({
      code: 'C111',
      questionIndex,
      related: [{ questionIndex: 0 }],
    })),
  );
});

describe('clauses', () => {
  test('suggests the nearest option for an unknown one, with each operator that compares options', () => {
    for (const operator of ['is', 'not', 'includes', 'notIncludes']) {
      const [finding] = check([`BI-03: hidden: question.BI-13 ${operator} "TXX"`]);
      expect(finding).toMatchObject({ code: 'C103', help: 'did you mean "TX"?' });
    }
  });

  test('part of an option is enough for `includes` on a question with one answer', () => {
    expect(check(['BI-03: hidden: question.BI-21 includes "corp"'])).toEqual([]);
    expect(check(['BI-03: hidden: question.BI-21 includes "llc"'])).toHaveLength(1);
  });

  test('reports only the unknown entry of a list', () => {
    expect(brief(check(['BI-03: hidden: question.BI-13 is ["TX", "ZZ"]']))).toEqual([
      'C103 | "ZZ" is not one of the options of `BI-13` | the options are "AL", "CA", "TX"',
    ]);
  });

  test('YESNO has its two options without listing them', () => {
    expect(check(['BI-03: hidden: question.BI-02 is "yes"'])).toMatchObject([
      { code: 'C103', help: 'did you mean "Yes"?' },
    ]);
  });

  for (const [rule, code] of [
    ['question.BI-21 greater 30', 'C104'],
    ['question.BI-01 min 3', 'C104'],
    ['question.BI-13 less 3', 'C104'],
    ['question.BI-21 arrayLength 1', 'C104'],
    ['question.BI-15 is "x"', 'C104'],
    ['question.BI-18 is 2', 'C104'],
    ['question.BI-22 is "abc"', 'C105'],
    ['question.BI-22 greater true', 'C105'],
    ['question.BI-22 less [1]', 'C105'],
    ['question.BI-23 is "2026"', 'C105'],
    ['question.BI-24 is "Yes"', 'C105'],
    ['question.BI-13 arrayLength 1.5', 'C105'],
    ['question.BI-01 is ""', 'C105'],
    ['question.BI-21 is ["Corporation", "Partnership"]', 'C105'],
  ] as const) {
    test(`${rule} gives ${code}`, () => {
      expect(check([`BI-03: hidden: ${rule}`]).map((found) => found.code)).toEqual([code]);
    });
  }

  for (const rule of [
    'question.BI-22 greater "1,000"',
    'question.BI-23 min 2026',
    'question.BI-23 is "2026-01-31"',
    'question.BI-24 is "true"',
    'question.BI-18 arrayLength 2',
    'question.BI-18 full',
    'question.BI-15 empty',
    'question.BI-01 is "anything"',
    'question.BI-13 is ["AL", "TX"]',
    'question.BI-22 greater question.BI-21',
    'question.BI-22 is ["5", "5.0"]',
    'question.BI-22 is ["5", ""]',
  ]) {
    test(`${rule} is fine`, () => expect(check([`BI-03: hidden: ${rule}`])).toEqual([]));
  }
});

describe('results', () => {
  for (const [rule, code] of [
    ['BI-03: hidden: question.BI-02 is "Yes" => 1', 'C108'],
    ['BI-03: colWidth: question.BI-02 is "Yes" => 13', 'C108'],
    ['BI-22: value: question.BI-02 is "Yes" => "many"', 'C108'],
    ['BI-18: value: question.BI-02 is "Yes" => "x"', 'C108'],
    ['BI-21: value: question.BI-02 is "Yes" => "Corp"', 'C103'],
  ] as const) {
    test(`${rule} gives ${code}`, () => expect(check([rule]).map((f) => f.code)).toEqual([code]));
  }

  test('a value that the question can hold is fine', () => {
    expect(check(['BI-22: value: question.BI-02 is "Yes" => 5'])).toEqual([]);
    expect(check(['BI-21: value: question.BI-02 is "Yes" => "Partnership"'])).toEqual([]);
    expect(check(['BI-13: value: question.BI-02 is "Yes" => ["AL"]'])).toEqual([]);
  });
});

describe('cycles', () => {
  test('shows the whole loop and only the loop', () => {
    const questions = texts('A', 'B', 'C', 'D', 'E');
    const findings = check(
      [
        'E: hidden: question.A full',
        'A: hidden: question.B full',
        'B: hidden: question.C full',
        'C: hidden: question.A full and question.D full',
      ],
      questions,
    );
    expect(findings).toHaveLength(1);
    const [loop] = findings;
    expect(loop?.message).toBe('circular rules: `A` hidden → `B` hidden → `C` hidden → `A` hidden');
    expect([loop, ...(loop?.related ?? [])].map((place) => place?.questionId)).toEqual([
      'A',
      'B',
      'C',
    ]);
    expect(loop?.related?.[1]).toMatchObject({ ruleIndex: 3, span: { start: 8, end: 18 } });
  });

  test('a rule that hides its own question by its own answer is a loop of one', () => {
    expect(brief(check(['A: hidden: question.A full'], texts('A')))).toEqual([
      'C109 | circular rules: `A` hidden → `A` hidden | remove one of these references to break the loop',
    ]);
  });

  test('a rule may read its own question when nothing reads what it sets', () => {
    for (const target of ['required', 'disabled', 'readonly', 'additionalTextHidden']) {
      expect(check([`A: ${target}: question.A full`], texts('A'))).toEqual([]);
    }
  });

  test('two loops are two findings', () => {
    const lines = [
      'A: hidden: question.B full',
      'B: hidden: question.A full and question.C full',
      'C: hidden: question.B full',
    ];
    expect(check(lines, texts('A', 'B', 'C'))).toHaveLength(2);
  });

  test('a question read twice by one rule is one loop', () => {
    const rule = 'A: hidden: question.A is "x" or question.A is "y"';
    expect(check([rule], texts('A'))).toHaveLength(1);
  });

  test('a panel hidden by its own inner question is a loop through the panel', () => {
    const [finding] = check(['BI-18: hidden: panelInnerId.BI-18.2 is "Yes"']);
    expect(finding).toMatchObject({
      code: 'C109',
      message: 'circular rules: `BI-18` hidden → `BI-18.2` hidden → `BI-18` hidden',
      related: [{ questionId: 'BI-18.2', message: '`BI-18.2` hidden is inside `BI-18`' }],
    });
  });

  test('a calculation and an input that read each other are a loop', () => {
    const [finding] = check(['BI-22: value: question.BI-25 greater 5 => 1']);
    expect(finding?.message).toBe('circular rules: `BI-22` value → `BI-25` value → `BI-22` value');
  });

  test('calculations that read each other are a loop without a rule', () => {
    const calc = { section: 's', kind: 'number', type: 'CALC' } as const;
    const questions = [
      { ...calc, id: 'A', inputs: ['B'] },
      { ...calc, id: 'B', inputs: ['A'] },
    ];
    expect(check([], questions)).toMatchObject([{ code: 'C109', questionId: 'A' }]);
  });

  test('rows that follow a question which reads those rows are a loop', () => {
    const questions: readonly CheckedQuestion[] = [
      { id: 'Y', section: 's', kind: 'list', type: 'CHECKBOX' },
      { id: 'P', section: 's', kind: 'panel', type: 'PANEL', per: { source: 'Y', key: 'P.1' } },
      { id: 'P.1', section: 's', kind: 'text', type: 'TEXT', parent: 'P', panel: 'P' },
      { id: 'P.2', section: 's', kind: 'text', type: 'TEXT', parent: 'P', panel: 'P' },
    ];
    expect(check(['P.2: hidden: question.Y includes "a"'], questions)).toEqual([]);
    expect(check(['Y: hidden: question.P.2 full'], questions)).toMatchObject([{ code: 'C109' }]);
    expect(check(['Y: hidden: question.P arrayLength 1'], questions)).toMatchObject([
      { code: 'C109' },
    ]);
  });

  test('a loop of ten thousand questions is found whole, without overflow', () => {
    const questions = texts(...Array.from({ length: 10_000 }, (_, at) => `Q${at}`));
    const findings = check(
      questions.map(({ id }, at) => `${id}: hidden: question.Q${(at + 1) % 10_000} full`),
      questions,
    );
    expect(findings).toHaveLength(1);
    expect(findings[0]?.related).toHaveLength(9_999);
  });
});

describe('rules that disagree', () => {
  for (const [one, other] of [
    ['required: question.BI-02 is "Yes"', 'required: question.BI-02 is "Yes" => false'],
    ['required: question.BI-02 is "Yes"', 'required: question.BI-22 greater 5 => false'],
    ['required: question.BI-22 greater 5', 'required: question.BI-22 greater 10 => false'],
    ['required: question.BI-13 includes "AL"', 'required: question.BI-13 includes "TX" => false'],
    ['required: panelInnerId.BI-18.2 full', 'required: panelInnerId.BI-18.2 full => false'],
  ] as const) {
    test(`${one} and ${other} can hold together`, () => {
      expect(check([`BI-03: ${one}`, `BI-03: ${other}`]).map(({ code }) => code)).toEqual(['C110']);
    });
  }

  for (const [one, other] of [
    ['required: question.BI-02 is "Yes"', 'required: question.BI-02 is "No" => false'],
    ['required: question.BI-02 is "Yes"', 'required: question.BI-02 not "Yes" => false'],
    ['required: question.BI-22 greater 5', 'required: question.BI-22 max 5 => false'],
    ['required: question.BI-02 is "Yes"', 'required: question.BI-22 greater 5'],
    ['required: question.BI-02 is "Yes"', 'readonly: question.BI-02 is "Yes" => false'],
    ['required: question.BI-23 min 2026', 'required: question.BI-23 less 2026 => false'],
  ] as const) {
    test(`${one} and ${other} are not reported`, () => {
      expect(check([`BI-03: ${one}`, `BI-03: ${other}`])).toEqual([]);
    });
  }

  test('a rule is compared with every earlier one, and reported once', () => {
    const pairs = (lines: readonly string[]) =>
      check(lines.map((line) => `BI-03: required: question.${line}`)).map(
        ({ code, ruleIndex, related }) => [code, related?.[0]?.ruleIndex, ruleIndex],
      );
    // The first agrees with the third.
    expect(
      pairs(['BI-21 full => false', 'BI-22 greater 5', 'BI-13 includes "AL" => false']),
    ).toEqual([
      ['C110', 0, 1],
      ['C110', 1, 2],
    ]);
    expect(pairs(['BI-02 is "Yes" => false', 'BI-22 greater 5 => false', 'BI-02 is "No"'])).toEqual(
      [['C110', 1, 2]],
    );
    expect(pairs(['BI-21 full', 'BI-22 greater 5', 'BI-13 full => false'])).toEqual([
      ['C110', 0, 2],
    ]);
  });

  test('rules do not conflict when one reads a question that the other’s answer hides', () => {
    const lines = [
      'BI-22: hidden: question.BI-02 is "Yes"',
      'BI-03: required: question.BI-02 is "Yes"',
      'BI-03: required: question.BI-22 greater 5 => false',
    ];
    expect(check(lines)).toEqual([]);
  });

  test('rules do not conflict when one reads a question that is always hidden', () => {
    const lines = [
      'BI-03: required: question.BI-02 is "Yes"',
      'BI-03: required: question.BI-22 greater 5 => false',
    ];
    const hidden = sample.map((q) => (q.id === 'BI-22' ? { ...q, base: { hidden: true } } : q));
    expect(check(lines, hidden).map(({ code }) => code)).toEqual(['C120']);
  });
});
