import { describe, expect, it } from 'vitest';
import { count, failedFiles, faultsOf, joined, slowestOf } from './run-project.mjs';

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

describe('what failed first and is run again', () => {
  const file = (name: string, ...tests: object[]) => ({ ...suite('passed', ...tests), name });
  const first = {
    code: 1,
    output: 'first',
    names: [],
    report: {
      testResults: [
        file('/a.test.ts', test('passed', 'adds'), test('failed', 'waits')),
        file('/b.test.ts', test('passed', 'reads')),
        { ...suite('failed'), name: '/c.test.ts' },
      ],
    },
  };

  it('is the files with a failed test, and those that do not load', () => {
    expect(failedFiles(first.report)).toEqual(['/a.test.ts', '/c.test.ts']);
    expect(failedFiles(undefined)).toEqual([]);
  });

  it('counts as it did the second time', () => {
    const again = {
      code: 1,
      output: 'again',
      names: [],
      report: {
        testResults: [
          file('/a.test.ts', test('passed', 'adds'), test('passed', 'waits')),
          file('/c.test.ts', test('failed', 'loads')),
        ],
      },
    };
    expect(count(joined(first, again))).toMatchObject({ passed: 3, failed: 1 });
  });

  it('stays a failure when the second run leaves no report', () => {
    const again = { code: 1, output: '', names: [], report: undefined };
    expect(count(joined(first, again))).toMatchObject({ passed: 2, failed: 2 });
  });

  it('is named with its file and the first line of its message', () => {
    const testResults = [
      file('/a.test.ts', { ...test('failed', 'waits'), failureMessages: ['Error: no\n at x'] }),
    ];
    expect(faultsOf({ testResults }).join('\n')).toMatch(/a\.test\.ts: waits: Error: no$/u);
  });
});

it('names the files that take longest, longest first', () => {
  const took = (name: string, ms: number) => ({ name, startTime: 1000, endTime: 1000 + ms });
  const testResults = [took('/x/reads.test.ts', 1200), took('/x/fills.test.tsx', 61_400)];
  expect(slowestOf({ testResults })).toEqual(['fills 61 s', 'reads 1 s']);
  expect(slowestOf(undefined)).toEqual([]);
});
