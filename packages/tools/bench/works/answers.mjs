// Loads a second answers document into an open form: all answers change, every rule is evaluated, every ruled flag is
// read.
import { otherAnswers, plainForm } from '../forms.mjs';
import { ratioOf, sampleInTurn } from '../measure.mjs';
import { afterwards, holdSame, openBoth } from './work.mjs';

/** @type {import('./work.mjs').Work} */
export const answers = {
  name: 'answers',
  sizes: [1_000],
  async run({ engine, sizes: [size], budgetMs }) {
    const form = plainForm(size);
    const { theirs, bound } = await openBoth(engine, form);
    const ruled = form.questions.filter(({ rule }) => rule !== undefined).map(({ id }) => id);
    const seen = new Map();
    const loading = (open) => {
      // Each gets its own documents: what one does to an object must not slow down the other's reads.
      const documents = [otherAnswers(form, 11), otherAnswers(form, 12)];
      const read = () => {
        let count = 0;
        for (const id of ruled) if (open.visible(id)) count += 1;
        seen.set(open, count);
      };
      return (call) => {
        const done = open.loadValues(documents[call % 2]);
        return afterwards(done, read);
      };
    };
    const taken = await sampleInTurn([loading(theirs), loading(bound)], {
      budgetMs: budgetMs * 2,
    });
    for (const call of [0, 1]) {
      await loading(theirs)(call);
      await loading(bound)(call);
      if (seen.get(theirs) !== seen.get(bound))
        throw new Error(`wrong: ${seen.get(theirs)} visible, not ${seen.get(bound)}`);
      holdSame(form, engine, theirs, bound, 'after another answers document');
    }
    return new Map([[`answers ${size}`, ratioOf(taken, 0, 1)]]);
  },
};
