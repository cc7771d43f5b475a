import { chmod, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { startEmbedded } from './embedded.ts';

// Slow: it waits longer than a lock may go untouched.
it.each([
  { who: 'another container', behindMs: 0 },
  { who: 'a machine whose clock is an hour behind', behindMs: 3_600_000 },
])('the embedded PostgreSQL respects a lock that $who refreshes', async ({ behindMs }) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'plumbline-embedded-'));
  await chmod(dataDir, 0o755);
  const start = () => startEmbedded({ dataDir, log: () => undefined });
  const file = path.join(dataDir, 'postgres', 'lock');
  await mkdir(path.dirname(file));
  await writeFile(file, JSON.stringify({ pid: 1, started: '1', machine: 'another container' }));
  const touchNow = () => {
    const now = new Date(Date.now() - behindMs);
    return utimes(file, now, now);
  };
  await touchNow();
  const touch = setInterval(() => void touchNow(), 1000);
  await expect(start()).rejects.toThrow(/another Plumbline is running/);
  clearInterval(touch);
  const started = await start();
  expect(started.url).toContain('127.0.0.1');
  await started.stop();
  await rm(dataDir, { recursive: true, force: true });
});
