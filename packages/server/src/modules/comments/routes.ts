import { outsiderDocument } from '@plumbline/form-engine';
import { endpoints } from '@plumbline/api-contract';
import type { Question } from '@plumbline/schemas';
import { sectionOf, templateOf } from '../../engine/vault-state.ts';
import type { Context } from '../../http/context.ts';
import { notFound, refused } from '../../http/problem.ts';
import { type Asked, type Module, routesBy } from '../../http/route.ts';
import { policies } from './policy.ts';
import { presentComment } from './present.ts';
import * as queries from './queries.ts';

const route = routesBy(policies);

/** Of one person on one vault: more than anybody reads, fewer than would slow the list. */
const MOST_NOTES = 1000;

const notAsked = () => new Error('a policy let a call without a permission pass');

const listComments = route({
  endpoint: endpoints.listComments,
  subject: async ({ context, query }) => {
    const permission = await queries.findActivePermission(context.database, query.permission);
    return { granteeId: permission?.user_id ?? null, permission };
  },
  answer: async ({ subject, query, context }) => {
    if (subject.permission === undefined) throw notAsked();
    const rows = await queries.listComments(context.database, subject.permission, query.link);
    const results = rows.map((row) => presentComment(row, query.permission));
    return { status: 200, body: { count: results.length, results } };
  },
});

const createComment = route({
  endpoint: endpoints.createComment,
  subject: async ({ context, actor }) => ({
    hasPermission: await queries.hasActivePermission(context.database, actor.userId),
  }),
  named: async ({ context, body }) => {
    const permission = await queries.findActivePermission(context.database, body.permission);
    return { granteeId: permission?.user_id ?? null, permission };
  },
  answer: async ({ body, named: { permission }, context }) => {
    if (permission === undefined) throw notAsked();
    if ((await queries.countComments(context.database, permission)) >= MOST_NOTES)
      throw refused('The note was not saved.', [
        {
          address: '/note',
          reason: `There are ${MOST_NOTES} notes on this vault, which is the limit. Delete one first.`,
        },
      ]);
    const question = body.question ?? null;
    const link = question === null ? null : await shownSection(context, permission, question);
    const id = await queries.insertComment(context.database, {
      permission,
      note: body.note.trim(),
      question,
      link,
      now: context.now(),
    });
    return { status: 201, body: await existing(context, id) };
  },
});

const updateComment = route({
  endpoint: endpoints.updateComment,
  subject: ownComment,
  answer: async ({ params, body, context }) => {
    const { database } = context;
    const isThere = await queries.updateNote(database, params.id, body.note.trim(), context.now());
    if (!isThere) throw notFound('Note not found.');
    return { status: 200, body: await existing(context, params.id) };
  },
});

const deleteComment = route({
  endpoint: endpoints.deleteComment,
  subject: ownComment,
  answer: async ({ params, context }) => {
    if (!(await queries.deleteComment(context.database, params.id)))
      throw notFound('Note not found.');
    return { status: 204, body: undefined };
  },
});

async function ownComment({
  context,
  params,
}: Asked<typeof endpoints.updateComment> | Asked<typeof endpoints.deleteComment>) {
  const found = await queries.findComment(context.database, params.id);
  return { granteeId: found?.permission.user_id ?? null };
}

async function existing(context: Context, id: string) {
  const found = await queries.findComment(context.database, id);
  if (found === undefined) throw notFound('Note not found.');
  return presentComment(found.comment, found.permission.id);
}

/**
 * The section of a question that the writer is shown now. A note is not a way to ask whether a hidden question is
 * there: whatever is not shown is refused in the same words.
 *
 * @throws 422
 */
async function shownSection(
  context: Context,
  permission: queries.ActivePermission,
  address: string,
): Promise<string> {
  const link = address.slice(0, Math.max(0, address.indexOf('/')));
  const template = templateOf(link);
  if (template !== undefined && permission.sections.includes(link)) {
    const { vault, session } = await context.vaults.open(
      context.database,
      permission.organization_id,
      'contractor',
    );
    const { stamp } = sectionOf(vault, link);
    const document = outsiderDocument(session, template, stamp, new Set(permission.sections));
    if (addressesOf(link, document.questions).includes(address)) return link;
  }
  throw refused('The note was not saved.', [
    { address: '/question', reason: 'Send the address of a question that you can see.' },
  ]);
}

/** Where each question stands, those in rows too. */
function addressesOf(prefix: string, questions: readonly Question[]): readonly string[] {
  return questions.flatMap((question) => {
    const address = `${prefix}/${question.id}`;
    if (question.type !== 'PANEL')
      return [address, ...addressesOf(prefix, question.questions ?? [])];
    const rows = question.panels ?? [];
    return [address, ...rows.flatMap((row) => addressesOf(`${address}/${row.id}`, row.questions))];
  });
}

export const comments: Module = {
  routes: [listComments, createComment, updateComment, deleteComment],
};
