import { defaultModel } from '@plumbline/schemas/scoring';
import { describe, expect, it } from 'vitest';
import { factsOf } from './facts-of.ts';
import { applies, finance, metric, state, value, without } from './testing/facts.ts';
import { readingOf } from './testing/reading.ts';
import type { Reading } from './types.ts';

describe('answers that are not shared', () => {
  it('have their own state, apply no cap and give no amount', () => {
    const shown = finance({ 'FI-08.19': 1, 'FI-08.26': 2, 'FI-08.30': -1 });
    const hidden = without('financial-information');
    expect(metric('FIN-01', shown, hidden)).toMatchObject({ state: 'notShared', value: null });
    expect(applies('K7', shown, hidden)).toBe('no');
    expect(factsOf(defaultModel, readingOf(shown, hidden)).amounts['awc']).toBeNull();
  });

  it('are named rather than answers that are missing too, whichever comes first', () => {
    const hidden = without('financial-information');
    const shown = { ...finance({ 'FI-08.4': 100 }), 'WF-03': null };
    expect(state('CAP-11', shown)).toBe('notAvailable');
    expect(state('CAP-11', shown, hidden)).toBe('notShared');
    const noRevenue = { ...finance({ 'FI-08.4': null, 'FI-08.5': 1 }), 'WF-03': 4 };
    expect(state('CAP-11', noRevenue)).toBe('notAvailable');
    expect(state('CAP-11', noRevenue, without('workforce-labor'))).toBe('notShared');
  });

  it('make a metric not available, rather than not applicable, if they may hide its question', () => {
    const undisclosed = { isUndisclosed: (id: string) => id === 'OW-06' };
    expect(state('BND-11', {})).toBe('notApplicable');
    expect(state('BND-11', {}, undisclosed)).toBe('notAvailable');
    // A table, or a question in its rows.
    for (const hidden of ['SS-07', 'SS-07.2']) {
      const isUndisclosed = (id: string) => id === hidden;
      expect(state('SAF-01', {}, { isUndisclosed })).toBe('notAvailable');
    }
  });

  it('keep a question out of completeness if they may hide it: it is shown only when answered', () => {
    const shown = { 'TC-07': 'Yes', 'TC-18': null, 'IN-22': 'No' };
    expect(value('CMP-10', shown)).toBeCloseTo(200 / 3, 10);
    expect(value('CMP-10', shown, { isUndisclosed: (id) => id === 'IN-22' })).toBe(50);
  });

  it('leave the line of credit out of working capital, and keep the rest', () => {
    const shown = {
      ...finance({ 'FI-08.18': 0, 'FI-08.19': 500, 'FI-08.26': 100 }),
      'BK-04': 100,
      'BK-05': 0,
    };
    const amounts = (changes?: Partial<Reading>) =>
      factsOf(defaultModel, readingOf(shown, changes)).amounts;
    expect(amounts()['awcPlus']).toBe(450);
    expect(amounts(without('banking-credit'))['awcPlus']).toBe(400);
  });
});

describe('what the company keeps out of scores', () => {
  it('FI-01 keeps out the financial section, and nothing else', () => {
    const shown = {
      ...finance({ 'FI-08.19': 1, 'FI-08.26': 2 }),
      'FI-01': 'No',
      'BK-04': 100,
      'BK-05': 25,
    };
    expect(metric('FIN-01', shown)).toMatchObject({ state: 'keptOut', value: null });
    expect(applies('K8', shown)).toBe('no');
    expect(value('BND-10', shown)).toBe(75);
  });

  it('completeness does not count a section that FI-01 keeps out', () => {
    const shown = { 'FI-01': 'No', 'FI-02': 'Reviewed', 'TC-07': 'Yes', 'TC-18': null };
    expect(value('CMP-10', shown)).toBe(50);
    expect(value('CMP-10', { ...shown, 'FI-01': 'Yes' })).toBe(75);
  });

  it('BK-13 keeps out credit reports, which no metric reads', () => {
    expect(value('BND-10', { 'BK-04': 100, 'BK-05': 25, 'BK-13': 'No' })).toBe(75);
  });

  it('skipCalculating keeps out the question that has it', () => {
    const reading = readingOf({ 'TC-18': 80 });
    const documents = reading.documents.map((document) => ({
      ...document,
      questions: document.questions.map((question) => ({ ...question, skipCalculating: true })),
    }));
    expect(factsOf(defaultModel, { ...reading, documents }).metrics['CAP-10']).toMatchObject({
      state: 'keptOut',
      value: null,
      why: 'The form leaves it out of calculations.',
    });
  });
});
