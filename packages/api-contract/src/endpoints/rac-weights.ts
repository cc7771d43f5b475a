import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, listOf, MOST_DOLLARS, Time } from '../shapes.ts';
import {
  RacLetter,
  MaybeLetter,
  MaybeNumber,
  Code,
  MetricId,
  Name,
  Author,
  closed,
  RAC,
  signedIn,
} from './rac-shapes.ts';

/** The largest weight. */
export const RAC_MOST_WEIGHT = 1000;
const Weight = Type.Number({ minimum: 0, maximum: RAC_MOST_WEIGHT });

/** What a company may change in the scoring model. */
export const RacSettings = Type.Object(
  {
    categories: Type.Array(
      Type.Object(
        {
          code: Code,
          weight: Weight,
          metrics: Type.Array(Type.Object({ id: MetricId, weight: Weight }, closed), {
            maxItems: 100,
          }),
        },
        closed,
      ),
      { maxItems: 40 },
    ),
    requirements: Type.Array(
      Type.Object({ id: Name, amount: Type.Number({ minimum: 0, maximum: MOST_DOLLARS }) }, closed),
      { maxItems: 60 },
    ),
    caps: Type.Array(
      Type.Object(
        { id: Name, is_on: Type.Boolean(), cap: RacLetter, note: Type.String({ maxLength: 1000 }) },
        closed,
      ),
      { maxItems: 60 },
    ),
    switches: Type.Array(Type.Object({ id: Name, is_on: Type.Boolean() }, closed), {
      maxItems: 60,
    }),
    parameters: Type.Array(Type.Object({ id: Name, value: Type.Number() }, closed), {
      maxItems: 120,
    }),
  },
  closed,
);
export type RacSettings = Static<typeof RacSettings>;

const RacChanged = Type.Union([Type.Object({ at: Time, author: Author }), Type.Null()]);

/** The settings, with the texts that a page needs. Weights are stored as entered and need not add up to 100. */
export const RacWeights = Type.Object({
  revision: Type.Integer({ description: '0 while the company uses the default.' }),
  is_default: Type.Boolean(),
  may_edit: Type.Boolean(),
  changed: RacChanged,
  categories: Type.Array(
    Type.Object({
      code: Code,
      name: Type.String(),
      weight: Type.Number(),
      metrics: Type.Array(
        Type.Object({
          id: MetricId,
          name: Type.String(),
          weight: Type.Number(),
          /** How it is calculated, in words. */
          about: Type.String(),
        }),
      ),
    }),
  ),
  requirements: Type.Array(Type.Object({ id: Name, name: Type.String(), amount: Type.Number() })),
  caps: Type.Array(
    Type.Object({
      id: Name,
      name: Type.String(),
      is_on: Type.Boolean(),
      cap: RacLetter,
      note: Type.String(),
    }),
  ),
  switches: Type.Array(
    Type.Object({ id: Name, name: Type.String(), help: Type.String(), is_on: Type.Boolean() }),
  ),
  parameters: Type.Array(
    Type.Object({
      id: Name,
      name: Type.String(),
      value: Type.Number(),
      minimum: Type.Number(),
      maximum: Type.Number(),
    }),
  ),
});
export type RacWeights = Static<typeof RacWeights>;

export const listRacWeights = endpoint({
  ...signedIn,
  id: 'listRacWeights',
  method: 'GET',
  path: `${RAC}/weight/`,
  summary:
    "The company's weights, requirement amounts, caps and switches, or the default; `of=default` always gives the default.",
  policy: 'seeRacWeights',
  query: Type.Object({ of: Type.Optional(Type.Literal('default')) }),
  replies: { 200: RacWeights },
});

export const saveRacWeights = endpoint({
  ...signedIn,
  id: 'saveRacWeights',
  method: 'PUT',
  path: `${RAC}/weight/`,
  summary: "Saves the company's weights. Completed assessments do not change.",
  policy: 'editRacWeights',
  body: Type.Object({ revision: Type.Integer({ minimum: 0 }), ...RacSettings.properties }, closed),
  replies: { 200: RacWeights, 409: RacWeights },
});

export const RacWeightChange = Type.Object({
  revision: Type.Integer(),
  at: Time,
  author: Author,
  /** One line for each value, such as `EMR, latest year: 14 to 9`. */
  lines: Type.Array(Type.String()),
});
export type RacWeightChange = Static<typeof RacWeightChange>;

export const listRacWeightHistory = endpoint({
  ...signedIn,
  id: 'listRacWeightHistory',
  method: 'GET',
  path: `${RAC}/weight/history/`,
  summary: "Changes to the company's weights, newest first.",
  policy: 'seeRacWeights',
  replies: { 200: listOf(RacWeightChange) },
});

/** Enough of each assessment that the caller may open to rank them again under other weights. */
export const RacScores = Type.Object({
  metrics: Type.Array(MetricId, { description: 'The order of `scores`.' }),
  reports: Type.Array(
    Type.Object({
      id: Id,
      tp: Type.Object({ id: Id, name: Type.String() }),
      grade: MaybeLetter,
      score: MaybeNumber,
      /** 0 to 100 for each metric; null: not available; -1: does not apply. */
      scores: Type.Array(MaybeNumber),
      /** The caps whose conditions are met, including those that are switched off; without overridden ones. */
      caps: Type.Array(Name),
      /** Whether the cap on coverage, which is not among `caps`, is overridden. */
      is_coverage_cap_overridden: Type.Boolean(),
      /**
       * A section that it read is no longer shared, or the model is another one: it keeps its grade and is not ranked
       * again.
       */
      is_withheld: Type.Boolean(),
    }),
    { maxItems: 10_000 },
  ),
});
export type RacScores = Static<typeof RacScores>;

export const listRacScores = endpoint({
  ...signedIn,
  id: 'listRacScores',
  method: 'GET',
  path: `${RAC}/scores/`,
  summary: 'The metric scores of the newest assessments that the caller can open.',
  policy: 'assessRisk',
  replies: { 200: RacScores },
});
