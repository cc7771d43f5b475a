import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import {
  Answers,
  Facts,
  FactTypes,
  Id,
  MaybeLapse,
  PrequalStatus,
  Problem,
  Progress,
  RefusedAnswers,
  Slug,
  Tier,
  Time,
} from '../shapes.ts';

/** Whose vault: the organization's id; by default the caller's own organization. */
const tp = Type.Optional(Id);

const Reviewed = Type.Union([Type.Object({ number: Type.Integer(), at: Time }), Type.Null()], {
  description:
    'When the vault was last marked Ready For Review. null before the first time; no answer counts as changed then.',
});

/**
 * What changes are compared with: the vault's last Ready For Review, or an outsider's own last review if there is one.
 */
const Since = Type.Optional(
  Type.Union([Type.Literal('ready'), Type.Literal('own')], {
    description:
      'For an outsider: `own` compares with their own last review; without one, and left out, with the last mark.',
  }),
);

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
      'How many changes the caller sees in it since the last review; null before the first.',
  }),
  revision: Type.Integer(),
  progress: Type.Union([Progress, Type.Null()], {
    description: 'null for outsiders; private to the owner.',
  }),
  corrections: Type.Optional(
    Type.Integer({
      description:
        'For its owner: how many corrections are requested in it and wait for an answer.',
    }),
  ),
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
  summary: 'Whether a vault was started, and on which form.',
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

/**
 * The form's sections that are not shared with a reader, and whom to ask for them. It contains nothing of the vault.
 */
export const NotShared = Type.Object({
  sections: Type.Array(Type.Object({ slug: Slug, name: Type.String() })),
  ask: Type.Union(
    [Type.Object({ first_name: Type.String(), last_name: Type.String() }), Type.Null()],
    {
      description: 'Who gave the reader access; null when they no longer answer for the vault.',
    },
  ),
  requested: Type.Union([Time, Type.Null()], {
    description: "When the reader's pending request was sent.",
  }),
});
export type NotShared = Static<typeof NotShared>;

export const getDataVault = endpoint({
  id: 'getDataVault',
  method: 'GET',
  path: '/api/pf_data_vault/',
  summary: 'A summary of a vault: last change, status and sections.',
  auth: 'session',
  policy: 'readVault',
  query: Type.Object({ tp, since: Since }),
  replies: {
    200: Type.Object({
      id: Id,
      name: Type.String(),
      created: Time,
      last_modified_date: Type.Union([Time, Type.Null()]),
      last_modified_user: Type.Union([Type.String(), Type.Null()]),
      prequal_status: PrequalStatus,
      lapse: MaybeLapse,
      reviewed: Reviewed,
      permission_id: Type.Union([Id, Type.Null()], {
        description: 'The permission by which the caller reads; null for the owner.',
      }),
      sections: Type.Array(Section),
      not_shared: Type.Union([NotShared, Type.Null()], {
        description: 'What an outsider may ask for; null for the owner.',
      }),
    }),
  },
});

export const getUserType = endpoint({
  id: 'getUserType',
  method: 'GET',
  path: '/api/pf_user/',
  summary: 'Which side of a prequalification the caller is on.',
  auth: 'session',
  policy: 'ownSide',
  replies: {
    200: Type.Object({
      user_type: Type.Union([Type.Literal('TP'), Type.Literal('GC'), Type.Null()]),
    }),
  },
});

/**
 * What changed in a section since the vault was last marked Ready For Review, limited to what the caller is shown now.
 */
export const SectionChanges = Type.Object({
  reviewed: Reviewed,
  changed: Type.Array(Type.String(), {
    description:
      'Addresses of questions whose answers changed, outside rows or in rows that already existed.',
  }),
  rows_added: Type.Array(Type.String(), { description: 'Addresses of rows: link/panel/row.' }),
  rows_removed: Type.Array(Type.Object({ address: Type.String(), count: Type.Integer() }), {
    description: 'How many rows were removed, by panel address.',
  }),
});
export type SectionChanges = Static<typeof SectionChanges>;

export const NotApplicable = Type.Object({
  address: Type.String(),
  label: Type.String(),
  after: Type.Union([Type.String(), Type.Null()], {
    description:
      'The address of the item before it in the same row, or outside rows; null at the start.',
  }),
  group: Type.Union([Type.String(), Type.Null()], {
    description: 'The heading it is under in the form.',
  }),
});
export type NotApplicable = Static<typeof NotApplicable>;

/** Four times the largest section of form F with all its rows. Parsing more would block other calls for too long. */
const MOST_ANSWERS_BYTES = 512 * 1024;

const answersQuery = Type.Object({ link: Slug, tp });

export const getAnswers = endpoint({
  id: 'getAnswers',
  method: 'GET',
  path: '/api/pf_answers/',
  summary:
    'One section with its answers. An outsider gets effective states only, without hidden questions.',
  auth: 'session',
  policy: 'readSection',
  query: Type.Object({
    ...answersQuery.properties,
    since: Since,
    not_applicable: Type.Optional(
      Type.Boolean({ description: 'Whether to list the questions that do not apply.' }),
    ),
  }),
  replies: {
    200: Type.Object({
      answers: Answers,
      template: Type.String(),
      template_version: Type.String({
        description:
          "The version of the section's questions and rules: the same value means the same text.",
      }),
      is_changes_questions: Type.Boolean(),
      facts: Facts,
      fact_types: FactTypes,
      editable: Type.Boolean(),
      was_shared: Type.Boolean({
        description:
          'Whether a contractor may have seen its answers, now or earlier; true where no question asks before a change.',
      }),
      ...SectionChanges.properties,
      is_own_review: Type.Boolean({
        description: 'The changes are since the caller’s own review.',
      }),
      own_review: Reviewed,
      previous: Type.Array(
        Type.Object({
          address: Type.String(),
          question: Type.Unknown({ description: 'The question with its answer of then.' }),
        }),
        { description: 'For an outsider: the earlier answers to the questions in `changed`.' },
      ),
      not_applicable: Type.Array(NotApplicable, {
        description:
          'For an outsider, on request: questions that do not apply now, except those whose hidden state would reveal a section that is not granted.',
      }),
    }),
  },
});
export type SectionReply = Static<(typeof getAnswers)['replies'][200]>;

const saveId = Type.Optional(
  Type.String({
    format: 'uuid',
    description: 'Identifies this save, so that a retry returns the first result.',
  }),
);

const changesSinceReview = Type.Union([Type.Integer(), Type.Null()], {
  description: 'How many changes since the last review; null before the first.',
});

export const saveAnswers = endpoint({
  id: 'saveAnswers',
  method: 'PUT',
  path: '/api/pf_answers/',
  summary:
    'Saves a whole section. Only values and rows are read from the document; the rest comes from the template.',
  auth: 'session',
  policy: 'editVault',
  query: answersQuery,
  bodyLimit: MOST_ANSWERS_BYTES,
  body: Type.Object({
    answers: Answers,
    save_id: saveId,
  }),
  replies: {
    200: Type.Object({
      answers: Answers,
      is_changes_questions: Type.Boolean(),
      changes: changesSinceReview,
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

export const AnswerChange = Type.Union([
  Type.Object({
    kind: Type.Literal('answer'),
    address: Type.String({ maxLength: 1000 }),
    value: Type.Unknown({ description: 'null removes the answer.' }),
  }),
  Type.Object({
    kind: Type.Union([Type.Literal('row_added'), Type.Literal('row_removed')]),
    panel: Type.String({ maxLength: 1000, description: 'The address of the PANEL.' }),
    row: Type.String({ maxLength: 64 }),
  }),
  Type.Object({
    kind: Type.Literal('rows_ordered'),
    panel: Type.String({ maxLength: 1000 }),
    rows: Type.Array(Type.String({ maxLength: 64 }), {
      maxItems: 500,
      description: 'The row ids in order; missing ones come last.',
    }),
  }),
]);
export type AnswerChange = Static<typeof AnswerChange>;

export const changeAnswers = endpoint({
  id: 'changeAnswers',
  method: 'PATCH',
  path: '/api/pf_answers/',
  summary:
    'Saves changes to a section since a revision, by the rules of PUT. All changes are saved, or none.',
  auth: 'session',
  policy: 'editVault',
  query: answersQuery,
  bodyLimit: MOST_ANSWERS_BYTES,
  body: Type.Object({
    revision: Type.Integer({
      minimum: 0,
      description: 'The revision that the changes start from.',
    }),
    changes: Type.Array(AnswerChange, { maxItems: 5000, description: 'Applied in order.' }),
    save_id: saveId,
  }),
  replies: {
    200: Type.Object({
      revision: Type.Integer(),
      modified: Type.Union([Time, Type.Null()]),
      modified_first_name: Type.Union([Type.String(), Type.Null()]),
      modified_last_name: Type.Union([Type.String(), Type.Null()]),
      is_changes_questions: Type.Boolean(),
      changes: changesSinceReview,
      facts: Facts,
      progress: Progress,
    }),
    409: Type.Object({ ...Problem.properties, answers: Answers }, { additionalProperties: true }),
    422: RefusedAnswers,
  },
});
export type ChangeReply = Static<(typeof changeAnswers)['replies'][200]>;
