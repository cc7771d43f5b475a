import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';

export const getPicture = endpoint({
  id: 'getPicture',
  method: 'GET',
  path: '/api/pictures/:name/',
  summary:
    'A picture that a company shows, such as a photo of a project. Its name cannot be guessed.',
  auth: 'public',
  policy: 'seePicture',
  kind: 'download',
  params: Type.Object({ name: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' }) }),
  replies: { 200: Type.Unsafe<unknown>({ type: 'string', format: 'binary' }) },
});
