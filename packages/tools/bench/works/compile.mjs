// From a form's documents to its first states: every rule is read, compiled and evaluated, and nothing is reused.
import { floor } from '../floor.mjs';
import { plainForm } from '../forms.mjs';
import { growthOf, ratioOf, sampleInTurn } from '../measure.mjs';
import { holdSame } from './work.mjs';

/** Different forms of one size, opened one after another, so that an engine gains nothing by remembering the last. */
const FORMS = 6;

/** @type {import('./work.mjs').Work} */
export const compile = {
  name: 'compile',
  sizes: [1_000, 10_000],
  async run({ engine, sizes, budgetMs }) {
    const figures = new Map();
    const opened = new Map();
    const operations = sizes.flatMap((size) => {
      const forms = Array.from({ length: FORMS }, (_, at) => plainForm(size, 3 + at));
      return [engine, floor].map((one) => {
        const prepared = forms.map((form) => one.prepare(form));
        return (call) => {
          const at = call % FORMS;
          const instance = one.open(prepared[at]);
          opened.set(`${one.name} ${size}`, { form: forms[at], instance });
          instance.dispose();
        };
      });
    });
    const taken = await sampleInTurn(operations, { budgetMs: budgetMs * 4, turns: 31 });
    sizes.forEach((size, at) => {
      figures.set(`compile ${size}`, ratioOf(taken, 2 * at, 2 * at + 1));
      // Compares the engine's own last form: the engine and the floor did not open the same form last.
      const { form, instance } = opened.get(`${engine.name} ${size}`);
      holdSame(form, engine, instance, floor.open(form), `after compiling ${size}`);
    });
    if (sizes.length === compile.sizes.length) figures.set('compile growth', growthOf(taken, 0, 2));
    return figures;
  },
};
