import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type Demo, end, makeDatabase, noteOf, run } from './program.ts';

/**
 * Vitest global setup, after those for the databases and the build. The built program fills the demo once on each
 * PostgreSQL that browser tests run on, and each test file gets a copy of it. It does so while the first files load:
 * those that take a copy wait for it.
 */
export function setup(project: TestProject): () => Promise<void> {
  const { databases, isWhole } = project.getProvidedContext();
  const shelf = mkdtempSync(join(tmpdir(), 'plumbline-demos-'));
  chmodSync(shelf, 0o755);
  const demos: Record<string, Demo> = {};
  const making: Promise<() => Promise<void>>[] = [];
  for (const [place, { url }] of (isWhole ? databases : databases.slice(0, 1)).entries()) {
    const demo = { template: basename(shelf), dataDir: join(shelf, String(place)) };
    demos[url] = demo;
    making.push(make(url, demo));
  }
  project.provide('demos', demos);
  return async () => {
    const drops = await Promise.all(making);
    rmSync(shelf, { recursive: true, force: true });
    for (const drop of drops) await drop();
  };
}

/** Makes a demo, and notes how that ended. Returns what drops its database. */
async function make(url: string, demo: Demo): Promise<() => Promise<void>> {
  let drop = async (): Promise<void> => undefined;
  let fault = '';
  try {
    const database = await makeDatabase(url, demo.template);
    drop = database.drop;
    mkdirSync(demo.dataDir);
    const settings = { DEMO: 'small', DATA_DIR: demo.dataDir, DATABASE_URL: database.url };
    const { child } = await run({ ...settings, PORT: '0' });
    await end(child);
  } catch (error) {
    fault = String(error);
  }
  // Under another name until it is complete: a test could read a part of it.
  writeFileSync(`${noteOf(demo)}.part`, fault);
  renameSync(`${noteOf(demo)}.part`, noteOf(demo));
  return drop;
}
