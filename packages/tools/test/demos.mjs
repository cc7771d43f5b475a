// Vitest global setup: the shelf on which browser tests keep the product's demo, filled once for each
// PostgreSQL of a run. After `databases.mjs`, which says what those are.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

export default function setup(project) {
  const shelf = mkdtempSync(path.join(tmpdir(), 'plumbline-demos-'));
  chmodSync(shelf, 0o755);
  process.env.PLUMBLINE_E2E_DEMOS = shelf;
  return async () => {
    rmSync(shelf, { recursive: true, force: true });
    for (const { name, url } of project.getProvidedContext().databases ?? []) {
      // The embedded one is copied with its folder.
      if (!name.startsWith('embedded')) await drop(url, path.basename(shelf));
    }
  };
}

async function drop(url, database) {
  const pg = createRequire(path.join(root, 'packages/server/package.json'))('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`drop database if exists "${database}" with (force)`);
  } finally {
    await client.end();
  }
}
