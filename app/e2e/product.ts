import { inject } from 'vitest';
import { type DatabaseOfRun, type Product, startProgram } from './program.ts';

export type { Product } from './program.ts';

/** True under `npm run test:all`, which includes rarer cases. The gate covers the common ones of each feature. */
export const isWhole = inject('isWhole');

/** The databases for a file whose subject does not depend on them: the first one; in a whole run, all of them. */
export const databases: readonly DatabaseOfRun[] = isWhole
  ? inject('databases')
  : inject('databases').slice(0, 1);

/**
 * Starts the built program on a copy of the demo, so that no test file sees another's data.
 *
 * @param more settings besides, such as SMTP_URL
 * @param isFirst starts with no data, as the first `npm start` does: for files about that, and about what a crash
 *   leaves
 */
export async function startProduct(
  database: DatabaseOfRun | undefined = databases[0],
  more: Readonly<Record<string, string>> = {},
  { isFirst = false }: { readonly isFirst?: boolean } = {},
): Promise<Product> {
  if (database === undefined) throw new Error('the run has no database');
  if (isFirst) return startProgram(database, more);
  const demo = inject('demos')[database.url];
  if (demo === undefined) throw new Error(`there is no demo on ${database.name}`);
  // A whole run has two databases, and on one of them nothing would remove what a spare leaves.
  if (isWhole || Object.keys(more).length > 0) return startProgram(database, more, demo);
  const product = spare ?? startProgram(database, {}, demo);
  spare = startProgram(database, {}, demo);
  // The file that takes it reports the error.
  spare.catch(() => undefined);
  return product;
}

/**
 * A product that no file has used yet, started while the file before ran: starting one takes a second, most of which
 * would be waiting. A worker keeps its modules from file to file. The last one ends with its worker.
 */
let spare: Promise<Product> | undefined;
