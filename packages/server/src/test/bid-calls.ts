import {
  type BidPackageDetail,
  endpoints,
  type InvitationToBidDetail,
  type Notification,
  type OpenedBid,
  type PackageInvitation,
} from '@plumbline/api-contract';
import type { ActorName, TestServer } from './server.ts';

export const SUMMIT = 'Summit Electric LLC';
export const RIDGELINE = 'Ridgeline Mechanical Inc.';
export const HARBOR = 'Harbor & Main Construction';
export const CSV = { name: 'breakdown.csv', content: 'item,price\nlamps,100\n' };

/** The calls about bid packages, from both sides. */
export function bidCallsOf(test: TestServer) {
  const idOf = (name: string) => test.ids.get(name) ?? '';
  const getPackage = async (id: string, actor: ActorName = 'gcGranted') =>
    (await test.call(actor, endpoints.getBidPackage, { params: { id } })).json<BidPackageDetail>();
  const getInvitation = async (id: string, actor: ActorName = 'tpAdmin') =>
    (
      await test.call(actor, endpoints.getInvitationToBid, { params: { id } })
    ).json<InvitationToBidDetail>();
  const answer = (actor: ActorName, id: string, body: object) =>
    test.call(actor, endpoints.answerBid, { params: { id }, body });
  const bidsOf = async (id: string, actor: ActorName = 'gcGranted') =>
    (await test.call(actor, endpoints.listBids, { params: { id } })).json<{
      results: OpenedBid[];
    }>().results;
  const invitedOf = async (id: string, actor: ActorName = 'gcGranted') =>
    (await test.call(actor, endpoints.listPackageInvitations, { params: { id } })).json<{
      results: PackageInvitation[];
    }>().results;
  const verbs = async (actor: ActorName) =>
    (await test.call(actor, endpoints.listNotifications))
      .json<{ results: Notification[] }>()
      .results.map(({ verb }) => verb);
  const mailsTo = (to: string, kind: string) =>
    test.server.database
      .selectFrom('outbox')
      .select(['subject', 'body'])
      .where('recipient', '=', to)
      .where('kind', '=', kind)
      .orderBy('created_at', 'desc')
      .execute();
  return { idOf, getPackage, getInvitation, answer, bidsOf, invitedOf, verbs, mailsTo };
}
