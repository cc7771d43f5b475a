// What the works share: opening the engine next to the floor, and comparing every flag of the two.
import { floor } from '../floor.mjs';

/**
 * One work of the benchmark. `run` returns its figures by row, or says why there is none.
 *
 * @typedef {import('../measure.mjs').Figure} Figure
 * @typedef {import('../engines/index.mjs').Engine} Engine
 * @typedef {{ engine: Engine, sizes: number[], budgetMs: number, root: string }} Job
 * @typedef {Map<string, Figure | { none: string }>} Figures
 * @typedef {{ name: string, sizes: number[], needsGc?: boolean, oursOnly?: boolean, run: (job: Job) => Promise<Figures> }} Work
 *   `sizes`: how large its forms are; the largest are left out for an engine that takes too long
 */

/** The rule targets that the engine supports, in the order in which forms use them in turn. */
export const targetsOf = ({ can }) =>
  ['hidden', can.required ? 'required' : '', can.disabled ? 'disabled' : ''].filter(Boolean);

/** Opens the engine and the floor on the same form, and checks that every flag is the same. */
export async function openBoth(engine, form) {
  const theirs = await engine.open(engine.prepare(form));
  const bound = floor.open(form);
  holdSame(form, engine, theirs, bound, 'after opening');
  return { theirs, bound };
}

/** @throws {Error} naming the first question in which the engine and the floor differ */
export function holdSame(form, { can }, theirs, bound, when) {
  const flags = [
    'visible',
    ...(can.required ? ['required'] : []),
    ...(can.disabled ? ['enabled'] : []),
  ];
  for (const { id } of form.questions)
    for (const flag of flags)
      if (theirs[flag](id) !== bound[flag](id))
        throw new Error(`wrong ${when}: ${flag} of ${id} is ${theirs[flag](id)}`);
  for (const { id: group, template } of form.groups) {
    const count = bound.panelCount(group);
    if (theirs.panelCount(group) !== count)
      throw new Error(`wrong ${when}: ${theirs.panelCount(group)} rows, not ${count}`);
    for (let row = 0; row < count; row += 1)
      for (const { id } of template)
        if (theirs.visibleInner(group, row, id) !== bound.visibleInner(group, row, id))
          throw new Error(`wrong ${when}: visible of ${id} in row ${row}`);
  }
}

/** Some engines settle later and say so with a promise. */
export const isPromise = (value) => typeof value?.then === 'function';

/** Calls `work` once `done` has settled: synchronously, unless it is a promise. */
export const afterwards = (done, work) => (isPromise(done) ? done.then(() => work()) : work());
