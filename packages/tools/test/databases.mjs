// Vitest global setup: the PostgreSQLs that server and browser tests run on.
// A test says `inject('databases')` and gets [{ name, url }]; it creates a database of its own in
// each, and drops it.
import { findDatabases } from './find-databases.mjs';

export default async function setup(project) {
  const { databases, stop } = await findDatabases();
  project.provide('databases', databases);
  return stop;
}
