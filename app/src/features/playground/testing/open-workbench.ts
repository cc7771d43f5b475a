import { expect, onTestFinished, vi } from 'vitest';
import { check } from '../workbench/check.ts';
import { Workbench } from '../workbench/workbench.ts';

/** A workbench with one open template, checked in this thread and previewed. It closes with the test. */
export async function openWorkbench(template: string): Promise<Workbench> {
  const workbench = new Workbench({
    startChecker: () => ({ check: async (request) => check(request), close: () => undefined }),
    draft: { read: () => null, write: () => true },
    clock: {
      after: (ms, run) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    },
    now: '2026-06-30',
  });
  onTestFinished(() => workbench.close());
  workbench.start();
  workbench.open([{ name: 'a.json', text: template }]);
  await vi.waitFor(() => expect(workbench.state().preview).not.toBeNull());
  return workbench;
}
