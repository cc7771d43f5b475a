import type { Asked } from '../../http/route.ts';
import type { Endpoint } from '@plumbline/api-contract';
import type { KeptSubject } from './policy.ts';
import { findProject } from './queries/projects.ts';

/** Whose project it is. */
export async function keptSubject<E extends Endpoint>({
  context,
  params,
}: Asked<E>): Promise<KeptSubject> {
  const { id } = params as { readonly id: string };
  const row = await findProject(context.database, id);
  return { keeperId: row?.organization_id ?? null };
}
