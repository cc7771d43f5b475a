import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, listOf, Nothing, Slug, Time } from '../shapes.ts';

/** Text that is not blank. */
const Note = Type.String({ minLength: 1, maxLength: 4000, pattern: '\\S' });

export const Comment = Type.Object({
  id: Id,
  permission: Id,
  note: Type.String(),
  question: Type.Union([Type.String(), Type.Null()], {
    description: 'The address of the question; null for a note on the whole vault.',
  }),
  link: Type.Union([Slug, Type.Null()]),
  label: Type.Union([Type.String(), Type.Null()], { description: "The question's label." }),
  created: Time,
  modified: Time,
  author: Type.Object({ id: Id, first_name: Type.String(), last_name: Type.String() }),
});
export type Comment = Static<typeof Comment>;

export const listComments = endpoint({
  id: 'listComments',
  method: 'GET',
  path: '/api/prequal_comments/',
  summary:
    "The caller's notes on a vault, oldest first, without notes in sections that are not granted now.",
  auth: 'session',
  policy: 'useComments',
  query: Type.Object({ permission: Id, link: Type.Optional(Slug) }),
  replies: { 200: listOf(Comment) },
});

export const createComment = endpoint({
  id: 'createComment',
  method: 'POST',
  path: '/api/prequal_comments/',
  summary:
    "Adds a note to one of the caller's permissions, or to a question in it. The trade partner never sees it.",
  auth: 'session',
  policy: 'writeComments',
  body: Type.Object(
    {
      note: Note,
      permission: Id,
      question: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 400,
          description: 'The address of a question that the caller can see.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  replies: { 201: Comment },
});

export const updateComment = endpoint({
  id: 'updateComment',
  method: 'PATCH',
  path: '/api/prequal_comments/:id/',
  summary: "Edits one of the caller's notes.",
  auth: 'session',
  policy: 'changeComment',
  params: Type.Object({ id: Id }),
  body: Type.Object({ note: Note }, { additionalProperties: false }),
  replies: { 200: Comment },
});

export const deleteComment = endpoint({
  id: 'deleteComment',
  method: 'DELETE',
  path: '/api/prequal_comments/:id/',
  summary: "Deletes one of the caller's notes.",
  auth: 'session',
  policy: 'changeComment',
  params: Type.Object({ id: Id }),
  replies: { 204: Nothing },
});
