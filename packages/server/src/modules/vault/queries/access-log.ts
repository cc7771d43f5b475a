import type { Database } from '../../../database/connect.ts';
import type { AccessLogTable } from '../../../database/tables/vault.ts';

/** Records a read of a vault by an outsider, for the trade partner to see. */
export async function logAccess(
  database: Database,
  access: {
    readonly organizationId: string;
    readonly userId: string;
    readonly contractorId: string | null;
    readonly action: AccessLogTable['action'];
    readonly link?: string;
    readonly fileId?: string;
    readonly now: Date;
  },
): Promise<void> {
  await database
    .insertInto('access_log')
    .values({
      organization_id: access.organizationId,
      user_id: access.userId,
      contractor_id: access.contractorId,
      contractor_name: ({ selectFrom }) =>
        selectFrom('organizations').select('name').where('id', '=', access.contractorId),
      action: access.action,
      link: access.link ?? null,
      file_id: access.fileId ?? null,
      at: access.now,
    })
    .execute();
}
