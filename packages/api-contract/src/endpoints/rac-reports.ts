import { type Static, Type } from 'typebox';
import { Id, Slug, Time } from '../shapes.ts';
import { TpStatus } from './approval-status.ts';
import {
  RacLetter,
  MaybeLetter,
  MaybeNumber,
  MaybeText,
  Code,
  MetricId,
  Name,
  Author,
} from './rac-shapes.ts';

const Partner = Type.Object({
  id: Id,
  name: Type.String(),
  city: Type.String(),
  state: Type.String(),
  domain: MaybeText,
  is_verified: Type.Boolean(),
  is_domain_confirmed: Type.Boolean(),
});

const RacMetricState = Type.Union([
  Type.Literal('available'),
  Type.Literal('not_available'),
  Type.Literal('not_shared'),
  Type.Literal('kept_out'),
  Type.Literal('not_applicable'),
  Type.Literal('withheld', { description: 'Its section is no longer shared with the reader.' }),
]);

export const RacMetric = Type.Object({
  id: MetricId,
  category: Code,
  name: Type.String(),
  state: RacMetricState,
  /** As shown to readers, such as `1.42` or `$8.4M`; null unless available. */
  value: MaybeText,
  score: MaybeNumber,
  weight: Type.Number(),
  share: Type.Number({ description: 'The most points it could cost.' }),
  points: Type.Union([Type.Number(), Type.Null()], { description: 'Points lost; null: withheld.' }),
  band: MaybeText,
  next: Type.Union([Type.Object({ band: Type.String(), score: Type.Number() }), Type.Null()]),
  formula: Type.String(),
  inputs: Type.Array(
    Type.Object({
      question: Type.String(),
      label: Type.String(),
      section: Type.Union([Slug, Type.Null()]),
      address: MaybeText,
      text: MaybeText,
    }),
  ),
  why: MaybeText,
});
export type RacMetric = Static<typeof RacMetric>;

const LimitPair = Type.Object({ single: MaybeNumber, aggregate: MaybeNumber });

export const RacSummary = Type.Object({
  id: Id,
  completed: Time,
  grade: MaybeLetter,
  score: MaybeNumber,
});
export type RacSummary = Static<typeof RacSummary>;

/** What every assessment contains, stored or not. */
const assessed = {
  completed: Time,
  grade: Type.Union([RacLetter, Type.Null()], { description: 'After caps; null: Incomplete.' }),
  letter: MaybeLetter,
  score: MaybeNumber,
  coverage: Type.Number({ description: '0 to 100.' }),
  caps: Type.Array(
    Type.Object({
      id: Name,
      name: Type.String(),
      cap: RacLetter,
      /** Null when the section that it was read from is no longer shared. */
      reason: MaybeText,
      is_assumed: Type.Boolean(),
      override: Type.Union([
        Type.Object({ reason: Type.String(), at: Time, author: Author }),
        Type.Null(),
      ]),
    }),
  ),
  categories: Type.Array(
    Type.Object({
      code: Code,
      name: Type.String(),
      weight: Type.Number(),
      score: MaybeNumber,
      coverage: Type.Number({ description: '0 to 1.' }),
      points: Type.Union([Type.Number(), Type.Null()], { description: 'null: withheld.' }),
    }),
  ),
  metrics: Type.Array(RacMetric),
  reasons: Type.Array(Type.Object({ metric: MetricId, text: Type.String() })),
  costliest: Type.Array(MetricId),
  robustness: MaybeText,
  next_grade: Type.Union([
    Type.Object({
      grade: RacLetter,
      /** Null when none was found within the search's budget. */
      changes: Type.Union([
        Type.Array(Type.Object({ metric: MetricId, band: Type.String(), gain: Type.Number() })),
        Type.Null(),
      ]),
    }),
    Type.Null(),
  ]),
  limits: Type.Object({
    computed: LimitPair,
    available: MaybeNumber,
    suggested: MaybeNumber,
    is_limited_information: Type.Boolean(),
    /** How the limits were computed, such as `10 x adjusted working capital` and an amount. */
    lines: Type.Array(
      Type.Object({
        of: Type.Union([Type.Literal('aggregate'), Type.Literal('single')]),
        text: Type.String(),
        amount: Type.Number(),
      }),
    ),
  }),
  capacity: Type.Union([
    Type.Literal('normal'),
    Type.Literal('strained'),
    Type.Literal('overextended'),
    Type.Null(),
  ]),
  rates: Type.Array(
    Type.Object({
      measure: Type.String(),
      naics: Type.String(),
      year: Type.Union([Type.Integer(), Type.Null()]),
      rate: Type.Number(),
      source: Type.String(),
    }),
  ),
  sections: Type.Object({
    read: Type.Array(Type.Object({ slug: Slug, name: Type.String() })),
    not_shared: Type.Array(Type.Object({ slug: Slug, name: Type.String() })),
    /** Read at the time, but no longer shared. */
    withheld: Type.Array(Type.Object({ slug: Slug, name: Type.String() })),
  }),
  caveat: Type.String(),
};

/**
 * An assessment that is not stored: the sample, and a preview of how a trade partner may be seen.
 */
export const RacPreview = Type.Object({ name: Type.String(), ...assessed });
export type RacPreview = Static<typeof RacPreview>;

export const RacReport = Type.Object({
  id: Id,
  tp: Partner,
  /** Null when access has ended. */
  permission_id: Type.Union([Id, Type.Null()]),
  maker: Author,
  may_edit: Type.Boolean({ description: 'Made by the caller.' }),
  may_override: Type.Boolean(),
  revision: Type.Integer(),
  ...assessed,
  is_default_weights: Type.Boolean(),
  /** Why a new assessment would differ; empty when this one is up to date. */
  outdated: Type.Array(
    Type.Union([Type.Literal('answers'), Type.Literal('expired'), Type.Literal('model')]),
  ),
  entered: LimitPair,
  note: Type.String(),
  suggested: Type.Union([Type.Object({ tp_status: TpStatus, words: Type.String() }), Type.Null()]),
  tp_status: TpStatus,
  tp_notes: Type.String(),
  /** Newest first, including this one. */
  history: Type.Array(RacSummary),
  /** Compared with the previous assessment, or with the one named by `since`. */
  changes: Type.Union([
    Type.Object({
      since: RacSummary,
      lines: Type.Array(
        Type.Object({
          metric: Type.Union([MetricId, Type.Null()]),
          text: Type.String(),
          points: Type.Number(),
        }),
      ),
    }),
    Type.Null(),
  ]),
});
export type RacReport = Static<typeof RacReport>;
