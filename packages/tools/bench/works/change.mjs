// One change with exactly k dependents, whose flags are then read: at three sizes of the form, sampled in turn.
import { DEPENDENTS, hubForm } from '../forms.mjs';
import { growthOf, ratioOf, sampleInTurn } from '../measure.mjs';
import { holdSame, openBoth, targetsOf } from './work.mjs';

const READERS = {
  hidden: (form, id) => !form.visible(id),
  required: (form, id) => form.required(id),
  disabled: (form, id) => !form.enabled(id),
};

/** Sets the hub `h<k>` to one of two values, by whether the call is odd, and counts the flags that are set. */
function changing(form, k, targets) {
  const read = Array.from({ length: k }, (_, at) => ({
    id: `d${k}.${at}`,
    isSet: READERS[targets[at % targets.length]],
  }));
  const hub = `h${k}`;
  return (call) => {
    const on = call % 2 === 1;
    form.set(hub, on ? 'b' : 'a');
    let count = 0;
    for (const { id, isSet } of read) if (isSet(form, id)) count += 1;
    if (count !== (on ? k : 0)) throw new Error(`wrong: ${count} of ${k} flags after ${hub}`);
  };
}

/** @type {import('./work.mjs').Work} */
export const change = {
  name: 'change',
  sizes: [100, 1_000, 10_000],
  async run({ engine, sizes, budgetMs }) {
    const figures = new Map();
    const targets = targetsOf(engine);
    const pairs = [];
    for (const size of sizes) {
      const form = hubForm(size, targets);
      pairs.push({ form, ...(await openBoth(engine, form)) });
    }
    for (const k of DEPENDENTS) {
      const operations = pairs.flatMap(({ theirs, bound }) => [
        changing(theirs, k, targets),
        changing(bound, k, targets),
      ]);
      const taken = await sampleInTurn(operations, { budgetMs: budgetMs * 2 });
      sizes.forEach((size, at) => {
        figures.set(`change ${k} ${size}`, ratioOf(taken, 2 * at, 2 * at + 1));
      });
      const largest = 2 * (sizes.length - 1);
      if (sizes.length === change.sizes.length)
        figures.set(`change ${k} growth`, growthOf(taken, 0, largest));
      // The samples of the engine and of the floor may have ended in different states.
      for (const operation of operations) operation(0);
      for (const { form, theirs, bound } of pairs)
        holdSame(form, engine, theirs, bound, `after changes with ${k} dependents`);
    }
    return figures;
  },
};
