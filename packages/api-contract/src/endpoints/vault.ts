import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import {
  Answers,
  Facts,
  FactTypes,
  Id,
  PrequalStatus,
  Problem,
  Progress,
  RefusedAnswers,
  Slug,
  Tier,
  Time,
} from '../shapes.ts';

/** Whose vault: the organisation's id. Left out it is the caller's own organisation. */
const tp = Type.Optional(Id);

const Reviewed = Type.Union([Type.Object({ number: Type.Integer(), at: Time }), Type.Null()], {
  description:
    'When the vault was last marked Ready For Review; null before: then no answer is said to have changed.',
});

export const Section = Type.Object({
  id: Type.String(),
  name: Type.String(),
  slug: Slug,
  code: Type.String(),
  tier: Tier,
  type: Type.Literal('S'),
  modified: Type.Union([Time, Type.Null()], { description: 'null: Never Modified.' }),
  modified_first_name: Type.Union([Type.String(), Type.Null()]),
  modified_last_name: Type.Union([Type.String(), Type.Null()]),
  is_changes_questions: Type.Boolean({
    description:
      'Its answers changed since the vault was last marked Ready For Review, or its questions since they were last saved.',
  }),
  has_new_questions: Type.Boolean({
    description: 'The form changed since the section was last saved.',
  }),
  changes: Type.Union([Type.Integer(), Type.Null()], {
    description:
      'How many changes since the last review the caller is shown in it; null before the first review.',
  }),
  revision: Type.Integer(),
  progress: Type.Union([Progress, Type.Null()], {
    description: "null for an outsider: the owner's own business.",
  }),
  granted: Type.Optional(Type.Boolean({ description: 'true in an outsider’s list.' })),
});
export type Section = Static<typeof Section>;

export const getSections = endpoint({
  id: 'getSections',
  method: 'GET',
  path: '/api/pf_sections/',
  summary: 'The sections of a vault in order, with progress. An outsider sees those granted.',
  auth: 'session',
  policy: 'readVault',
  query: Type.Object({ tp }),
  replies: { 200: Type.Array(Section) },
});

export const getSetup = endpoint({
  id: 'getSetup',
  method: 'GET',
  path: '/api/pf_setup/',
  summary: 'Whether a vault was begun, and on which form.',
  auth: 'session',
  policy: 'readVault',
  query: Type.Object({ tp }),
  replies: {
    200: Type.Object({
      form_type: Type.String(),
      prequal_status: PrequalStatus,
      is_started: Type.Boolean(),
    }),
  },
});

export const getDataVault = endpoint({
  id: 'getDataVault',
  method: 'GET',
  path: '/api/pf_data_vault/',
  summary: 'A vault at a glance: when and by whom it was last changed, its status, its sections.',
  auth: 'session',
  policy: 'readVault',
  query: Type.Object({ tp }),
  replies: {
    200: Type.Object({
      id: Id,
      name: Type.String(),
      created: Time,
      last_modified_date: Type.Union([Time, Type.Null()]),
      last_modified_user: Type.Union([Type.String(), Type.Null()]),
      prequal_status: PrequalStatus,
      reviewed: Reviewed,
      permission_id: Type.Union([Id, Type.Null()], {
        description: 'The grant by which the caller reads; null for the owner.',
      }),
      sections: Type.Array(Section),
    }),
  },
});

export const getUserType = endpoint({
  id: 'getUserType',
  method: 'GET',
  path: '/api/pf_user/',
  summary: 'Which side of a prequalification the person is on.',
  auth: 'session',
  policy: 'signedIn',
  replies: {
    200: Type.Object({
      user_type: Type.Union([Type.Literal('TP'), Type.Literal('GC'), Type.Null()]),
    }),
  },
});

/** What changed in a section since the vault was last marked Ready For Review, of what the caller is shown now. */
export const SectionChanges = Type.Object({
  reviewed: Reviewed,
  changed: Type.Array(Type.String(), {
    description:
      'Addresses of questions in rows that were there, or in no row, whose answer is another one.',
  }),
  rows_added: Type.Array(Type.String(), { description: 'Addresses of rows: link/panel/row.' }),
  rows_removed: Type.Array(Type.Object({ address: Type.String(), count: Type.Integer() }), {
    description: 'By the address of the panel, how many rows are gone.',
  }),
});
export type SectionChanges = Static<typeof SectionChanges>;

export const NotApplicable = Type.Object({
  address: Type.String(),
  label: Type.String(),
  after: Type.Union([Type.String(), Type.Null()], {
    description:
      'The address of what stands before it in the same row, or outside rows; null at the start.',
  }),
});
export type NotApplicable = Static<typeof NotApplicable>;

const answersQuery = Type.Object({ link: Slug, tp });

export const getAnswers = endpoint({
  id: 'getAnswers',
  method: 'GET',
  path: '/api/pf_answers/',
  summary:
    'One section with its answers. An outsider gets effective states only, without what is hidden.',
  auth: 'session',
  policy: 'readSection',
  query: Type.Object({
    ...answersQuery.properties,
    not_applicable: Type.Optional(
      Type.Boolean({ description: 'Whether to name the questions that do not apply.' }),
    ),
  }),
  replies: {
    200: Type.Object({
      answers: Answers,
      template: Type.String(),
      is_changes_questions: Type.Boolean(),
      facts: Facts,
      fact_types: FactTypes,
      editable: Type.Boolean(),
      ...SectionChanges.properties,
      not_applicable: Type.Array(NotApplicable, {
        description:
          'When asked for, for an outsider: questions that do not apply now. Left out are those whose being hidden would tell of a section that was not granted.',
      }),
    }),
  },
});
export type SectionReply = Static<(typeof getAnswers)['replies'][200]>;

export const saveAnswers = endpoint({
  id: 'saveAnswers',
  method: 'PUT',
  path: '/api/pf_answers/',
  summary:
    'Saves one section whole. Only values and rows are taken from the document; the rest is the template’s.',
  auth: 'session',
  policy: 'editVault',
  query: answersQuery,
  body: Type.Object({
    answers: Answers,
    save_id: Type.Optional(
      Type.String({
        format: 'uuid',
        description: 'Names this save, so that a retry of it gets the first result.',
      }),
    ),
  }),
  replies: {
    200: Type.Object({
      answers: Answers,
      is_changes_questions: Type.Boolean(),
      changes: Type.Union([Type.Integer(), Type.Null()], {
        description: 'How many since the last review; null before the first.',
      }),
      facts: Facts,
      fact_types: FactTypes,
      progress: Progress,
    }),
    409: Type.Object({ ...Problem.properties, answers: Answers }, { additionalProperties: true }),
    422: RefusedAnswers,
  },
});
export type SaveReply = Static<(typeof saveAnswers)['replies'][200]>;
export type StaleReply = Static<(typeof saveAnswers)['replies'][409]>;
