import { Kysely, sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { NotifyingDialect, notifySoon, registerNotifier } from './notifying.ts';
import type { Tables } from './tables.ts';

it('tries again ever more slowly while the database is away', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const errors: unknown[] = [];
  const pool = {
    connect: () => Promise.reject(new Error('away')),
    end: () => Promise.resolve(),
    options: {},
  };
  const dialect = new NotifyingDialect({ pool }, (error) => void errors.push(error));
  const database = new Kysely<Tables>({ dialect });
  registerNotifier(database, dialect);
  await expect(sql`select 1`.execute(database)).rejects.toThrow('away');
  notifySoon(database);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(errors.length).toBeGreaterThan(10);
  expect(errors.length).toBeLessThan(30);
});
