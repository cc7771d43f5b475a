import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccessModel } from './test/access-model/model.ts';
import { MOVES } from './test/access-model/moves/index.ts';
import { choiceBy } from './test/access-model/moves/parts.ts';
import { observe, observeAll, observeSockets } from './test/access-model/observe.ts';
import { SLOW_VIEWS, VIEWS } from './test/access-model/views/index.ts';
import { makeWorld, type World } from './test/access-model/world.ts';
import { databases } from './test/databases.ts';

/** `npm test` makes the same ones each time, `npm run test:access-model` many more and others. */
const RUNS = Number(process.env['ACCESS_COUNT'] ?? 60);
const SEED = Number(process.env['ACCESS_SEED'] ?? 20_261_121);
/** Most moves of a sequence. */
const MOST_MOVES = 8;
/** Views over HTTP after each move, beside everyone's view in memory. */
const VIEWS_A_MOVE = 4;
/** One move in so many has the slow views looked at, too. */
const SLOW_EVERY = 15;
/** One sequence in so many ends with everyone's every view over HTTP. */
const WHOLE_EVERY = 60;
/** From so many sequences on, every move was allowed at least once. */
const ENOUGH_RUNS = 300;

/** Of many sequences: a hang is ended all the same. */
const LONGEST_MS = 24 * 3_600_000;

/** What was done, so that nothing is left out by chance. */
type Tally = { moves: number; sequences: number; readonly allowed: Map<string, number> };

/** One move by anyone, allowed or not, and a look at what everyone sees after it. */
class Step implements fc.AsyncCommand<AccessModel, World> {
  #words = 'not made';
  readonly index: number;
  readonly numbers: readonly number[];
  readonly tally: Tally;

  constructor(index: number, numbers: readonly number[], tally: Tally) {
    this.index = index;
    this.numbers = numbers;
    this.tally = tally;
  }

  check(): boolean {
    return true;
  }

  async run(model: AccessModel, world: World): Promise<void> {
    const { tally } = this;
    const choice = choiceBy(this.numbers);
    const { name, move } = MOVES[this.index]!;
    this.#words = `${name} (here)`;
    const { words, pairs } = await move(model, world, choice);
    this.#words = `${words} (here)`;
    tally.moves += 1;
    if (/ 20\d$/u.test(words)) tally.allowed.set(name, (tally.allowed.get(name) ?? 0) + 1);
    await observeAll(model, world);
    const vaults = model.organizations.filter(({ kind }) => kind === 'tp');
    // By turns whom the move was about, and anyone.
    const someone = (look: number) =>
      (look % 2 === 0 ? choice.of(pairs) : undefined) ?? {
        person: choice.of(model.people)!,
        tp: choice.of(vaults)!,
      };
    for (let look = 0; look < VIEWS_A_MOVE; look += 1)
      await observe(choice.of(Object.keys(VIEWS))!, model, world, { pair: someone(look), choice });
    // What is closed is worth the time: it may not open by another way.
    const closed = model.permissions.filter((permission) => !model.isLiving(permission));
    if (this.numbers[0]! % SLOW_EVERY === 0)
      for (const slow of Object.keys(SLOW_VIEWS))
        await observe(slow, model, world, { pair: choice.of(closed) ?? someone(0), choice });
    this.#words = words;
  }

  toString(): string {
    return this.#words;
  }
}

describe.each(databases())('who sees what, on $name', (postgres) => {
  let world: World;
  beforeAll(async () => {
    world = await makeWorld(postgres);
  }, 120_000);
  afterAll(() => world.stop());

  it(
    `is as the model says after every move of ${RUNS} sequences`,
    async () => {
      const tally: Tally = { moves: 0, sequences: 0, allowed: new Map() };
      const numbers = fc.array(fc.nat(9999), { minLength: 12, maxLength: 12 });
      const steps = MOVES.map(({ weight }, index) => ({
        weight,
        arbitrary: numbers.map((one) => new Step(index, one, tally)),
      }));
      await fc.assert(
        fc.asyncProperty(
          fc.commands([fc.oneof(...steps)], { maxCommands: MOST_MOVES, size: 'max' }),
          async (commands) => {
            const model = await world.reset();
            await fc.asyncModelRun(() => ({ model, real: world }), commands);
            await observeSockets(model, world);
            tally.sequences += 1;
            if (tally.sequences % WHOLE_EVERY === 0) await observeWhole(model, world);
          },
        ),
        { numRuns: RUNS, verbose: 1, seed: SEED },
      );
      const allowed = Object.fromEntries([...tally.allowed].sort());
      console.log(`${tally.moves} moves; allowed: ${JSON.stringify(allowed)}`);
      if (RUNS >= ENOUGH_RUNS)
        expect(Object.keys(allowed)).toEqual(MOVES.map(({ name }) => name).sort());
    },
    LONGEST_MS,
  );
});

/** Every quick view of everyone: of each section and file of each vault, and of each list. */
async function observeWhole(model: AccessModel, world: World): Promise<void> {
  const vaults = model.organizations.filter(({ kind }) => kind === 'tp');
  for (const person of model.people)
    for (const [at, tp] of vaults.entries())
      for (const name of Object.keys(VIEWS))
        for (const number of [0, 1, 2])
          if (number === at || name === 'section' || name === 'file')
            await observe(name, model, world, { pair: { person, tp }, choice: choiceBy([number]) });
}
