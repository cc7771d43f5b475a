import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, Time } from '../shapes.ts';
import { State, closed, RAC, signedIn } from './rac-shapes.ts';

/** A bulk run. Each partner is assessed once, even if the server stops in the middle. */
export const RacRun = Type.Object({
  id: Id,
  started: Time,
  finished: Type.Union([Time, Type.Null()]),
  total: Type.Integer(),
  done: Type.Integer(),
  /** For example because access ended during the run. */
  failed: Type.Array(
    Type.Object({ tp: Type.Object({ id: Id, name: Type.String() }), reason: Type.String() }),
  ),
});
export type RacRun = Static<typeof RacRun>;

/** How many trade partners a bulk run assesses at most. */
export const RAC_MOST_IN_RUN = 1000;

export const startRacRun = endpoint({
  ...signedIn,
  id: 'startRacRun',
  method: 'POST',
  path: `${RAC}/runs/`,
  summary: 'Assesses several trade partners in the background.',
  policy: 'assessRisk',
  body: Type.Object(
    {
      permission_ids: Type.Array(Id, { minItems: 1, maxItems: RAC_MOST_IN_RUN }),
      state: State,
    },
    closed,
  ),
  replies: { 202: RacRun },
});

export const getRacRun = endpoint({
  ...signedIn,
  id: 'getRacRun',
  method: 'GET',
  path: `${RAC}/runs/:id/`,
  summary: "The progress of one of the caller's bulk runs.",
  policy: 'seeRacRun',
  params: Type.Object({ id: Id }),
  replies: { 200: RacRun },
});
