import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { browser } from './test/projects/browser.ts';
import { dom, domIsolated } from './test/projects/dom.ts';
import { LongestFirst } from './test/projects/longest-first.ts';
import { root } from './test/projects/paths.ts';
import { server } from './test/projects/server.ts';
import { unit, unitIsolated } from './test/projects/unit.ts';

// By its path: the tools may import no program.
const drawn = { extends: `${root}/app/vitest.config.ts` };

// test/projects defines which tests run where, one file per project.
export default defineConfig({
  root,
  test: {
    // Vitest leaves one core to others, which on two cores would mean one file at a time.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    projects: [
      unit,
      unitIsolated,
      { ...dom, ...drawn },
      { ...domIsolated, ...drawn },
      server,
      browser,
    ],
  },
});
