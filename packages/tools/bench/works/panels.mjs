// Rows of a panel, twenty questions each: load them all, add one, remove one, change an inner answer.
import { floor } from '../floor.mjs';
import { panelForm } from '../forms.mjs';
import { growthOf, median, ratioOf, sampleInTurn, threadMs } from '../measure.mjs';
import { afterwards, holdSame, isPromise, openBoth } from './work.mjs';

const INNER = 20;

function shown(open, row, ids) {
  let count = 0;
  for (const id of ids) if (open.visibleInner('p', row, id)) count += 1;
  return count;
}

/** Reads a row after each addition or removal, as a screen would. */
const OPERATIONS = {
  add: (open, ids) =>
    afterwards(open.addPanel('p'), () => shown(open, open.panelCount('p') - 1, ids)),
  remove(open, ids) {
    const middle = open.panelCount('p') >> 1;
    return afterwards(open.removePanel('p', middle), () => shown(open, middle - 1, ids));
  },
};

/**
 * Adds some rows at the end, then removes as many from the middle, `rounds` times. Returns the microseconds per row of
 * each (the median of the rounds), and how many questions were shown per row.
 */
async function addThenRemove(open, ids, { rows, rounds }) {
  const us = { add: /** @type {number[]} */ ([]), remove: /** @type {number[]} */ ([]) };
  let seen = 0;
  for (let round = 0; round < rounds; round += 1)
    for (const [kind, operation] of Object.entries(OPERATIONS)) {
      const start = performance.now();
      for (let row = 0; row < rows; row += 1) {
        const count = operation(open, ids);
        // Awaiting something that is not a promise costs more than the floor's whole work.
        seen += isPromise(count) ? await count : count;
      }
      us[kind].push(((performance.now() - start) * 1_000) / rows);
    }
  return { add: median(us.add), remove: median(us.remove), seen: seen / (rows * rounds) };
}

/** Sixteen rows at a time and as many rounds as take a millisecond; fewer rows for an engine that needs longer. */
async function sizeOf(open, ids) {
  const one = await addThenRemove(open, ids, { rows: 1, rounds: 1 });
  const rows = Math.max(1, Math.min(16, Math.floor(8_000 / (one.add + one.remove))));
  if (rows < 16) return { rows, rounds: 1 };
  for (let round = 0; round < 20; round += 1) await addThenRemove(open, ids, { rows, rounds: 1 });
  const { add, remove } = await addThenRemove(open, ids, { rows, rounds: 4 });
  return { rows, rounds: Math.ceil(1_000 / (rows * (add + remove))) };
}

async function addAndRemove(pairs, ids, budgetMs) {
  const subjects = [];
  for (const { theirs, bound } of pairs)
    for (const open of [theirs, bound]) subjects.push({ open, how: await sizeOf(open, ids) });
  const isSlow = subjects.some(({ how }) => how.rows === 1);
  const times = [];
  const warmUntil = performance.now() + (isSlow ? 0 : budgetMs / 3);
  let start = performance.now();
  let busy = threadMs();
  while (times.length < 3 || (times.length < 200 && performance.now() < start + budgetMs)) {
    const turn = [];
    for (const [at, { open, how }] of subjects.entries()) {
      const { add, remove, seen } = await addThenRemove(open, ids, how);
      if (at % 2 === 1 && Math.abs(seen - turn.at(-1).seen) > 1e-9)
        throw new Error(`wrong: ${turn.at(-1).seen} shown in new rows, not ${seen}`);
      turn.push({ add, remove, seen });
    }
    if (performance.now() < warmUntil) {
      start = performance.now();
      busy = threadMs();
    } else times.push(inPairs(turn));
  }
  return { times, ran: Math.min(1, (threadMs() - busy) / (performance.now() - start)) };
}

/**
 * Interleaves the engine and the floor: the engine's add, the floor's add, the engine's remove, the floor's remove, and
 * so on.
 */
function inPairs(turn) {
  const times = [];
  for (let at = 0; at < turn.length; at += 2) {
    const [theirs, bound] = [turn[at], turn[at + 1]];
    times.push(theirs.add, bound.add, theirs.remove, bound.remove);
  }
  return times;
}

/** @type {import('./work.mjs').Work} */
export const panels = {
  name: 'panels',
  sizes: [10, 100, 1_000],
  async run({ engine, sizes, budgetMs }) {
    const figures = new Map();
    const growth = (kind, taken, small, large) => {
      if (sizes.length === panels.sizes.length)
        figures.set(`panels ${kind} growth`, growthOf(taken, small, large));
    };
    const pairs = [];
    for (const size of sizes) {
      const form = panelForm(size, INNER);
      pairs.push({ form, size, ...(await openBoth(engine, form)) });
    }
    const ids = panelForm(1, INNER)
      .groups.flatMap(({ template }) => template)
      .filter(({ rule }) => rule !== undefined)
      .map(({ id }) => id);

    const loading = pairs.flatMap(({ form }) =>
      [engine, floor].map((one) => {
        const prepared = one.prepare(form);
        return () => one.open(prepared).dispose();
      }),
    );
    const loaded = await sampleInTurn(loading, { budgetMs: budgetMs * 2, turns: 25 });
    const rows = await addAndRemove(pairs, ids, budgetMs * 3);
    const five = ids.slice(-5);
    const changing = ({ size }, open) => {
      const row = size >> 1;
      return (call) => {
        const on = call % 2 === 1;
        open.setInner('p', row, 'i0', on ? 'b' : 'a');
        const count = shown(open, row, five);
        if (count !== (on ? 0 : 5)) throw new Error(`wrong: ${count} of 5 shown after i0`);
      };
    };
    const changes = pairs.flatMap((pair) => [
      changing(pair, pair.theirs),
      changing(pair, pair.bound),
    ]);
    const inner = await sampleInTurn(changes, { budgetMs: budgetMs * 2 });
    // The samples of the engine and of the floor may have ended in different states.
    for (const operation of changes) operation(0);

    sizes.forEach((size, at) => {
      figures.set(`panels load ${size}`, ratioOf(loaded, 2 * at, 2 * at + 1));
      figures.set(`panels add ${size}`, ratioOf(rows, 4 * at, 4 * at + 1));
      figures.set(`panels remove ${size}`, ratioOf(rows, 4 * at + 2, 4 * at + 3));
      figures.set(`panels inner ${size}`, ratioOf(inner, 2 * at, 2 * at + 1));
    });
    const last = sizes.length - 1;
    growth('add', rows, 0, 4 * last);
    growth('remove', rows, 2, 4 * last + 2);
    growth('inner', inner, 0, 2 * last);
    for (const { form, theirs, bound } of pairs)
      holdSame(form, engine, theirs, bound, 'after rows came and went');
    return figures;
  },
};
