import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/connect.ts';
import { countJobs } from '../database/job-rows.ts';
import { jobNames } from './kinds.ts';

const STATES = ['waiting', 'running', 'dead'] as const;

/** Counts the jobs of all processes by kind and state whenever the metrics are read. */
export function measureJobs(metrics: Registry, database: Database): void {
  new Gauge({
    name: 'plumbline_jobs',
    help: 'Jobs of all processes, by kind and state: waiting, running, or dead, which failed too often.',
    labelNames: ['job', 'state'],
    registers: [metrics],
    async collect() {
      this.reset();
      // Without the database, the other metrics can still be read.
      const counts = await countJobs(database).catch(() => null);
      for (const job of jobNames)
        for (const state of STATES) this.set({ job, state }, counts === null ? Number.NaN : 0);
      for (const { job, state, count } of counts ?? []) this.set({ job, state }, count);
    },
  });
}
