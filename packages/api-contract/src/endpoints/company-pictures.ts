import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, Nothing, Problem } from '../shapes.ts';

/** A picture of a company: its logo, the cover of its profile, or a photo. */
export const Picture = Type.Object({
  id: Id,
  url: Type.String({ description: 'A path on this server, for those who may see it.' }),
  small_url: Type.String({ description: 'The same, scaled for lists.' }),
  width: Type.Integer({ description: 'Pixels.' }),
  height: Type.Integer(),
  caption: Type.String({ description: 'What it shows.' }),
});
export type Picture = Static<typeof Picture>;

const Kind = Type.Union([Type.Literal('logo'), Type.Literal('cover'), Type.Literal('photo')]);
export type PictureKind = Static<typeof Kind>;
const Caption = Type.String({ maxLength: 200 });
const params = Type.Object({ id: Id, picture: Id });

export const uploadCompanyPicture = endpoint({
  id: 'uploadCompanyPicture',
  method: 'POST',
  path: '/api/organizations/:id/pictures/',
  summary:
    'Adds a photo, or sets the logo or the cover: a JPEG, PNG, WebP, AVIF or GIF picture of up to 15 MB. It is drawn again, smaller, without location or camera data.',
  auth: 'session',
  policy: 'changeCompanyPictures',
  kind: 'upload',
  params: Type.Object({ id: Id }),
  body: Type.Object({
    kind: Kind,
    caption: Type.Optional(Caption),
    file: Type.Unsafe<unknown>({ type: 'string', format: 'binary' }),
  }),
  replies: { 201: Picture, 409: Problem },
});

export const updateCompanyPicture = endpoint({
  id: 'updateCompanyPicture',
  method: 'PATCH',
  path: '/api/organizations/:id/pictures/:picture/',
  summary: 'Changes the caption of a picture, or brings back one that was removed within a day.',
  auth: 'session',
  policy: 'changeCompanyPictures',
  params,
  body: Type.Object(
    { caption: Type.Optional(Caption), is_removed: Type.Optional(Type.Literal(false)) },
    { additionalProperties: false },
  ),
  replies: { 200: Picture, 409: Problem },
});

export const removeCompanyPicture = endpoint({
  id: 'removeCompanyPicture',
  method: 'DELETE',
  path: '/api/organizations/:id/pictures/:picture/',
  summary: 'Removes a picture. It can be brought back for a day.',
  auth: 'session',
  policy: 'changeCompanyPictures',
  params,
  replies: { 204: Nothing },
});

export const getCompanyPicture = endpoint({
  id: 'getCompanyPicture',
  method: 'GET',
  path: '/api/company_pictures/:name/',
  summary:
    'A picture of a company. Its name cannot be guessed and changes with the picture; hidden and removed ones are for its own people. `size=small` is the scaled one.',
  auth: 'optional',
  policy: 'seeCompanyPicture',
  kind: 'download',
  params: Type.Object({ name: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' }) }),
  query: Type.Object({ size: Type.Optional(Type.Literal('small')) }),
  replies: { 200: Type.Unsafe<unknown>({ type: 'string', format: 'binary' }) },
});
