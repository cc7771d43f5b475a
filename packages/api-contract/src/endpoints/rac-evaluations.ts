import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Day, Id, Limit, listOf, Nothing, Offset } from '../shapes.ts';
import { Author, closed, RAC, signedIn } from './rac-shapes.ts';

/**
 * A contractor's findings after a job (metric EXP-12). They belong to the contractor: a trade partner never sees them.
 */
export const RacEvaluation = Type.Object({
  id: Id,
  tp: Type.Object({ id: Id, name: Type.String() }),
  job: Type.String(),
  day: Day,
  score: Type.Integer({ description: '0 to 100.' }),
  note: Type.String(),
  author: Author,
  may_edit: Type.Boolean(),
});
export type RacEvaluation = Static<typeof RacEvaluation>;

const evaluationFields = {
  job: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
  day: Day,
  score: Type.Integer({ minimum: 0, maximum: 100 }),
  note: Type.String({ maxLength: 4000 }),
};

export const listRacEvaluations = endpoint({
  ...signedIn,
  id: 'listRacEvaluations',
  method: 'GET',
  path: `${RAC}/evaluations/`,
  summary: "The company's post-job evaluations, newest first; with `tp`, of one trade partner.",
  policy: 'assessRisk',
  query: Type.Object({ tp: Type.Optional(Id), limit: Limit, offset: Offset }),
  replies: { 200: listOf(RacEvaluation) },
});

export const createRacEvaluation = endpoint({
  ...signedIn,
  id: 'createRacEvaluation',
  method: 'POST',
  path: `${RAC}/evaluations/`,
  summary: 'Adds a post-job evaluation.',
  policy: 'evaluatePartner',
  body: Type.Object({ tp: Id, ...evaluationFields }, closed),
  replies: { 201: RacEvaluation },
});

export const updateRacEvaluation = endpoint({
  ...signedIn,
  id: 'updateRacEvaluation',
  method: 'PATCH',
  path: `${RAC}/evaluations/:id/`,
  summary: "Changes one of the caller's evaluations.",
  policy: 'editRacEvaluation',
  params: Type.Object({ id: Id }),
  body: Type.Partial(Type.Object(evaluationFields), closed),
  replies: { 200: RacEvaluation },
});

export const deleteRacEvaluation = endpoint({
  ...signedIn,
  id: 'deleteRacEvaluation',
  method: 'DELETE',
  path: `${RAC}/evaluations/:id/`,
  summary: "Deletes one of the caller's evaluations.",
  policy: 'editRacEvaluation',
  params: Type.Object({ id: Id }),
  replies: { 204: Nothing },
});
