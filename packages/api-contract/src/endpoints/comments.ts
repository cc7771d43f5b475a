import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Flag, Id, Limit, listOf, Nothing, Offset, RefusedAnswers, Slug, Time } from '../shapes.ts';

/** Text that is not blank. */
const Note = Type.String({ minLength: 1, maxLength: 4000, pattern: '\\S' });

const Named = Type.Object({ id: Id, first_name: Type.String(), last_name: Type.String() });

export const Comment = Type.Object({
  id: Id,
  permission: Type.Union([Id, Type.Null()], {
    description:
      'The caller’s own permission that opens its place; null where nothing is shared with the caller, who works with the partner.',
  }),
  tp: Type.Object({ id: Id, name: Type.String() }),
  note: Type.String(),
  question: Type.Union([Type.String(), Type.Null()], {
    description: 'The address of the question; null for a note on a section or the whole vault.',
  }),
  link: Type.Union([Slug, Type.Null()], { description: 'null for a note on the whole vault.' }),
  label: Type.Union([Type.String(), Type.Null()], { description: "The question's label." }),
  section: Type.Union([Type.String(), Type.Null()], { description: 'The title of the section.' }),
  is_shared: Type.Boolean({
    description: 'Colleagues who can see its place see it; else the author alone.',
  }),
  is_own: Type.Boolean(),
  mentions: Type.Array(Named),
  resolved: Type.Union([Type.Object({ at: Time, by: Type.String() }), Type.Null()], {
    description: 'null: open.',
  }),
  created: Time,
  modified: Time,
  author: Named,
});
export type Comment = Static<typeof Comment>;

const BASE = '/api/prequal_comments/';
const Address = Type.String({
  minLength: 1,
  maxLength: 400,
  description: 'The address of a question that the caller can see.',
});
/** More people than anyone mentions in one note. */
const Mentions = Type.Optional(Type.Array(Id, { maxItems: 20, uniqueItems: true }));

export const listComments = endpoint({
  id: 'listComments',
  method: 'GET',
  path: BASE,
  summary:
    "The caller's notes on a vault and those that colleagues shared, oldest first, without notes in sections that are not granted to the caller now.",
  auth: 'session',
  policy: 'useComments',
  query: Type.Object({ permission: Id, link: Type.Optional(Slug) }),
  replies: { 200: listOf(Comment) },
});

export const listAllComments = endpoint({
  id: 'listAllComments',
  method: 'GET',
  path: `${BASE}all/`,
  summary:
    'The notes that the caller sees on all vaults, newest first, 50 per page: open or resolved, or those that mention the caller.',
  auth: 'session',
  policy: 'useAllComments',
  query: Type.Object({
    state: Type.Optional(Type.Union([Type.Literal('open'), Type.Literal('resolved')])),
    mentioned: Flag,
    limit: Limit,
    offset: Offset,
  }),
  replies: { 200: listOf(Comment) },
});

export const listCommentReaders = endpoint({
  id: 'listCommentReaders',
  method: 'GET',
  path: `${BASE}readers/`,
  summary:
    'The colleagues who would see a shared note on a vault, on a section of it, or on a question: those who can be mentioned. A note on the whole vault is seen by all who work with the partner.',
  auth: 'session',
  policy: 'useComments',
  query: Type.Object({
    permission: Id,
    link: Type.Optional(Slug),
    question: Type.Optional(Address),
  }),
  replies: { 200: listOf(Named) },
});

export const createComment = endpoint({
  id: 'createComment',
  method: 'POST',
  path: BASE,
  summary:
    "Adds a note to one of the caller's permissions, or to a section or question in it. Mentioned colleagues are notified. The trade partner never sees it.",
  auth: 'session',
  policy: 'writeComments',
  body: Type.Object(
    {
      note: Note,
      permission: Id,
      question: Type.Optional(Address),
      section: Type.Optional(Slug),
      is_shared: Type.Optional(
        Type.Boolean({ description: 'Left out: the note is the author’s alone.' }),
      ),
      mentions: Mentions,
    },
    { additionalProperties: false },
  ),
  replies: { 201: Comment, 422: RefusedAnswers },
});

export const updateComment = endpoint({
  id: 'updateComment',
  method: 'PATCH',
  path: `${BASE}:id/`,
  summary: "Edits one of the caller's notes. Anyone who sees a note can resolve or reopen it.",
  auth: 'session',
  policy: 'changeComment',
  params: Type.Object({ id: Id }),
  body: Type.Object(
    {
      note: Type.Optional(Note),
      is_shared: Type.Optional(Type.Boolean()),
      mentions: Mentions,
      is_resolved: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false, minProperties: 1 },
  ),
  replies: { 200: Comment, 422: RefusedAnswers },
});

export const deleteComment = endpoint({
  id: 'deleteComment',
  method: 'DELETE',
  path: `${BASE}:id/`,
  summary: "Deletes one of the caller's notes.",
  auth: 'session',
  policy: 'deleteComment',
  params: Type.Object({ id: Id }),
  replies: { 204: Nothing },
});
