import type { Database } from '../../../database/connect.ts';
import { listEditors } from '../../../database/vault-editors.ts';
import type { Context } from '../../../http/context.ts';
import { findAdmins, tellOfRequests } from '../../members/index.ts';
import { forget } from '../../notifications/index.ts';
import { tellOfAccessRequests } from '../../permissions/index.ts';

/**
 * Notifies a company's Admins and editors of its pending requests after a merge or its undo: the people who moved to it
 * of all of them, the others of those that moved. Deletes those notifications of people who moved and cannot answer.
 */
export async function tellPending(
  { live }: Pick<Context, 'live'>,
  transaction: Database,
  organizationId: string,
  moved: {
    readonly people: readonly { readonly id: string }[];
    /** The ids of the requests that moved. */
    readonly requests: ReadonlySet<string>;
  },
): Promise<void> {
  const came = new Set(moved.people.map(({ id }) => id));
  const newTo = (id: string) => (came.has(id) ? undefined : moved.requests);
  for (const { id } of await findAdmins(transaction, organizationId))
    await tellOfRequests(transaction, id, { id: organizationId }, newTo(id));
  const editors = await listEditors(transaction, organizationId);
  for (const { id } of editors)
    await tellOfAccessRequests(transaction, id, organizationId, newTo(id));
  for (const id of came)
    if (!editors.some((editor) => editor.id === id))
      await tellOfAccessRequests(transaction, id, null);
  if (moved.requests.size > 0) await live.requestChanged(transaction, { tp: organizationId });
}

/** Deletes the notifications of requests that went back to the other company, and updates the badges. */
export async function forgetPending(
  { live }: Pick<Context, 'live'>,
  transaction: Database,
  organizationId: string,
  requests: ReadonlySet<string>,
): Promise<void> {
  if (requests.size === 0) return;
  const editors = (await listEditors(transaction, organizationId)).map(({ id }) => id);
  for (const id of requests)
    for (const kind of ['employee_request', 'access_request'] as const)
      await forget(transaction, kind, id, editors);
  await live.requestChanged(transaction, { tp: organizationId });
}
