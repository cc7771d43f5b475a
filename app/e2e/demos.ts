import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { end, makeDatabase, run } from './program.ts';

/**
 * Vitest global setup, after those for the databases and the build. The built program fills the demo once on each
 * PostgreSQL that browser tests run on, and each test file gets a copy of it.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { databases, isWhole } = project.getProvidedContext();
  const shelf = mkdtempSync(join(tmpdir(), 'plumbline-demos-'));
  chmodSync(shelf, 0o755);
  const demos: Record<string, { template: string; dataDir: string }> = {};
  const drops: (() => Promise<void>)[] = [];
  for (const [place, { url }] of (isWhole ? databases : databases.slice(0, 1)).entries()) {
    const template = basename(shelf);
    const { url: own, drop } = await makeDatabase(url, template);
    drops.push(drop);
    const dataDir = join(shelf, String(place));
    mkdirSync(dataDir);
    const { child } = await run({ DEMO: 'small', DATA_DIR: dataDir, DATABASE_URL: own, PORT: '0' });
    await end(child);
    demos[url] = { template, dataDir };
  }
  project.provide('demos', demos);
  return async () => {
    rmSync(shelf, { recursive: true, force: true });
    for (const drop of drops) await drop();
  };
}
