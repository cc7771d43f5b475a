// For the projects whose files share a process: fails a file that leaves something behind for the next ones.
import { afterAll, vi } from 'vitest';
import { watchDocument, watchListeners } from './document-leaks.ts';
import { type Watch, watchGlobals, watchProcess, watchTimers } from './leaks.ts';

const hasDocument = 'document' in globalThis;

const watches: Watch[] = [watchTimers(), watchProcess(), watchGlobals()];
if (hasDocument) {
  watches.push(watchDocument(), watchListeners());
  // Rendering code keeps state in its modules, so each file starts with fresh ones.
  vi.resetModules();
}

// Registered first, so that it runs after all others: vitest runs these hooks in reverse.
afterAll(async () => {
  await settled();
  const leaked = watches.flatMap((watch) => watch());
  if (leaked.length > 0)
    throw new Error(
      `this file leaves something behind for the next one:\n- ${leaked.join('\n- ')}`,
    );
});

/** Waits for work that is about to run: React finishes its work in separate tasks. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
