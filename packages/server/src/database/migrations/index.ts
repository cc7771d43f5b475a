import type { Migration } from 'kysely/migration';
import { up as vault } from './001-vault.ts';
import { up as templates } from './002-templates.ts';

/** Every migration, in the order of their names. Forward only: a released one is never changed. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-vault': { up: vault },
  '002-templates': { up: templates },
};
