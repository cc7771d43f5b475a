// The product's own form, with all its sections: there is no floor and no other engine for it.
import { compile, openSession } from '../../../form-engine/src/index.ts';
import { formF } from '../../../../schemas/src/templates.ts';
import { sampleInTurn, timeOf } from '../measure.mjs';

const NOW = '2026-01-01';

function open() {
  const compiled = compile(formF);
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.diagnostics[0]));
  return openSession(compiled.program, { now: NOW });
}

/** @type {import('./work.mjs').Work} */
export const wholeForm = {
  name: 'form-f',
  sizes: [1],
  oursOnly: true,
  async run({ budgetMs }) {
    const session = open();
    const typing = (call) => {
      const word = `Summit ${call}`;
      session.set('basic-information/BI-01', word);
      if (session.get('basic-information/BI-01').own !== word) throw new Error('wrong: not typed');
    };
    const opening = () => void open();
    const taken = await sampleInTurn([opening, typing], { budgetMs: budgetMs * 2 });
    return new Map([
      ['form F open', timeOf(taken, 0)],
      ['form F keystroke', timeOf(taken, 1)],
    ]);
  },
};
