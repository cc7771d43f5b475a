import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { AccessModel } from './test/access-model/model.ts';
import { VAULT_MOVES } from './test/access-model/moves/index.ts';
import { type Choice, choiceBy, type Done, type Moves } from './test/access-model/moves/parts.ts';
import { NETWORK_MOVES } from './test/access-model/network/moves/index.ts';
import { observeNetwork } from './test/access-model/network/observe.ts';
import { NETWORK_VIEWS } from './test/access-model/network/views/index.ts';
import { observe, observeAll, observeSockets } from './test/access-model/observe.ts';
import { SLOW_VIEWS, VIEWS } from './test/access-model/views/index.ts';
import { makeWorld, type World } from './test/access-model/world.ts';
import { databases } from './test/databases.ts';

/**
 * `npm test` runs the same few sequences each time, `npm run test:all` some more, `npm run test:access-model` many more
 * with another seed.
 */
const RUNS = {
  vaults: Number(process.env['ACCESS_COUNT'] ?? (inject('isWhole') ? 16 : 8)),
  network: Number(process.env['ACCESS_COUNT'] ?? (inject('isWhole') ? 8 : 4)),
};
const SEED = Number(process.env['ACCESS_SEED'] ?? 20_261_121);
/** The most moves in a sequence. */
const MOST_MOVES = { vaults: 8, network: 14 } as const;
/** Views checked over HTTP after each move, in addition to everyone's view in memory. */
const VIEWS_A_MOVE = 4;
/** The same for the network. */
const NETWORK_VIEWS_A_MOVE = 6;
/** After one move in this many, the slow views are checked too. */
const SLOW_EVERY = 15;
/** After one sequence in this many, every person's every view is checked over HTTP. */
const WHOLE_EVERY = 40;
/** With this many sequences, every move must have been allowed at least once. */
const ENOUGH_RUNS = 300;

/** For all sequences together, so that a hang still ends. */
const LONGEST_MS = 24 * 3_600_000;

/** Counts of what was done, to show that no move is left out by chance. */
type Tally = { moves: number; sequences: number; readonly allowed: Map<string, number> };

/** What a run covers: its moves, the checks after each, and the checks after some sequences. */
type Part = {
  readonly moves: Moves;
  readonly look: Look;
  readonly lookAtAll: (model: AccessModel, world: World) => Promise<void>;
};
type Look = (
  model: AccessModel,
  world: World,
  made: {
    readonly pairs: Done['pairs'];
    readonly choice: Choice;
    readonly numbers: readonly number[];
  },
) => Promise<void>;

/** One move by anyone, allowed or not, followed by a check of what everyone sees. */
class Step implements fc.AsyncCommand<AccessModel, World> {
  #words = 'not made';
  readonly part: Part;
  readonly index: number;
  readonly numbers: readonly number[];
  readonly tally: Tally;

  constructor(part: Part, index: number, numbers: readonly number[], tally: Tally) {
    this.part = part;
    this.index = index;
    this.numbers = numbers;
    this.tally = tally;
  }

  check(): boolean {
    return true;
  }

  async run(model: AccessModel, world: World): Promise<void> {
    const { tally, numbers, part } = this;
    const choice = choiceBy(numbers);
    const { name, move } = part.moves[this.index]!;
    this.#words = `${name} (here)`;
    const { words, pairs } = await move(model, world, choice);
    this.#words = `${words} (here)`;
    tally.moves += 1;
    if (/ 20\d$/u.test(words)) tally.allowed.set(name, (tally.allowed.get(name) ?? 0) + 1);
    await part.look(model, world, { pairs, choice, numbers });
    this.#words = words;
  }

  toString(): string {
    return this.#words;
  }
}

/** Alternates between a pair that the move was about and a random one. */
const someone = (
  model: AccessModel,
  look: number,
  { pairs, choice }: { readonly pairs: Done['pairs']; readonly choice: Choice },
) =>
  (look % 2 === 0 ? choice.of(pairs) : undefined) ?? {
    person: choice.of(model.people)!,
    tp: choice.of(model.organizations)!,
  };

const lookAtVaults: Look = async (model, world, { pairs, choice, numbers }) => {
  await observeAll(model, world);
  const vaults = model.organizations.filter(({ kind }) => kind === 'tp');
  const anyone = (look: number) => {
    const pair = someone(model, look, { pairs, choice });
    return pair.tp.kind === 'tp' ? pair : { ...pair, tp: choice.of(vaults)! };
  };
  for (let look = 0; look < VIEWS_A_MOVE; look += 1)
    await observe(choice.of(Object.keys(VIEWS))!, model, world, { pair: anyone(look), choice });
  // Closed permissions are worth the slow views: the vault must not be reachable another way.
  const closed = model.permissions.filter((permission) => !model.isLiving(permission));
  if (numbers[0]! % SLOW_EVERY === 0)
    for (const slow of Object.keys(SLOW_VIEWS))
      await observe(slow, model, world, { pair: choice.of(closed) ?? anyone(0), choice });
};

const lookAtNetwork: Look = async (model, world, { pairs, numbers }) => {
  await observeNetwork(model, world);
  // Each chooses by numbers of its own, so they can run concurrently.
  const names = Object.keys(NETWORK_VIEWS);
  await Promise.all(
    Array.from({ length: NETWORK_VIEWS_A_MOVE }, (_, look) => {
      const choice = choiceBy(numbers.map((one, at) => one * (look + 2) + at));
      const name = choice.of(names)!;
      return observe(name, model, world, { pair: someone(model, look, { pairs, choice }), choice });
    }),
  );
};

const PARTS: Readonly<Record<keyof typeof RUNS, Part>> = {
  vaults: { moves: VAULT_MOVES, look: lookAtVaults, lookAtAll: observeWhole },
  network: { moves: NETWORK_MOVES, look: lookAtNetwork, lookAtAll: observeWholeNetwork },
};

describe.each(databases())('who sees what, on $name', (postgres) => {
  let world: World;
  beforeAll(async () => {
    world = await makeWorld(postgres);
  }, 120_000);
  afterAll(() => world.stop());

  it.each(['vaults', 'network'] as const)(
    'is as the model says after every move about %s',
    async (about) => {
      const [part, numRuns] = [PARTS[about], RUNS[about]];
      const tally: Tally = { moves: 0, sequences: 0, allowed: new Map() };
      const numbers = fc.array(fc.nat(9999), { minLength: 12, maxLength: 12 });
      const steps = part.moves.map(({ weight }, index) => ({
        weight,
        arbitrary: numbers.map((one) => new Step(part, index, one, tally)),
      }));
      await fc.assert(
        fc.asyncProperty(
          fc.commands([fc.oneof(...steps)], { maxCommands: MOST_MOVES[about], size: 'max' }),
          async (commands) => {
            const model = await world.reset();
            await fc.asyncModelRun(() => ({ model, real: world }), commands);
            await observeSockets(model, world);
            tally.sequences += 1;
            if (tally.sequences % WHOLE_EVERY === 0) await part.lookAtAll(model, world);
          },
        ),
        { numRuns, verbose: 1, seed: SEED },
      );
      const allowed = Object.fromEntries([...tally.allowed].sort());
      console.log(`${about}: ${tally.moves} moves; allowed: ${JSON.stringify(allowed)}`);
      if (numRuns >= ENOUGH_RUNS)
        expect(Object.keys(allowed)).toEqual(part.moves.map(({ name }) => name).sort());
    },
    LONGEST_MS,
  );
});

/** Every quick view of every person: each section and file of each vault, and each list. */
async function observeWhole(model: AccessModel, world: World): Promise<void> {
  const vaults = model.organizations.filter(({ kind }) => kind === 'tp');
  for (const person of model.people)
    for (const [at, tp] of vaults.entries())
      for (const name of Object.keys(VIEWS))
        for (const number of [0, 1, 2])
          if (number === at || name === 'section' || name === 'file')
            await observe(name, model, world, { pair: { person, tp }, choice: choiceBy([number]) });
}

/** Every network view of every person, about each company. */
async function observeWholeNetwork(model: AccessModel, world: World): Promise<void> {
  for (const person of model.people)
    for (const [at, tp] of model.organizations.entries())
      for (const name of Object.keys(NETWORK_VIEWS))
        await observe(name, model, world, { pair: { person, tp }, choice: choiceBy([at]) });
}
