// Vitest global setup: the PostgreSQLs that server and browser tests run on.
// A test says `inject('databases')` and gets [{ name, url }]; it creates a database of its own in
// each, and drops it.
import { writeFileSync } from 'node:fs';
import { findDatabases } from './find-databases.mjs';

export default async function setup(project) {
  const { databases, stop } = await findDatabases();
  project.provide('databases', databases);
  project.provide('isWhole', process.env.PLUMBLINE_TEST_WHOLE === '1');
  // `npm test` asks to be told which they were.
  const report = process.env.PLUMBLINE_DATABASES_REPORT;
  if (report) writeFileSync(report, JSON.stringify(databases.map(({ name }) => name)));
  return stop;
}
