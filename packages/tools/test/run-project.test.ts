import { describe, expect, it } from 'vitest';
import { count, faultsOf, slowestOf } from './run-project.mjs';

const test = (status: string, fullName = 'a test') => ({ status, fullName });
const suite = (status: string, ...assertionResults: object[]) => ({ status, assertionResults });

describe('counting what vitest reports', () => {
  it('counts tests, and those that name a database', () => {
    const report = {
      testResults: [
        suite('passed', test('passed', 'saves on PostgreSQL 15'), test('passed', 'reads')),
        suite('failed', test('failed', 'fails on PostgreSQL 15'), test('skipped')),
      ],
    };
    expect(count({ code: 1, output: '', report, names: ['PostgreSQL 15'] })).toMatchObject({
      passed: 2,
      failed: 1,
      skipped: 1,
      databases: [{ name: 'PostgreSQL 15', tests: 1 }],
    });
  });

  it('counts a file that does not load as a failure', () => {
    const report = { testResults: [suite('failed'), suite('passed', test('passed'))] };
    expect(count({ code: 1, output: '', report, names: [] })).toMatchObject({
      passed: 1,
      failed: 1,
    });
  });

  it.each([
    ['a run without tests', { code: 0, report: { testResults: [] } }],
    ['a run that left no report', { code: 0, report: undefined }],
    [
      'passed tests and a bad end',
      { code: 1, report: { testResults: [suite('passed', test('passed'))] } },
    ],
  ])('counts %s as a failure', (_, { code, report }) => {
    expect(count({ code, output: '', report, names: [] }).failed).toBe(1);
  });
});

it('names what failed with its file and the first line of its message', () => {
  const failed = { ...test('failed', 'waits'), failureMessages: ['Error: no\n at x'] };
  const testResults = [
    { ...suite('passed', failed), name: '/house/a.test.ts' },
    { ...suite('failed'), name: '/house/b.test.ts' },
  ];
  expect(faultsOf({ testResults }, '/house')).toEqual([
    'a.test.ts: waits: Error: no',
    'b.test.ts: does not run',
  ]);
});

it('names the files that take longest, longest first', () => {
  const took = (name: string, ms: number) => ({ name, startTime: 1000, endTime: 1000 + ms });
  const testResults = [took('/x/reads.test.ts', 1200), took('/x/fills.test.tsx', 61_400)];
  expect(slowestOf({ testResults })).toEqual(['fills 61 s', 'reads 1 s']);
  expect(slowestOf(undefined)).toEqual([]);
});
