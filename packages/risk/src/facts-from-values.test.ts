import { defaultModel } from '@plumbline/schemas/scoring';
import { describe, expect, it } from 'vitest';
import { factsFromValues } from './facts-from-values.ts';

const facts = (values: Readonly<Record<string, number | string | null>>, skipped: string[] = []) =>
  factsFromValues(defaultModel, { values, notApplicable: skipped });
const capsOf = (values: Readonly<Record<string, number | string>>) =>
  Object.entries(facts(values).caps).flatMap(([id, { applies, isAssumed }]) =>
    applies ? [isAssumed ? `${id} assumed` : id] : [],
  );

describe('facts from metric values', () => {
  it('a metric that is absent or null is not available', () => {
    const { metrics, amounts } = facts({ 'FIN-01': 1.6, 'FIN-02': null }, ['EXP-12', 'BND-01']);
    expect(metrics['FIN-01']).toMatchObject({ state: 'available', value: 1.6 });
    expect(metrics['FIN-02']?.state).toBe('notAvailable');
    expect(metrics['FIN-03']?.state).toBe('notAvailable');
    expect(metrics['EXP-12']?.state).toBe('notApplicable');
    expect(Object.keys(metrics)).toHaveLength(128);
    expect(Object.values(amounts).every((amount) => amount === null)).toBe(true);
  });

  it('a metric that does not apply has no value, even when one is given', () => {
    expect(facts({ 'BND-01': 'No' }, ['BND-01']).metrics['BND-01']?.state).toBe('notApplicable');
  });

  it('an option that the model skips does not apply', () => {
    expect(facts({ 'SPR-11': 'Not applicable' }).metrics['SPR-11']?.state).toBe('notApplicable');
  });

  it('caps apply when the values call for them', () => {
    expect(capsOf({})).toEqual([]);
    expect(capsOf({ 'LEG-07': 'Yes', 'SAF-10': 1, 'FIN-05': -2, 'FIN-01': 0.9 })).toEqual([
      'K4',
      'K7',
      'K8',
      'K10',
    ]);
    expect(capsOf({ 'SAF-01': 1.26, 'SAF-04': 201 })).toEqual(['K11']);
    expect(capsOf({ 'SAF-01': 1.26 })).toEqual([]);
    expect(capsOf({ 'EXP-09': 2 })).toEqual(['K5']);
  });

  it('a value of a metric that does not apply calls for no cap', () => {
    expect(facts({ 'FIN-05': -2 }).caps['K7']?.applies).toBe(true);
    expect(facts({ 'FIN-05': -2 }, ['FIN-05']).caps['K7']?.applies).toBe(false);
  });

  it('caps that depend on a date or status are assumed, and a reason is a full sentence', () => {
    expect(
      capsOf({ 'LEG-01': 'Yes', 'LEG-06': 'Yes', 'INS-05': 'No', 'EXP-09': 1, 'SAF-09': 1 }),
    ).toEqual(['K1 assumed', 'K2 assumed', 'K3 assumed', 'K5 assumed', 'K9 assumed']);
    expect(facts({ 'EXP-09': 1 }).caps['K5']?.reason).toBe(
      'A contract was not completed or terminated for cause, and its date is not answered.',
    );
    expect(facts({ 'EXP-09': 2 }).caps['K5']?.reason).toBe(
      'Contracts were not completed or terminated for cause in the last 5 years.',
    );
  });
});
