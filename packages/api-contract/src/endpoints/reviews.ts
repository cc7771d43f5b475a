import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Day, Id, listOf, Slug, Time } from '../shapes.ts';

/** Whose vault: the organization's id; by default the caller's own organization. */
const tp = Type.Optional(Id);

const counts = {
  questions: Type.Integer({ description: 'Questions that applied.' }),
  answered: Type.Integer(),
  required: Type.Union([Type.Integer(), Type.Null()], {
    description: 'How many of the questions were required; null when not recorded.',
  }),
  required_answered: Type.Union([Type.Integer(), Type.Null()]),
  files: Type.Integer({ description: 'Files attached to the answers.' }),
};

export const Review = Type.Object({
  id: Id,
  number: Type.Integer({
    minimum: 1,
    description: 'The number of the review in this vault, from 1.',
  }),
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
        description: 'The file names as uploaded; null when not recorded.',
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
    "Each time the caller's vault was marked Ready For Review, newest first: when, by whom, and how much was answered.",
  auth: 'session',
  policy: 'readOwnVault',
  query: Type.Object({ tp, limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })) }),
  replies: { 200: listOf(Review) },
});

export const FormMove = Type.Object({
  edition: Type.String({ description: 'The edition of the form, such as 2026.2.' }),
  at: Time,
  answers: Type.Array(
    Type.Object({
      label: Type.String({ description: 'Of the question that was answered.' }),
      section: Type.Union([Slug, Type.Null()], {
        description:
          'Where the old answer still is, to be checked and removed; null when all of it was moved, or the form still asks for it.',
      }),
      is_kept: Type.Boolean({
        description: 'The form still asks this question: its answer stays, and others begin as it.',
      }),
      question: Type.String({ description: "That question's id." }),
      into: Type.Array(Type.String(), { description: 'The labels of the questions it went to.' }),
    }),
  ),
});
export type FormMove = Static<typeof FormMove>;

export const listFormMoves = endpoint({
  id: 'listFormMoves',
  method: 'GET',
  path: '/api/pf_form_moves/',
  summary:
    "What became of the answers in the caller's vault when the form changed, newest first: which were moved to new questions, and which are left to be checked.",
  auth: 'session',
  policy: 'readOwnVault',
  query: Type.Object({ tp }),
  replies: { 200: listOf(FormMove) },
});

export const ExpiringDate = Type.Object({
  address: Type.String(),
  label: Type.String(),
  row: Type.Union([Type.String(), Type.Null()], {
    description:
      'The name of the row in its panel: its first answer, or its position (2nd); otherwise null.',
  }),
  panel: Type.Union([Type.String(), Type.Null()], { description: "The panel's label." }),
  section: Type.Object({ slug: Slug, name: Type.String() }),
  date: Day,
  days: Type.Integer({
    description: "Days from today in the vault's time zone; negative for past dates.",
  }),
  reminder_days: Type.Array(Type.Integer(), {
    description: 'How many days ahead the form sends reminders, largest first.',
  }),
  state: Type.Union([Type.Literal('expired'), Type.Literal('soon'), Type.Literal('later')], {
    description:
      'expired: before today; soon: within the largest of reminder_days; later: after that.',
  }),
});
export type ExpiringDate = Static<typeof ExpiringDate>;

export const listExpiring = endpoint({
  id: 'listExpiring',
  method: 'GET',
  path: '/api/pf_expiring/',
  summary: "The expiration dates in the caller's vault, soonest first.",
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
