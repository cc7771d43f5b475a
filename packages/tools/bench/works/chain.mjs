// A hundred questions, each taking its value from the one before: alone, and inside a form of a thousand.
import { ruleChain, sumChain } from '../forms.mjs';
import { growthOf, ratioOf, sampleInTurn } from '../measure.mjs';
import { openBoth } from './work.mjs';

const LENGTH = 100;

const KINDS = [
  { kind: 'rules', form: ruleChain, states: ['off', 'on'], ends: ['off', 'on'] },
  { kind: 'sums', form: sumChain, states: [0, 1_000], ends: [LENGTH, 1_000 + LENGTH] },
];

/** @type {import('./work.mjs').Work} */
export const chain = {
  name: 'chain',
  sizes: [0, 1_000],
  async run({ engine, sizes, budgetMs }) {
    const figures = new Map();
    for (const { kind, form, states, ends } of KINDS) {
      if (!engine.can[kind]) continue;
      const last = `c${LENGTH}`;
      const changing = (open) => (call) => {
        const at = call % 2;
        open.set('c0', states[at]);
        const end = open.value(last);
        if (end !== ends[at]) throw new Error(`wrong: the chain ends in ${end}, not ${ends[at]}`);
      };
      const operations = [];
      for (const size of sizes) {
        const { theirs, bound } = await openBoth(engine, form(LENGTH, size));
        operations.push(changing(theirs), changing(bound));
      }
      const taken = await sampleInTurn(operations, { budgetMs: budgetMs * 2 });
      sizes.forEach((size, at) => {
        figures.set(`chain ${kind} ${size}`, ratioOf(taken, 2 * at, 2 * at + 1));
      });
      if (sizes.length === chain.sizes.length)
        figures.set(`chain ${kind} inside`, growthOf(taken, 0, 2));
    }
    return figures;
  },
};
