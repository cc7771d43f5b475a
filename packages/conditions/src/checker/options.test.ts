import { expect, test } from 'vitest';
import { checkRules } from './check-rules.ts';
import type { CheckedQuestion } from './input.ts';

/** What is said of a comparison with A, which has these options. */
function told(
  clause: string,
  options: readonly (string | number)[],
  kind: CheckedQuestion['kind'] = 'text',
) {
  const questions: readonly CheckedQuestion[] = [
    { id: 'A', section: 's', kind, type: 'SELECT', options },
    { id: 'B', section: 's', kind: 'text', type: 'TEXT' },
  ];
  const rules = [{ questionId: 'B', index: 0, text: `hidden: question.A ${clause}` }];
  return checkRules({ questions, rules }).map(({ message, help }) => [message, help]);
}

const numbered = (count: number) => Array.from({ length: count }, (_, at) => `Option ${at}`);

test('lists up to six options', () => {
  const message = '"Other" is not one of the options of `A`';
  expect(told('is "Other"', numbered(6))).toEqual([
    [
      message,
      'the options are "Option 0", "Option 1", "Option 2", "Option 3", "Option 4", "Option 5"',
    ],
  ]);
  expect(told('is "Other"', numbered(7))).toEqual([[message, undefined]]);
});

test('shows an unknown option in up to 40 characters', () => {
  const [forty, more] = ['x'.repeat(40), 'x'.repeat(41)];
  expect(told(`is "${forty}"`, ['a'])[0]?.[0]).toContain(`"${forty}" is not`);
  expect(told(`is "${more}"`, ['a'])[0]?.[0]).toContain(`"${'x'.repeat(39)}…" is not`);
});

test('compares numbers as numbers, and texts exactly', () => {
  expect(told('is "5.0"', [5, 10], 'number')).toEqual([]);
  expect(told('is 7', [5, 10], 'number')).toHaveLength(1);
  expect(told('is "5.0"', ['5'])).toHaveLength(1);
});
