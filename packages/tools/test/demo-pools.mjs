// Vitest global setup: the demo, to be copied, on each PostgreSQL of the run. Runs after `databases.mjs`, which provides
// them. The demo is made while the first files load; those that take a copy wait for it.
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

export default async function setup(project) {
  const { openDemoPool } = await import(path.join(root, 'packages/server/src/test/demo-pool.ts'));
  const { databases } = project.getProvidedContext();
  const pools = await Promise.all(databases.map(({ url }) => openDemoPool(url)));
  const demos = pools.map(({ prefix, filesDir, strategy }, index) => ({
    ...databases[index],
    demo: { prefix, filesDir, strategy },
  }));
  project.provide('demoPools', demos);
  return async () => {
    for (const pool of pools) await pool.close();
  };
}
