import { defaultModel, type ScoringModel } from '@plumbline/schemas/scoring';
import { describe, expect, it } from 'vitest';
import { limitsOf } from './limits.ts';

type Limits = ScoringModel['limits'];

/** The default model with simple formulas for the limits, and a test's changes. */
const modelOf = (changes: Partial<Limits> = {}): ScoringModel => ({
  ...defaultModel,
  amounts: [],
  parameters: [],
  requirements: [],
  switches: [],
  limits: {
    ...defaultModel.limits,
    awc: 'whole',
    awcPlus: 'whole',
    referenceAggregate: 'whole',
    backlog: 'backlog',
    coefficients: [],
    aggregate: [{ id: 'A1', name: 'All', formula: 'whole', isNeeded: true }],
    single: [{ id: 'S1', name: 'One', formula: 'one', isNeeded: false }],
    available: 'aggregate - backlog',
    suggested: 'available / 2',
    strained: 'backlog > aggregate / 2',
    overextended: 'backlog > aggregate',
    limited: { single: 'one', aggregate: 'one / 2' },
    rounding: [{ below: 1000, to: 10 }, { to: 100 }],
    ...changes,
  },
});
const amounts = (told: Readonly<Record<string, number | null>> = {}) => ({
  whole: 2_050,
  one: 990,
  backlog: 100,
  ...told,
});

describe('the limits of a company', () => {
  it('are rounded down to the step for their size, and capacity follows from the rounded one', () => {
    expect(limitsOf(modelOf(), amounts(), 'B')).toMatchObject({
      limits: { aggregate: 2_000, single: 990, available: 1_900, suggested: 950 },
      capacity: 'normal',
    });
    // 0.35 x 1,400,000 is 489,999.99999999994.
    const third = modelOf({
      aggregate: [{ id: 'A1', name: 'All', formula: '0.35 * whole', isNeeded: true }],
      rounding: [{ to: 10_000 }],
    });
    const { limits } = limitsOf(third, amounts({ whole: 1_400_000 }), 'B');
    expect(limits.aggregate).toBe(490_000);
  });

  it('are at least 0, and a single one is never above the aggregate', () => {
    const of = (told: Parameters<typeof amounts>[0]) =>
      limitsOf(modelOf(), amounts(told), 'B').limits;
    expect(of({ whole: 500 })).toMatchObject({ aggregate: 500, single: 500 });
    expect(of({ whole: -300 })).toMatchObject({ aggregate: 0, single: 0 });
    expect(of({ one: -300 })).toMatchObject({ aggregate: 2_000, single: 0 });
  });

  it('say nothing about capacity while the backlog is not known', () => {
    expect(limitsOf(modelOf(), amounts({ backlog: null }), 'B')).toMatchObject({
      limits: { aggregate: 2_000, available: null, suggested: null },
      capacity: null,
    });
    expect(limitsOf(modelOf(), amounts({ backlog: 1_001 }), 'B').capacity).toBe('strained');
    expect(limitsOf(modelOf(), amounts({ backlog: 2_001 }), 'B').capacity).toBe('overextended');
  });

  it('take the lowest candidate, and one with a switch only while that is on', () => {
    const aggregate: Limits['aggregate'] = [
      { id: 'A1', name: 'All', formula: 'whole', isNeeded: true },
      { id: 'A2', name: 'Half', formula: 'whole / 2', isNeeded: false, switch: 'half' },
    ];
    const switched = (isOn: boolean): ScoringModel => ({
      ...modelOf({ aggregate }),
      switches: [{ ...defaultModel.switches[0]!, id: 'half', isOn }],
    });
    expect(limitsOf(switched(false), amounts(), 'B').limits.aggregate).toBe(2_000);
    expect(limitsOf(switched(true), amounts(), 'B').limits).toMatchObject({
      aggregate: 1_000,
      lines: [
        { id: 'A1', amount: 2_050 },
        { id: 'A2', amount: 1_025 },
        { id: 'S1', amount: 990 },
      ],
    });
  });

  it('follow from completed jobs alone if a needed amount is missing', () => {
    const { limits, capacity } = limitsOf(modelOf(), amounts({ whole: null }), 'B');
    expect(limits).toMatchObject({
      isLimitedInformation: true,
      aggregate: 490,
      single: 490,
      available: null,
      lines: [],
    });
    expect(capacity).toBeNull();
  });

  it('are none without a grade', () => {
    expect(limitsOf(modelOf(), amounts(), null)).toMatchObject({
      limits: { awc: 2_050, aggregate: null, single: null, isLimitedInformation: false },
      capacity: null,
    });
  });

  describe('of the default model', () => {
    const unknown = Object.fromEntries(defaultModel.amounts.map(({ id }) => [id, null]));
    const of = (told: Readonly<Record<string, number>>) =>
      limitsOf(defaultModel, { ...unknown, ...told }, 'B');

    it('say how much of the aggregate limit the work on hand takes', () => {
      const withWork = (totalBacklog: number) =>
        of({ awcPlus: 1_000_000, tnw: 9_000_000, highestYear: 90_000_000, totalBacklog });
      expect(withWork(0).limits).toMatchObject({ aggregate: 8_000_000, suggested: 4_000_000 });
      expect(
        [8_000_000, 8_000_001, 15_999_999, 16_000_000].map((one) => withWork(one).capacity),
      ).toEqual(['normal', 'strained', 'strained', 'overextended']);
    });

    it('do not depend on facts without amounts that were assessed before', () => {
      const model = { ...defaultModel, limits: { ...defaultModel.limits } };
      expect(limitsOf(model, {}, 'B').limits).toMatchObject({ isLimitedInformation: true });
      const known = { awcPlus: 1_000_000, tnw: 9_000_000, highestYear: 90_000_000 };
      expect(limitsOf(model, known, 'B').limits.aggregate).toBe(8_000_000);
    });

    it('with limited information are at most an amount', () => {
      expect(of({ largestTwo: 800_000 }).limits).toMatchObject({
        single: 400_000,
        aggregate: 800_000,
      });
      expect(of({ largestTwo: 3_000_000 }).limits).toMatchObject({
        single: 1_000_000,
        aggregate: 2_000_000,
      });
      expect(of({}).limits).toMatchObject({ single: null, aggregate: null });
    });
  });
});
