import { type Kysely, sql } from 'kysely';

/**
 * Finds the rows that refer to a row: PostgreSQL looks for them each time it deletes one, and without an index it reads
 * the whole table. The bids of a package and the people of an office are found in the same way.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `create index access_requests_invitation on access_requests (invitation_id) where invitation_id is not null`,
  `create index bid_packages_project on bid_packages (project_id) where project_id is not null`,
  `create index bids_package on bids (package_id, number)`,
  `create index invitations_batch on invitations (batch_id) where batch_id is not null`,
  `create index invitations_redirected on invitations (redirected_to) where redirected_to is not null`,
  `create index memberships_office on memberships (office_location_id) where office_location_id is not null`,
  `create index project_participants_project on project_participants (project_id)`,
  // Removed photos, too, refer to their project.
  `drop index project_photos_project`,
  `create index project_photos_project on project_photos (project_id, position, id)`,
  `create index rac_overrides_report on rac_overrides (report_id)`,
  `create index rac_run_items_report on rac_run_items (report_id) where report_id is not null`,
];
