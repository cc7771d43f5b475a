import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Day, Id, listOf, Slug, Time } from '../shapes.ts';

/** Whose vault: the organisation's id. Left out it is the caller's own organisation. */
const tp = Type.Optional(Id);

const counts = {
  questions: Type.Integer({ description: 'Questions that applied.' }),
  answered: Type.Integer(),
  required: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Of the questions, those that had to be answered; null when it was not kept.',
  }),
  required_answered: Type.Union([Type.Integer(), Type.Null()]),
  files: Type.Integer({ description: 'Files that the answers named.' }),
};

export const Review = Type.Object({
  id: Id,
  number: Type.Integer({ minimum: 1, description: 'Counts the reviews of one vault, from 1.' }),
  at: Time,
  by: Type.Union([
    Type.Object({ first_name: Type.String(), last_name: Type.String() }),
    Type.Null(),
  ]),
  form_type: Type.String(),
  ...counts,
  sections: Type.Array(
    Type.Object({
      slug: Slug,
      name: Type.String(),
      revision: Type.Integer(),
      ...counts,
      file_names: Type.Union([Type.Array(Type.String()), Type.Null()], {
        description: 'What the files were called, as uploaded; null when it was not kept.',
      }),
    }),
  ),
});
export type Review = Static<typeof Review>;

export const listReviews = endpoint({
  id: 'listReviews',
  method: 'GET',
  path: '/api/pf_reviews/',
  summary:
    'Each time the own vault was marked Ready For Review, newest first: when, by whom, how much of it was answered.',
  auth: 'session',
  policy: 'readOwnVault',
  query: Type.Object({ tp, limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })) }),
  replies: { 200: listOf(Review) },
});

export const ExpiringDate = Type.Object({
  address: Type.String(),
  label: Type.String(),
  row: Type.Union([Type.String(), Type.Null()], {
    description:
      'What the row of a panel is called: its first answer, or its place (2nd); else null.',
  }),
  panel: Type.Union([Type.String(), Type.Null()], { description: "The panel's label." }),
  section: Type.Object({ slug: Slug, name: Type.String() }),
  date: Day,
  days: Type.Integer({ description: 'Days from today at the vault’s place; negative: past.' }),
  reminder_days: Type.Array(Type.Integer(), {
    description: 'Days ahead at which the form wants a reminder, most first.',
  }),
  state: Type.Union([Type.Literal('expired'), Type.Literal('soon'), Type.Literal('later')], {
    description: 'expired: before today; soon: within the most of reminder_days; later.',
  }),
});
export type ExpiringDate = Static<typeof ExpiringDate>;

export const listExpiring = endpoint({
  id: 'listExpiring',
  method: 'GET',
  path: '/api/pf_expiring/',
  summary: 'The dates of the own vault that run out, soonest first.',
  auth: 'session',
  policy: 'readOwnVault',
  query: Type.Object({ tp }),
  replies: {
    200: Type.Object({
      today: Day,
      ...listOf(ExpiringDate).properties,
    }),
  },
});
