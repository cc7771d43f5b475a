import type { Database } from '../../database/connect.ts';
import { isPending } from '../invitations/index.ts';
import type { Link } from '../links/index.ts';

/** Whether the invitation that the link belongs to is still pending; true for links with other purposes. */
export async function isStillOffered(
  database: Database,
  { purpose, email, registration }: Link,
): Promise<boolean> {
  if (purpose !== 'invitation') return true;
  const organizationId = registration?.invited_by_org;
  return organizationId !== undefined && isPending(database, organizationId, email);
}
