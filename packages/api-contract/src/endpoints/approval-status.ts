import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, listOf, Problem, Time } from '../shapes.ts';
import { LISTS_PATH } from './access-lists.ts';

export const TpStatus = Type.Union([
  Type.Literal('Not Reviewed'),
  Type.Literal('In Review'),
  Type.Literal('Approved'),
  Type.Literal('Approved With Conditions'),
  Type.Literal('Not Approved'),
  Type.Literal('Expired'),
]);
export type TpStatus = Static<typeof TpStatus>;

export const setTpStatus = endpoint({
  id: 'setTpStatus',
  method: 'PATCH',
  path: `${LISTS_PATH}/:id/tp_status/`,
  summary:
    "Sets the caller's approval status for a trade partner. The trade partner never sees it.",
  auth: 'session',
  policy: 'reviewPartner',
  params: Type.Object({ id: Id }),
  body: Type.Object(
    {
      tp_status: TpStatus,
      undo: Type.Optional(
        Type.String({
          format: 'uuid',
          description:
            'Names the change to undo, as its reply did; `tp_status` is then the `was` of that reply. Also undoes that the change recorded a review and ended an assigned one.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  replies: {
    200: Type.Object({
      permission_id: Id,
      tp_status: TpStatus,
      tp_notes: Type.String(),
      was: TpStatus,
      undo: Type.Union([Id, Type.Null()], {
        description:
          'Undoes this change, until the status is set again; null if there is nothing to undo.',
      }),
    }),
    409: Problem,
  },
});

export const ApprovalChange = Type.Object({
  tp_status: TpStatus,
  tp_notes: Type.String(),
  at: Time,
  author: Type.Object({ first_name: Type.String(), last_name: Type.String() }),
});
export type ApprovalChange = Static<typeof ApprovalChange>;

export const listApprovalHistory = endpoint({
  id: 'listApprovalHistory',
  method: 'GET',
  path: `${LISTS_PATH}/:id/history/`,
  summary: "The history of the caller's status and notes for a trade partner, newest first.",
  auth: 'session',
  policy: 'reviewPartner',
  params: Type.Object({ id: Id }),
  replies: { 200: listOf(ApprovalChange) },
});
