import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameAnswer, snapshotOf } from './snapshot.ts';
import { settled } from './testing/hand-clock.ts';
import { NETWORKS, savingWorld } from './testing/saving-world.ts';
import type { Page, SavingWorld } from './testing/saving-world.ts';

/** A page that ends without notice loses at most what was typed in its last moments: see decision 021. */
const UNKEPT_MS = 200;

const PLACES = [
  'insurance/IN-01',
  'insurance/IN-02',
  'insurance/IN-04/r1/IN-04.1',
  'insurance/IN-04/r2/IN-04.2',
] as const;

const page = fc.nat(2);
const place = fc.constantFrom(...PLACES);
const step = fc.oneof(
  // '#' cannot be parsed as the question's type, '!' is rejected by the server.
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('type'),
      page,
      place,
      mark: fc.constantFrom('', '', '', '', '#', '!'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo'), page, place }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('removeRow'), page, row: fc.constantFrom('r1', 'r2') }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('pass'),
      ms: fc.constantFrom(50, 250, 900, 2500, 9000),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('network'),
      network: fc.constantFrom(...NETWORKS, 'fine' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('othersSave'), place }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('tell') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('flush'), page }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('reload', 'close', 'kill', 'kill', 'reopen'),
      page,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('open') }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('choose'), page, takes: fc.boolean() }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const keyOf = (address: string, value: unknown): string => JSON.stringify([address, value ?? null]);
const isSavable = (value: unknown): boolean => !/^[#!]/u.test(String(value ?? ''));

/** What was typed and must not be lost, until it is overwritten, given up in a conflict or seen on the server. */
function ledger(world: SavingWorld) {
  const owed = new Map<
    string,
    { page: Page; atMs: number; from: number; address: string; value: unknown }
  >();
  const settle = (address: string, value: unknown): void => void owed.delete(keyOf(address, value));
  return {
    typed: (page: Page, address: string, value: unknown): void => {
      settle(address, page.form.value(address));
      owed.set(keyOf(address, value), {
        page,
        atMs: world.clock.nowMs(),
        from: page.knows,
        address,
        value,
      });
    },
    settle,
    removed: (row: string): void => {
      for (const { address, value } of owed.values())
        if (address.includes(`/${row}/`)) settle(address, value);
    },
    killed: (page: Page): void => {
      for (const one of owed.values())
        if (one.page === page && one.atMs > world.clock.nowMs() - UNKEPT_MS)
          settle(one.address, one.value);
    },
    lost: (last: Page): string[] =>
      [...owed.values()]
        .filter(({ address, value, from }) =>
          isSavable(value)
            ? !world.history.slice(from).some(({ values }) => sameAnswer(values[address], value))
            : last.form.value(address) !== value,
        )
        .map(({ address, value }) => `${String(value)} at ${address}`),
  };
}

describe('autosave over every kind of network, on several pages, alongside other people', () => {
  it('loses nothing, overwrites nothing unseen, and says saved only when it is', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 40, size: 'max' }),
        async (steps) => {
          const world = savingWorld();
          const owed = ledger(world);
          let count = 0;
          const before = new Map<string, unknown[]>();
          await world.open();

          const choose = (chosen: Page, takes: boolean): void => {
            const { phase } = chosen.autosave.state();
            if (phase.kind !== 'conflict') return;
            const taken = new Set(takes ? phase.conflicts.map(({ address }) => address) : []);
            for (const { address, subject, here, incoming } of phase.conflicts) {
              const loser = takes ? here : incoming;
              if (subject === 'answer') owed.settle(address, loser);
              else
                for (const [inner, value] of Object.entries(loser as object))
                  owed.settle(inner, value);
            }
            chosen.autosave.resolve(taken);
          };
          const isAsking = (one: Page): boolean => one.autosave.state().phase.kind === 'conflict';
          const write = (one: Page, address: string, value: unknown): void => {
            const row = /\/(r\d)\//u.exec(address)?.[1];
            if (isAsking(one) || (row && !one.form.rows().includes(row))) return;
            const key = `${one.opening} ${address}`;
            before.set(key, [...(before.get(key) ?? []), one.form.value(address)]);
            owed.typed(one, address, value);
            one.edit((form) => form.set(address, value));
          };
          const take = async (next: Step): Promise<void> => {
            const pages = world.pages();
            const one = 'page' in next ? pages[next.page % pages.length] : pages[0];
            if (!one) return;
            switch (next.do) {
              case 'type':
                return write(one, next.place, `${next.mark}v${(count += 1)}`);
              case 'undo': {
                const last = before.get(`${one.opening} ${next.place}`)?.pop();
                return last === undefined ? undefined : write(one, next.place, last);
              }
              case 'removeRow':
                if (isAsking(one)) return;
                owed.removed(next.row);
                return one.edit((form) => form.removeRow(next.row));
              case 'pass':
                return world.clock.pass(next.ms);
              case 'network':
                return world.setNetwork(next.network);
              case 'othersSave':
                return world.othersSave(next.place, `o${(count += 1)}`);
              case 'tell':
                return world.tell();
              case 'flush':
                return void one.autosave.flush();
              case 'choose':
                return choose(one, next.takes);
              case 'open':
                return void (pages.length < 3 && (await world.open()));
              case 'reopen':
                return void (await world.reopen(one));
              case 'reload':
              case 'kill':
              case 'close':
                if (next.do === 'kill') owed.killed(one);
                world[next.do === 'kill' ? 'kill' : 'leave'](one);
                if (next.do !== 'close' || pages.length === 1) await world.open();
                return;
              default:
                next satisfies never;
            }
          };
          const check = (): void => {
            world.checkWords();
            expect(world.lies).toEqual([]);
          };
          /** Answers every question and waits until nothing more can be sent. */
          const rest = async (): Promise<void> => {
            for (let round = 0; round < 12; round += 1) {
              for (const one of world.pages()) choose(one, round % 2 === 0);
              await world.clock.pass(31_000);
              check();
              world.tell();
              await settled();
            }
          };

          for (const next of steps) {
            await take(next);
            await settled();
            check();
          }
          world.setNetwork('fine');
          // Pages that were signed out are opened again.
          for (const one of world.pages()) {
            if (one.autosave.state().phase.kind !== 'stopped') continue;
            world.leave(one);
            await world.open();
          }
          await rest();
          for (const one of world.pages()) {
            expect(one.autosave.state().phase.kind).toBe('saved');
            const unsaved = one.autosave.state().unsaved.map(({ address }) => address);
            const { values, rows } = world.history.at(-1)!;
            expect(one.form.rows()).toEqual(rows['insurance/IN-04']);
            for (const address of PLACES)
              if (!unsaved.includes(address))
                expect(one.form.value(address)).toBe(values[address] ?? null);
          }
          for (const one of world.pages()) world.leave(one);
          const last = await world.open();
          await rest();
          expect(owed.lost(last)).toEqual([]);
        },
      ),
    );
  });

  it('never asks about a conflict when only one person is editing', async () => {
    const alone = step.filter(
      (one) =>
        !['othersSave', 'tell', 'open', 'close', 'kill', 'choose'].includes(one.do) &&
        !(one.do === 'network' && one.network === 'signed out') &&
        !(one.do === 'type' && one.mark !== ''),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(alone, { minLength: 1, maxLength: 40, size: 'max' }),
        async (steps) => {
          const world = savingWorld();
          await world.open();
          for (const [count, next] of steps.entries()) {
            const [page] = world.pages();
            if (next.do === 'type' || next.do === 'undo') {
              const row = /\/(r\d)\//u.exec(next.place)?.[1];
              const value = next.do === 'type' ? `v${count}` : null;
              if (row === undefined || page!.form.rows().includes(row))
                page!.edit((form) => form.set(next.place, value));
            }
            if (next.do === 'removeRow') page!.edit((form) => form.removeRow(next.row));
            if (next.do === 'pass') await world.clock.pass(next.ms);
            if (next.do === 'network') world.setNetwork(next.network);
            if (next.do === 'flush') void page!.autosave.flush();
            if (next.do === 'reopen') await world.reopen(page!);
            if (next.do === 'reload') {
              world.leave(page!);
              await world.open();
            }
            await settled();
            for (const { autosave } of world.pages())
              expect(autosave.state().phase.kind).not.toBe('conflict');
          }
        },
      ),
    );
  });

  it('does not let a late save restore what was undone before it arrived', async () => {
    const [place] = PLACES;
    const world = savingWorld();
    const first = await world.open();
    const before = first.form.value(place);
    first.edit((form) => form.set(place, 'typed'));
    world.setNetwork('delivering late');
    world.leave(first);
    const second = await world.open();
    expect(second.form.value(place)).toBe('typed');
    second.edit((form) => form.set(place, before));
    world.setNetwork('fine');
    world.leave(second);
    await world.clock.pass(2500);
    expect(snapshotOf(world.server.stored()).values[place] ?? null).toBe(before);
    const third = await world.open();
    third.edit((form) => form.set(place, 'typed again'));
    await world.clock.pass(2500);
    expect(third.autosave.state().phase.kind).toBe('saved');
    expect(snapshotOf(world.server.stored()).values[place]).toBe('typed again');
  });
});
