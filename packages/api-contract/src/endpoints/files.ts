import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, Nothing, Problem } from '../shapes.ts';

/** A FILE answer, as in the answers document. */
export const StoredFile = Type.Object({
  id: Id,
  name: Type.String(),
  size: Type.Integer({ description: 'Bytes.' }),
});
export type StoredFile = Static<typeof StoredFile>;

/** `file` says what is wrong with the upload. */
const Refused = Type.Object(
  { ...Problem.properties, file: Type.Array(Type.String()) },
  { additionalProperties: true },
);

export const uploadFile = endpoint({
  id: 'uploadFile',
  method: 'POST',
  path: '/api/prequal_forms_files/',
  summary:
    "Uploads one file for a FILE question of the caller's vault. Save the answer to attach it.",
  auth: 'session',
  policy: 'editVault',
  kind: 'upload',
  body: Type.Object({
    form: Type.String({ description: 'The question: its address or its id. Sent before `file`.' }),
    encrypted: Type.Optional(Type.String()),
    file: Type.Unsafe<unknown>({ type: 'string', format: 'binary' }),
  }),
  replies: {
    201: StoredFile,
    400: Refused,
    409: Refused,
    413: Refused,
    422: Refused,
  },
});

export const deleteFile = endpoint({
  id: 'deleteFile',
  method: 'DELETE',
  path: '/api/prequal_forms_files/:id/',
  summary:
    "Deletes an uploaded file of the caller's vault that no saved answer and no review uses (else 409).",
  auth: 'session',
  policy: 'editFile',
  params: Type.Object({ id: Id }),
  replies: { 204: Nothing, 409: Problem },
});

export const downloadFile = endpoint({
  id: 'downloadFile',
  method: 'GET',
  path: '/api/prequal_forms_files/:id/download/',
  summary:
    'The file as an attachment. An outsider gets it while its question is visible and granted.',
  auth: 'session',
  policy: 'readFile',
  kind: 'download',
  params: Type.Object({ id: Id }),
  replies: { 200: Type.Unsafe<unknown>({ type: 'string', format: 'binary' }) },
});
