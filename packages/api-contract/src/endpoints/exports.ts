import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, Slug } from '../shapes.ts';

/** Whose vault: the organisation's id. Left out it is the caller's own organisation. */
const tp = Type.Optional(Id);

const Binary = Type.Unsafe<unknown>({ type: 'string', format: 'binary' });

export const printAnswers = endpoint({
  id: 'printAnswers',
  method: 'GET',
  path: '/api/pf_answers/pdf/',
  summary:
    'One section, or without `link` all that the caller may read of the vault, as a PDF. An outsider gets what pf_answers gives.',
  auth: 'session',
  policy: 'printAnswers',
  kind: 'download',
  query: Type.Object({ link: Type.Optional(Slug), tp }),
  replies: { 200: Binary },
});

export const downloadAnswersCsv = endpoint({
  id: 'downloadAnswersCsv',
  method: 'GET',
  path: '/api/download_answers_csv/',
  summary: 'The own vault as a zip: a csv for each section, and one that lists the files.',
  auth: 'session',
  policy: 'readOwnVault',
  kind: 'download',
  query: Type.Object({ tp }),
  replies: { 200: Binary },
});
