import type { DeletionForecast } from '@plumbline/api-contract';
import { describe, expect, it } from 'vitest';
import { forecastWords } from './forecast-words.ts';

const organization = (
  fate: NonNullable<DeletionForecast['organization']>['fate'],
  permissions = 0,
  answers = 0,
  files = 0,
): DeletionForecast => ({
  organization: { id: 'c-1', name: 'Summit', fate, permissions, answers, files },
});

describe('what deleting the account does to the company', () => {
  it.each([
    [{ organization: null }, []],
    [organization('stays', 3, 16, 9), ['Summit and its data vault stay with your colleagues.']],
    [
      organization('needs_successor'),
      ['You are the last Admin of Summit. Make a colleague Admin first.'],
    ],
    [
      organization('goes', 1200, 16, 1),
      [
        'You are the only person at Summit. The company and its data vault are deleted with your account: 16 sections of answers and 1 file.',
        '1,200 people lose access immediately.',
      ],
    ],
    [
      organization('goes', 1, 1, 0),
      [
        'You are the only person at Summit. The company and its data vault are deleted with your account: 1 section of answers and 0 files.',
        '1 person loses access immediately.',
      ],
    ],
    [
      {
        organization: { ...organization('needs_successor').organization!, name: 'Ridgeline Inc.' },
      },
      ['You are the last Admin of Ridgeline Inc. Make a colleague Admin first.'],
    ],
    [
      organization('goes'),
      [
        'You are the only person at Summit. The company and its data vault are deleted with your account: 0 sections of answers and 0 files.',
      ],
    ],
  ] as const)('%j', (forecast, words) => {
    expect(forecastWords(forecast)).toEqual(words);
  });
});
