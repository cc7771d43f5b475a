import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { engines } from './engines/index.mjs';
import { floor } from './floor.mjs';
import { hubForm, otherAnswers, panelForm, ruleChain, sumChain } from './forms.mjs';
import { median, quantile, sampleInTurn } from './measure.mjs';
import { figuresOf } from './print.mjs';
import { summaryOf, verdictOf } from './summary.mjs';
import { byHand, differenceOf, openVault, scoring } from './works/risk.mjs';
import { holdSame, openBoth, targetsOf } from './works/work.mjs';

describe('a risk score', () => {
  const root = fileURLToPath(new URL('../../../', import.meta.url));

  it.each(['1-alder-ridge', '2-quarry-bend'])('of %s is that of the floor', (example) => {
    const session = openVault(root, example);
    expect(differenceOf(scoring(session)(), byHand(session)())).toBeUndefined();
  });
});

describe.each([...engines.values()])('$title', (engine) => {
  it('has every flag as the floor has it, whatever is answered', async () => {
    const form = hubForm(60, targetsOf(engine));
    const { theirs, bound } = await openBoth(engine, form);
    for (const k of [1, 10, 100]) {
      theirs.set(`h${k}`, 'b');
      bound.set(`h${k}`, 'b');
      expect(() => holdSame(form, engine, theirs, bound, `after h${k}`)).not.toThrow();
    }
    for (const seed of [11, 12]) {
      await theirs.loadValues(otherAnswers(form, seed));
      bound.loadValues(otherAnswers(form, seed));
      holdSame(form, engine, theirs, bound, `after answers ${seed}`);
    }
  });

  it('has the rows and their flags as the floor has them', async () => {
    const form = panelForm(5, 20);
    const { theirs, bound } = await openBoth(engine, form);
    const steps = [
      (open) => open.setInner('p', 2, 'i0', 'b'),
      (open) => open.addPanel('p'),
      (open) => open.removePanel('p', 1),
      (open) => open.setInner('p', 1, 'i0', 'a'),
    ];
    for (const [at, step] of steps.entries()) {
      await step(theirs);
      step(bound);
      expect(() => holdSame(form, engine, theirs, bound, `after step ${at}`)).not.toThrow();
    }
  });
});

describe.each([...engines.values()].filter(({ can }) => can.rules && can.sums))(
  '$title',
  (engine) => {
    it('follows a chain of value rules to its end', async () => {
      const { theirs } = await openBoth(engine, ruleChain(30, 40));
      for (const state of ['on', 'off', 'on']) {
        theirs.set('c0', state);
        expect(theirs.value('c30')).toBe(state);
      }
    });

    it('adds along a chain of sums, whatever it starts with', async () => {
      const { theirs } = await openBoth(engine, sumChain(30, 40));
      for (const start of [5, 0, 1_234]) {
        theirs.set('c0', start);
        expect(theirs.value('c30')).toBe(start + 30);
      }
    });
  },
);

it('notices an engine that is wrong in one flag', () => {
  const form = hubForm(20, ['hidden']);
  const right = floor.open(form);
  const wrong = { ...floor.open(form), visible: (id) => id !== 'q3' && right.visible(id) };
  expect(() => holdSame(form, floor, wrong, right, 'now')).toThrow('wrong now: visible of q3');
});

describe('measuring', () => {
  it('takes quantiles between the samples', () => {
    expect([quantile([4, 1, 3, 2], 0.25), median([3, 1, 2])]).toEqual([1.75, 2]);
  });

  it('numbers the calls of an operation on, each once, in turn with the other', async () => {
    const calls = { a: [], b: [] };
    const busy = (list) => (call) => {
      list.push(call);
      const until = performance.now() + 0.05;
      while (performance.now() < until);
    };
    const { times } = await sampleInTurn([busy(calls.a), busy(calls.b)], {
      budgetMs: 20,
      sampleMs: 0.1,
    });
    expect(times.length).toBeGreaterThanOrEqual(5);
    for (const list of Object.values(calls)) expect(list).toEqual(list.map((_, at) => at));
    for (const turn of times) for (const us of turn) expect(us).toBeGreaterThanOrEqual(50);
  });

  it('says that a goal is met or missed only when the whole range lies on one side', () => {
    const rounds = [{ value: 8 }, { value: 9 }, { value: 11 }].map((one) => ({
      ...one,
      samples: 5,
    }));
    const summary = summaryOf(rounds);
    expect(summary).toMatchObject({ value: 9, low: 8, high: 11, samples: 15, isNoisy: false });
    expect([12, 10, 7].map((goal) => verdictOf(summary, goal))).toEqual([
      'met',
      'too close to tell',
      'missed',
    ]);
  });

  it('calls rounds noisy that lie far apart or that the machine kept waiting', () => {
    const of = (...rounds) => summaryOf(rounds.map((one) => ({ samples: 1, ...one }))).isNoisy;
    expect(of({ value: 1 }, { value: 2 })).toBe(true);
    expect(of({ value: 1, ran: 0.2 }, { value: 1 })).toBe(true);
    expect(of({ value: 1, ran: 0.99 }, { value: 1.1 })).toBe(false);
  });
});

it('prints the figures of one work as they come, and what gave none', () => {
  const figures = { 'compile 1000': { value: 6.54 }, 'compile growth': { none: 'n/a' } };
  const failures = [{ sizes: [1_000, 10_000], why: 'over 60 s' }];
  expect(
    figuresOf('compile', { figures, failures }).map((line) => line.replace(/ +/gu, ' ')),
  ).toEqual([
    ' Compile and open',
    ' 1,000 questions 6.54x',
    ' from 1,000 to 10,000 questions n/a',
    ' at 10000: over 60 s',
  ]);
});
