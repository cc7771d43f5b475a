import { endpoints } from '@plumbline/api-contract';
import { expiringDates } from '../../../engine/expiring-dates.ts';
import { attachment } from '../../../http/attachment.ts';
import { pageOf } from '../../../http/page.ts';
import { notFound, ProblemError } from '../../../http/problem.ts';
import { ownOrganization, type Route, routesBy } from '../../../http/route.ts';
import { logOutsider, vaultSubject } from '../../vault/index.ts';
import { findPackage } from '../packages/queries.ts';
import { presentQuestion } from '../questions/present.ts';
import { countOwn, findQuestion, insertQuestion } from '../questions/queries.ts';
import { readBid } from '../submitting/read-bid.ts';
import { lockBoth, submitBid } from '../submitting/submit.ts';
import { findCompanyName } from '../notifying/queries.ts';
import { shortQuestion, tellContractor } from '../notifying/notify.ts';
import { answerInvitation } from './answer.ts';
import { calendarOf } from './calendar.ts';
import { policies } from './policy.ts';
import {
  presentInvitation,
  presentInvitations,
  presentRequests,
  THERE_IS_NONE,
} from './present.ts';
import * as queries from './queries.ts';
import { invitationSubject } from './subject.ts';

const route = routesBy(policies);

/** The most pending invitations that a list shows. */
const MOST_SHOWN = 100;
const MOST_QUESTIONS = 50;

const listBidInvitations = route({
  endpoint: endpoints.listBidInvitations,
  subject: ownOrganization,
  answer: async ({ subject, context: { database } }) => {
    const own = subject.organizationId ?? '';
    const { count, ids } = await queries.listPending(database, own, MOST_SHOWN);
    return { status: 200, body: { count, results: await presentRequests(database, ids) } };
  },
});

const answerBid = route({
  endpoint: endpoints.answerBid,
  subject: invitationSubject,
  named: ({ body: { status } }) => ({ status }),
  answer: async ({ actor, params: { id }, body, subject: { row }, context, authorize }) => {
    if (row === undefined) throw notFound(THERE_IS_NONE);
    await answerInvitation(context, row, {
      status: body.status,
      reason: (body.reason ?? '').trim(),
      revision: body.revision,
      by: actor.userId,
      companyName: actor.organization?.name ?? '',
      authorize,
    });
    const [answered] = await presentRequests(context.database, [id]);
    if (answered === undefined) throw notFound(THERE_IS_NONE);
    return { status: 200, body: answered };
  },
});

const listInvitationsToBid = route({
  endpoint: endpoints.listInvitationsToBid,
  subject: ownOrganization,
  answer: async ({ subject, query, context: { database } }) => {
    const own = subject.organizationId ?? '';
    const { count, ids } = await queries.listOfCompany(database, own, pageOf(query));
    return { status: 200, body: { count, results: await presentInvitations(database, ids) } };
  },
});

const getInvitationToBid = route({
  endpoint: endpoints.getInvitationToBid,
  subject: invitationSubject,
  answer: async ({ actor, params, context }) => ({
    status: 200,
    body: await presentInvitation(context.database, actor, params.id),
  }),
});

const viewInvitationToBid = route({
  endpoint: endpoints.viewInvitationToBid,
  subject: invitationSubject,
  answer: async ({ params, context }) => {
    await context.database.transaction().execute(async (transaction) => {
      const row = await queries.lockInvitation(transaction, params.id);
      if (row?.state === 'Invited' && !row.is_cancelled)
        await queries.setState(transaction, row.id, {
          state: 'Viewed',
          status: 'pending',
          by: null,
        });
    });
    return { status: 204, body: undefined };
  },
});

const submit = route({
  endpoint: endpoints.submitBid,
  subject: invitationSubject,
  answer: async ({ actor, params, subject: { row }, request, reply, context, authorize }) => {
    if (row === undefined) throw notFound(THERE_IS_NONE);
    const sent = await readBid(request);
    const { isLate, code, receipt } = await submitBid(context, row, {
      sent,
      userId: actor.userId,
      companyName: actor.organization?.name ?? '',
      authorize,
    });
    // The receipt's text contains the amount, so only this reply may have it.
    void reply.header('Cache-Control', 'no-store');
    const invitation = await presentInvitation(context.database, actor, params.id);
    return { status: 201, body: { is_late: isLate, code, receipt, invitation } };
  },
});

const askBidQuestion = route({
  endpoint: endpoints.askBidQuestion,
  subject: invitationSubject,
  answer: async ({ actor, body, subject: { row }, context, authorize }) => {
    if (row === undefined) throw notFound(THERE_IS_NONE);
    const asked = await context.database.transaction().execute(async (transaction) => {
      const { about } = await lockBoth(transaction, row, authorize);
      if (about.status !== 'open')
        throw new ProblemError(409, 'The due time has passed. Questions can no longer be asked.');
      if ((await countOwn(transaction, about.id, row.organization_id)) >= MOST_QUESTIONS)
        throw new ProblemError(
          409,
          `You can ask up to ${MOST_QUESTIONS} questions about a package.`,
        );
      const id = await insertQuestion(transaction, {
        package_id: about.id,
        organization_id: row.organization_id,
        user_id: actor.userId,
        question: body.question.trim(),
      });
      await tellContractor(
        transaction,
        about,
        'bid_question',
        `A bidder asked about ${about.title}: ${shortQuestion(body.question)}`,
      );
      return findQuestion(transaction, id);
    });
    if (asked === undefined) throw notFound(THERE_IS_NONE);
    return { status: 201, body: presentQuestion(asked, row.organization_id) };
  },
});

const downloadBidCalendar = route({
  endpoint: endpoints.downloadBidCalendar,
  subject: invitationSubject,
  answer: async ({ params: { id }, subject: { row }, reply, context }) => {
    const about = row && (await findPackage(context.database, row.package_id));
    if (about === undefined) throw notFound(THERE_IS_NONE);
    const text = calendarOf({
      id,
      title: about.title,
      project: about.project,
      contractor: await findCompanyName(context.database, about.contractor_id),
      due: about.due_at,
      url: `${context.siteUrl()}/bids/invitations/${id}`,
      now: context.now(),
    });
    void reply
      .code(200)
      .headers(attachment('bid-due.ics', 'text/calendar; charset=utf-8'))
      .send(text);
    return { status: 'sent' };
  },
});

const listInvitedExpiring = route({
  endpoint: endpoints.listInvitedExpiring,
  subject: invitationSubject,
  answer: async ({ actor, subject: { row }, context }) => {
    if (row === undefined) throw notFound(THERE_IS_NONE);
    const subject = await vaultSubject(context, actor, row.organization_id);
    const { granted } = subject;
    if (granted === null) return { status: 200, body: { is_shared: false, results: [] } };
    const opened = await context.vaults.open(context.database, row.organization_id, 'contractor');
    await logOutsider(context, actor, subject, { action: 'vault' });
    const results = expiringDates(opened.vault, opened.session, granted).filter(
      ({ state }) => state !== 'later',
    );
    return { status: 200, body: { is_shared: true, results } };
  },
});

export const invitedRoutes: readonly Route[] = [
  listBidInvitations,
  answerBid,
  listInvitationsToBid,
  getInvitationToBid,
  viewInvitationToBid,
  submit,
  askBidQuestion,
  downloadBidCalendar,
  listInvitedExpiring,
];
