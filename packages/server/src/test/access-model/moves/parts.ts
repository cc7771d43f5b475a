import type { LightMyRequestResponse } from 'fastify';
import type { AccessModel } from '../model.ts';
import type { Organization, Person } from '../records.ts';
import type { World } from '../world.ts';

/** Chooses by the numbers that a sequence was generated from, so that the same sequence makes the same choices. */
export type Choice = {
  readonly of: <T>(list: readonly T[]) => T | undefined;
  /** Mostly chooses from those that fit, if there are any, and sometimes from all. */
  readonly mostly: <T>(list: readonly T[], fits: (one: T) => boolean) => T | undefined;
  readonly some: <T>(list: readonly T[]) => readonly T[];
  readonly flag: () => boolean;
};

export function choiceBy(numbers: readonly number[]): Choice {
  let at = 0;
  const next = (): number => numbers[at++ % numbers.length] ?? 0;
  const of = <T>(list: readonly T[]): T | undefined => list[next() % list.length];
  return {
    of,
    mostly: (list, fits) => {
      const fitting = list.filter(fits);
      return of(fitting.length > 0 && next() % 5 > 0 ? fitting : list);
    },
    some: (list) => {
      const bits = next();
      return list.filter((_, index) => (bits >> index) % 2 === 1);
    },
    flag: () => next() % 2 === 1,
  };
}

export type Pair = { readonly person: Person; readonly tp: Organization };

/** A description of what was done, and whose view of which vault it affects. */
export type Done = { readonly words: string; readonly pairs: readonly Pair[] };

export type Move = (model: AccessModel, world: World, choice: Choice) => Promise<Done>;

/** Moves, and how often each is made relative to the others. */
export type Moves = readonly {
  readonly name: string;
  readonly weight: number;
  readonly move: Move;
}[];

export const NOTHING: Done = { words: 'nothing to do', pairs: [] };

export const DAY_OFF = { words: 'nobody is there to do it', pairs: [] };

export const here = ({ people }: AccessModel): Person[] => people.filter(({ isGone }) => !isGone);

export const vaults = ({ organizations }: AccessModel): Organization[] =>
  organizations.filter(({ kind, isGone }) => kind === 'tp' && !isGone);

export const ownVault = ({ organization }: Person): Organization | null =>
  organization?.kind === 'tp' ? organization : null;

/** @throws when the server's reply differs from the model's */
export function check(reply: LightMyRequestResponse, status: number, words: string): Done['words'] {
  if (reply.statusCode !== status)
    throw new Error(`${words}: ${reply.statusCode} instead of ${status}, ${reply.body}`);
  return `${words}: ${status}`;
}

export const idIn = (reply: LightMyRequestResponse, key = 'id'): string =>
  reply.json<Record<string, string>>()[key] ?? '';
