import { endpoints } from '@plumbline/api-contract';
import { companyInWords } from '../../database/company-in-words.ts';
import type { Database } from '../../database/connect.ts';
import { shownSections } from '../../engine/shown-sections.ts';
import { templateOf } from '../../engine/vault-state.ts';
import type { Actor } from '../../http/actor.ts';
import { hasActivePermission } from '../../database/active-permissions.ts';
import type { Context, Reading } from '../../http/context.ts';
import { notFound, refused } from '../../http/problem.ts';
import { type Module, noSubject, routesBy } from '../../http/route.ts';
import { forget, notify } from '../notifications/index.ts';
import { linkOf, onlyShown, type Place, shownIn, whoSee } from './places.ts';
import { policies } from './policy.ts';
import { presentComment } from './present.ts';
import * as queries from './queries.ts';

const route = routesBy(policies);

/** The limit of one person's notes on one vault: more than anybody reads, fewer than would slow the list. */
const MOST_NOTES = 1000;
const PAGE = 50;

const notAsked = () => new Error('a policy let a call without a permission pass');

async function ofPermission({
  context,
  query,
}: {
  readonly context: Reading;
  readonly query: { readonly permission: string };
}) {
  const permission = await queries.findActivePermission(context.database, query.permission);
  return { readerId: permission?.user_id ?? null, permission };
}

const listComments = route({
  endpoint: endpoints.listComments,
  subject: ofPermission,
  answer: async ({ actor, subject, query, context }) => {
    if (subject.permission === undefined) throw notAsked();
    const rows = await queries.listComments(context.database, subject.permission, query.link);
    const shown = await onlyShown(shownSections(context), rows, actor.userId);
    const results = shown.map((row) => presentComment(row, actor.userId));
    return { status: 200, body: { count: results.length, results } };
  },
});

const listAllComments = route({
  endpoint: endpoints.listAllComments,
  subject: noSubject,
  answer: async ({ actor, query, context }) => {
    const { state, mentioned = false, limit = PAGE, offset = 0 } = query;
    const asked = { state, isMentioned: mentioned, limit, offset };
    const { count, rows } = await queries.listAllComments(context.database, actor.userId, asked);
    const shown = await onlyShown(shownSections(context), rows, actor.userId);
    const results = shown.map((row) => presentComment(row, actor.userId));
    return { status: 200, body: { count: count - (rows.length - shown.length), results } };
  },
});

const listCommentReaders = route({
  endpoint: endpoints.listCommentReaders,
  subject: ofPermission,
  answer: async ({ subject, query, context }) => {
    if (subject.permission === undefined) throw notAsked();
    const { permission } = subject;
    const { question = null } = query;
    const link = question === null ? (query.link ?? null) : linkOf(question);
    const readers = await queries.listReaders(context.database, permission, link);
    const place = { link, question, author: permission };
    const seeing = await whoSee(shownSections(context), place, readers);
    const results = seeing.map(({ id, first_name, last_name }) => ({ id, first_name, last_name }));
    return { status: 200, body: { count: results.length, results } };
  },
});

const createComment = route({
  endpoint: endpoints.createComment,
  subject: async ({ context, actor }) => ({
    hasPermission: await hasActivePermission(context.database, actor.userId),
  }),
  named: async ({ context, body }) => {
    const permission = await queries.findActivePermission(context.database, body.permission);
    return { readerId: permission?.user_id ?? null, permission };
  },
  answer: async ({ actor, body, named: { permission }, context }) => {
    if (permission === undefined) throw notAsked();
    if ((await queries.countComments(context.database, permission)) >= MOST_NOTES)
      throw notKept(
        '/note',
        `There are ${MOST_NOTES} notes on this vault, which is the limit. Delete one first.`,
      );
    const { question = null, section = null, mentions = [], is_shared: isShared = false } = body;
    const link =
      question === null
        ? sharedSection(permission, section)
        : await shownSection(context, permission, question);
    const now = context.now();
    const note = body.note.trim();
    const id = await context.database.transaction().execute(async (transaction) => {
      const made = { permission, note, question, link, isShared, now };
      const inserted = await queries.insertComment(transaction, made);
      await mention(context, transaction, {
        id: inserted,
        actor,
        permission,
        link,
        question,
        isShared,
        people: mentions,
        mentioned: [],
      });
      await tell(context, transaction, { ...permission, link, isShared });
      return inserted;
    });
    return { status: 201, body: await existing(context, id, actor) };
  },
});

const seen = async ({
  context,
  actor,
  params,
}: {
  readonly context: Reading;
  readonly actor: Actor;
  readonly params: { readonly id: string };
}) => {
  const found = await queries.findComment(context.database, params.id, actor.userId);
  const [shown] =
    found === undefined ? [] : await onlyShown(shownSections(context), [found], actor.userId);
  return {
    readerId: shown === undefined ? null : actor.userId,
    isOwn: shown?.user_id === actor.userId,
    row: shown,
  };
};

const updateComment = route({
  endpoint: endpoints.updateComment,
  subject: seen,
  named: ({ body: { note, is_shared: isShared, mentions } }) => ({
    changesWords: note !== undefined || isShared !== undefined || mentions !== undefined,
  }),
  answer: async ({ actor, params: { id }, body, subject: { row }, context }) => {
    if (row === undefined) throw notFound('Note not found.');
    const now = context.now();
    const { note, is_resolved: isResolved } = body;
    const isShared = body.is_shared ?? row.is_shared;
    // Nobody else sees a private note, so it mentions nobody.
    const becomesPrivate = row.is_shared && !isShared;
    const mentions = body.mentions ?? (becomesPrivate ? [] : undefined);
    await context.database.transaction().execute(async (transaction) => {
      await queries.updateComment(transaction, id, {
        ...(note !== undefined && { note: note.trim(), modified_at: now }),
        ...(body.is_shared !== undefined && { is_shared: isShared }),
        ...(isResolved !== undefined && {
          resolved_at: isResolved ? now : null,
          resolved_by: isResolved ? actor.userId : null,
        }),
      });
      if (mentions !== undefined)
        await mention(context, transaction, {
          id,
          actor,
          permission: row,
          link: row.link,
          question: row.question,
          isShared,
          people: mentions,
          mentioned: row.mentions.map((one) => one.id),
        });
      if (becomesPrivate) await forget(transaction, 'comment', id);
      await tell(context, transaction, {
        ...permissionOf(row),
        isShared: isShared || row.is_shared,
      });
    });
    return { status: 200, body: await existing(context, id, actor) };
  },
});

const deleteComment = route({
  endpoint: endpoints.deleteComment,
  subject: seen,
  answer: async ({ params, subject: { row }, context }) => {
    if (row === undefined) throw notFound('Note not found.');
    await context.database.transaction().execute(async (transaction) => {
      if (!(await queries.deleteComment(transaction, params.id))) throw notFound('Note not found.');
      await forget(transaction, 'comment', params.id);
      await tell(context, transaction, { ...permissionOf(row), isShared: row.is_shared });
    });
    return { status: 204, body: undefined };
  },
});

const permissionOf = ({ organization_id, contractor_id, link }: queries.CommentRow) => ({
  organization_id,
  contractor_id,
  link,
});

/** Updates the open pages of colleagues when a note is shared. */
async function tell(
  { live }: Context,
  transaction: Database,
  note: {
    readonly organization_id: string;
    readonly contractor_id: string | null;
    readonly link: string | null;
    readonly isShared: boolean;
  },
): Promise<void> {
  const { organization_id: tp, contractor_id: contractorId, link, isShared } = note;
  if (isShared && contractorId !== null)
    await live.notesChanged(transaction, { tp, contractorId, link });
}

/**
 * Mentions colleagues who can see the note, and notifies the newly mentioned. The notification never quotes the note.
 */
async function mention(
  { vaults }: Context,
  transaction: Database,
  note: Place & {
    readonly id: string;
    readonly actor: Actor;
    readonly permission: queries.Standpoint;
    readonly isShared: boolean;
    readonly people: readonly string[];
    /** Those whom the note mentions already. */
    readonly mentioned: readonly string[];
  },
): Promise<void> {
  const { id, actor, permission, link, question, isShared, people, mentioned } = note;
  if (people.length > 0 && !isShared)
    throw notKept('/mentions', 'Share the note with your colleagues to mention one.');
  // Someone who can no longer see the note stays mentioned: its author could not edit it otherwise.
  const wanted = people.filter((person) => !mentioned.includes(person));
  const readers = (await queries.listReaders(transaction, permission, link)).filter((reader) =>
    wanted.includes(reader.id),
  );
  const place = { link, question, author: permission };
  const seeing = await whoSee(shownSections({ database: transaction, vaults }), place, readers);
  const known = new Set([...mentioned, ...seeing.map((reader) => reader.id)]);
  if (people.some((person) => !known.has(person)))
    throw notKept('/mentions', 'Mention colleagues who can see this part of the vault.');
  const { added, removed } = await queries.setMentions(transaction, id, people);
  await forget(transaction, 'comment', id, removed);
  if (added.length === 0) return;
  const author = await queries.findName(transaction, actor.userId);
  const company = await companyInWords(transaction, permission.organization_id);
  const verb = `${author} mentioned you in a note on ${company}.`;
  await notify(transaction, {
    to: added,
    kind: 'mention',
    verb,
    subject: { kind: 'comment', id },
    about: { id: permission.organization_id, name: company },
    letter: 'none',
  });
}

async function existing(context: Context, id: string, { userId }: Actor) {
  const found = await queries.findComment(context.database, id, userId);
  if (found === undefined) throw notFound('Note not found.');
  return presentComment(found, userId);
}

const notKept = (address: string, reason: string) =>
  refused('The note was not saved.', [{ address, reason }]);

/** The section that a note is about, if it is shared with the writer; null for the vault. @throws 422 */
function sharedSection({ sections }: queries.ActivePermission, link: string | null): string | null {
  if (link === null || (sections.includes(link) && templateOf(link) !== undefined)) return link;
  throw notKept('/section', 'Choose a section that is shared with you.');
}

/**
 * The section of a question that the writer is shown now. Refuses every question that is not shown in the same words,
 * so that writing a note does not reveal whether a hidden question exists.
 *
 * @throws 422
 */
async function shownSection(
  context: Context,
  permission: queries.ActivePermission,
  address: string,
): Promise<string> {
  const link = linkOf(address);
  if ((await shownIn(shownSections(context), permission, link)).has(address)) return link;
  throw notKept('/question', 'Send the address of a question that you can see.');
}

export const comments: Module = {
  routes: [
    listComments,
    listAllComments,
    listCommentReaders,
    createComment,
    updateComment,
    deleteComment,
  ],
};
