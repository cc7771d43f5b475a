import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, MOST_DOLLARS, Nothing } from '../shapes.ts';
import { State, Name, closed, RAC, signedIn } from './rac-shapes.ts';
import { RacPreview, RacReport } from './rac-reports.ts';

export const createRac = endpoint({
  ...signedIn,
  id: 'createRac',
  method: 'POST',
  path: `${RAC}/`,
  summary: 'Assesses a trade partner from what its vault shares with the caller.',
  policy: 'assessPartner',
  body: Type.Object(
    {
      tp: Id,
      state: State,
    },
    closed,
  ),
  replies: { 201: RacReport },
});

export const getRac = endpoint({
  ...signedIn,
  id: 'getRac',
  method: 'GET',
  path: `${RAC}/:racId`,
  summary:
    'A completed risk assessment, without what came from sections that are no longer shared.',
  policy: 'readRac',
  params: Type.Object({ racId: Id }),
  query: Type.Object({ since: Type.Optional(Id) }),
  replies: { 200: RacReport },
});

export const printRac = endpoint({
  ...signedIn,
  id: 'printRac',
  method: 'GET',
  path: `${RAC}/:racId/pdf/`,
  summary: 'The same as a PDF: condensed to two pages, or in full.',
  policy: 'readRac',
  kind: 'download',
  params: Type.Object({ racId: Id }),
  query: Type.Object({
    form: Type.Optional(Type.Union([Type.Literal('condensed'), Type.Literal('whole')])),
  }),
  replies: { 200: Type.Unsafe<unknown>({ type: 'string', format: 'binary' }) },
});

const Amount = Type.Union([Type.Number({ minimum: 0, maximum: MOST_DOLLARS }), Type.Null()]);

export const updateRac = endpoint({
  ...signedIn,
  id: 'updateRac',
  method: 'PATCH',
  path: `${RAC}/:racId`,
  summary:
    "Changes the author's own limits and note, or overrides caps with a reason. The assessment itself does not change.",
  policy: 'editRac',
  params: Type.Object({ racId: Id }),
  body: Type.Object(
    {
      revision: Type.Integer({ minimum: 1 }),
      single_limit: Type.Optional(Amount),
      aggregate_limit: Type.Optional(Amount),
      note: Type.Optional(Type.String({ maxLength: 4000 })),
      /** A reason overrides the cap; null removes the override. */
      override: Type.Optional(
        Type.Object(
          {
            cap: Name,
            reason: Type.Union([
              Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' }),
              Type.Null(),
            ]),
          },
          closed,
        ),
      ),
    },
    closed,
  ),
  replies: { 200: RacReport, 409: RacReport },
});

export const deleteRac = endpoint({
  ...signedIn,
  id: 'deleteRac',
  method: 'DELETE',
  path: `${RAC}/:racId`,
  summary: "Removes an assessment, and earlier ones of the same partner, from the author's list.",
  policy: 'editRac',
  params: Type.Object({ racId: Id }),
  replies: { 204: Nothing },
});

export const previewOwnRac = endpoint({
  ...signedIn,
  id: 'previewOwnRac',
  method: 'GET',
  path: `${RAC}/own/`,
  summary:
    "The risk assessment of the caller's whole vault by the default model, as a contractor might see it. For its editors. Nothing is stored.",
  policy: 'editOwnVault',
  replies: { 200: RacPreview },
});

export const getRacSample = endpoint({
  id: 'getRacSample',
  method: 'GET',
  path: `${RAC}/sample/`,
  summary: "A sample report: the default model on a fictional company's answers.",
  auth: 'public',
  policy: 'readRacSample',
  replies: { 200: RacPreview },
});
