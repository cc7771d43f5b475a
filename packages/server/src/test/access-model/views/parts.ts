import type { LightMyRequestResponse } from 'fastify';
import type { AccessModel } from '../model.ts';
import type { Person } from '../records.ts';
import type { Choice, Pair } from '../moves/parts.ts';
import type { World } from '../world.ts';

/** What a view is compared by. It must not depend on order or time. */
type Seen = Readonly<Record<string, unknown>>;

export const sorted = (list: readonly string[]): string[] => list.toSorted();

/** One call by a person, possibly about a vault. Returns what came back, and what the model expects. */
export type View = (
  model: AccessModel,
  world: World,
  pair: Pair,
  choice: Choice,
) => Promise<readonly [seen: Seen, expected: Seen]>;

export const ok = (reply: LightMyRequestResponse): boolean => reply.statusCode === 200;

export type Listed<Row> = { readonly count: number; readonly results: readonly Row[] };

export const browses = (model: AccessModel, person: Person): boolean => model.hires(person);
