import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Flag, Id, Slug } from '../shapes.ts';

/** Whose vault: the organization's id; by default the caller's own organization. */
const tp = Type.Optional(Id);

const Binary = Type.Unsafe<unknown>({ type: 'string', format: 'binary' });

export const printAnswers = endpoint({
  id: 'printAnswers',
  method: 'GET',
  path: '/api/pf_answers/pdf/',
  summary:
    'A PDF of one section, or without `link` of every section the caller can read, with its charts. An outsider gets what pf_answers returns; `notes` adds their own notes.',
  auth: 'session',
  policy: 'printAnswers',
  kind: 'download',
  query: Type.Object({ link: Type.Optional(Slug), tp, notes: Flag }),
  replies: { 200: Binary },
});

export const downloadAnswersCsv = endpoint({
  id: 'downloadAnswersCsv',
  method: 'GET',
  path: '/api/download_answers_csv/',
  summary: "The caller's vault as a zip: one CSV per section, and one that lists the files.",
  auth: 'session',
  policy: 'readOwnVault',
  kind: 'download',
  query: Type.Object({ tp }),
  replies: { 200: Binary },
});
