import { expect, it } from 'vitest';
import { linesOf, tableOf } from './report.mjs';

const outcome = {
  step: 'unit',
  passed: 3,
  failed: 0,
  words: '3 passed, 0 failed',
  seconds: 12.34,
  budget: 60,
  slowest: ['proofs 9 s', 'diff 2 s'],
  output: '',
};

it('is one line for a step that passed', () => {
  expect(linesOf(outcome)).toBe('ok     unit (3 passed, 0 failed, 12.3 s)');
});

it('names what failed before and after the output', () => {
  const failed = { ...outcome, failed: 1, faults: ['a.test.ts: adds'], output: 'long\nstory\n' };
  expect(linesOf(failed).split('\n').slice(1)).toEqual([
    '    failed: a.test.ts: adds',
    '    long',
    '    story',
    '    failed: a.test.ts: adds',
  ]);
});

it('marks a step that is over its budget, and lists the slowest files', () => {
  const lint = { ...outcome, step: 'lint', seconds: 31, budget: 20, slowest: undefined };
  expect(tableOf([outcome, lint], { seconds: 35, budget: 90 }).split('\n')).toEqual([
    'step  seconds  budget  longest files',
    'unit       12      60  proofs 9 s, diff 2 s',
    'lint       31      20  OVER BUDGET',
    'all        35      90',
  ]);
});

it('shows no budget for a step that ran alongside the tests', () => {
  const [, line] = tableOf([{ ...outcome, budget: undefined }], { seconds: 35, budget: 90 }).split(
    '\n',
  );
  expect(line).toBe('unit       12          proofs 9 s, diff 2 s');
});

it('says when all steps together are over budget', () => {
  const [last] = tableOf([outcome], { seconds: 601, budget: 600 }).split('\n').slice(-1);
  expect(last).toBe('all       601     600  OVER BUDGET');
});
