import type { BodyOf, endpoints } from '@plumbline/api-contract';
import { companyInWords } from '../../../database/company-in-words.ts';
import type { Database } from '../../../database/connect.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Context } from '../../../http/context.ts';
import { notFound, ProblemError, refused } from '../../../http/problem.ts';
import type { Authorize } from '../../../http/route.ts';
import { countOne } from '../../auth/index.ts';
import { queueMail, toPerson } from '../../mail/index.ts';
import { findAdmins, lockOrganization } from '../../members/index.ts';
import { forget, notify } from '../../notifications/index.ts';
import { checkTrades } from '../facts.ts';
import type { PartDecision } from './policy.ts';
import { NO_PROJECT } from '../present.ts';
import { findShown, lockProject } from '../queries/projects.ts';
import * as participants from './queries.ts';

type Caller = { readonly actor: Actor; readonly authorize: Authorize };

/**
 * The keeper invites a company, or a company claims its part. Notifies the Admins of the other company.
 *
 * @returns the id of the part
 * @throws 422 for an unknown company, or trades that it cannot have; 409 while it already has a part or a pending one
 */
export async function askForPart(
  context: Context,
  transaction: Database,
  { actor, authorize }: Caller,
  projectId: string,
  asked: BodyOf<typeof endpoints.addParticipant>,
): Promise<string> {
  const project = await lockProject(transaction, projectId);
  const organization = await lockOrganization(transaction, asked.organization);
  await authorize(transaction);
  const shown = await findShown(transaction, projectId, actor.organization?.id ?? null);
  if (project === undefined || shown === undefined) throw notFound(NO_PROJECT);
  if (organization === undefined) {
    const reason = 'Company not found. It may have been deleted or merged.';
    throw refused(reason, [{ address: '/organization', reason }]);
  }
  checkTrades(organization.organization_type, asked.trades, '/trades');
  const ownId = actor.organization?.id ?? '';
  await countOne({ ...context, database: transaction }, 'projectPartsOf', ownId);
  const isClaim = organization.id === ownId;
  const id = await participants.insertPart(transaction, {
    projectId,
    organizationId: organization.id,
    role: asked.role,
    trades: asked.trades,
    state: isClaim ? 'claimed' : 'invited',
    by: actor.userId,
    now: context.now(),
  });
  if (id === undefined) throw await whyNotAgain(transaction, projectId, organization);
  const asker = await companyInWords(transaction, ownId);
  const admins = await findAdmins(transaction, isClaim ? project.organization_id : organization.id);
  await notify(transaction, {
    to: admins.map((admin) => admin.id),
    kind: 'project',
    verb: isClaim
      ? `${asker} says it worked on ${project.name} as ${asked.role}. Confirm or decline.`
      : `${asker} listed your company on ${project.name} as ${asked.role}. Confirm or decline.`,
    subject: { kind: 'project_part', id },
    about: { id: projectId, name: project.name },
    letter: 'queued',
  });
  for (const admin of admins)
    await queueMail(context, transaction, {
      kind: 'project-part-asked',
      ...toPerson(admin),
      organization: asker,
      project: project.name,
      role: asked.role,
      isClaim,
      path: `/projects/${projectId}`,
    });
  return id;
}

async function whyNotAgain(
  transaction: Database,
  projectId: string,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<ProblemError> {
  const open = await participants.findOpenPart(transaction, projectId, id);
  return new ProblemError(
    409,
    open?.state === 'confirmed'
      ? `${name} is already listed on this project.`
      : `${name} is already on this project, waiting to be confirmed.`,
  );
}

const WORDS = {
  claimed: 'has not been confirmed yet',
  invited: 'has not been confirmed yet',
  confirmed: 'was already confirmed',
  declined: 'was already declined',
  withdrawn: 'was already withdrawn',
  removed: 'was already removed',
} as const;

/**
 * Answers or withdraws a pending part, or removes a confirmed one. Deletes its notifications, and notifies the other
 * company unless the part was withdrawn.
 *
 * @throws 403 when the caller may no longer do this; 409 when someone else was first
 */
export async function decidePart(
  context: Context,
  transaction: Database,
  { actor, authorize }: Caller,
  id: string,
  state: PartDecision,
): Promise<void> {
  const ownId = actor.organization?.id ?? '';
  await lockOrganization(transaction, ownId);
  const part = await participants.lockPart(transaction, id);
  await authorize(transaction);
  if (part === undefined || part.removed_at !== null) throw notFound(NO_PROJECT);
  const isWaiting = part.state === 'claimed' || part.state === 'invited';
  if (isWaiting === (state === 'removed') || (!isWaiting && part.state !== 'confirmed'))
    throw new ProblemError(409, `This listing ${WORDS[part.state]}.`);
  await participants.decide(transaction, id, { state, by: actor.userId, now: context.now() });
  await forget(transaction, 'project_part', id);
  if (state === 'withdrawn' || part.keeper_id === part.organization_id) return;
  const otherId = ownId === part.keeper_id ? part.organization_id : part.keeper_id;
  const own = await companyInWords(transaction, ownId);
  const verb = {
    confirmed: `${own} confirmed that you worked together on ${part.project_name}.`,
    declined: `${own} declined to confirm ${part.project_name}.`,
    removed:
      ownId === part.keeper_id
        ? `${own} removed your company from ${part.project_name}.`
        : `${own} left ${part.project_name}.`,
  }[state];
  const told = await findAdmins(transaction, otherId);
  await notify(transaction, {
    to: told.map((admin) => admin.id),
    kind: 'project',
    verb,
    subject: { kind: 'project_part', id },
    about: { id: part.project_id, name: part.project_name },
    letter: 'none',
  });
}
