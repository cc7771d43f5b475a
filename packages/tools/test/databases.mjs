// Vitest global setup: the PostgreSQLs that server and browser tests run on. A test calls
// `inject('databases')` and gets [{ name, url }], the embedded one first; it creates its own
// database and drops it. `inject('isWhole')` says whether every file runs on every one.
import { writeFileSync } from 'node:fs';
import { findDatabases } from './find-databases.mjs';

export default async function setup(project) {
  const { databases, stop } = await findDatabases();
  project.provide('databases', databases);
  project.provide('isWhole', process.env.PLUMBLINE_TEST_WHOLE === '1');
  // Tells `npm test` which databases were used.
  const report = process.env.PLUMBLINE_DATABASES_REPORT;
  if (report) writeFileSync(report, JSON.stringify(databases.map(({ name }) => name)));
  return stop;
}
