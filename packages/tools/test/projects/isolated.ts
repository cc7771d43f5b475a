/** Test files that need their own process, each with the reason. The others share one: see test/setup/no-leaks.ts. */
export const ISOLATED = {
  unit: {
    'packages/cli/src/serving/serving.test.ts': 'has servers and watches folders',
    'packages/tools/bench/bench.test.mjs': 'loads other form engines, and measures time',
    'packages/tools/fuzz/fuzz.test.mjs': 'measures the processor time of its thread',
    'packages/tools/setup/turn.test.ts': 'starts processes and waits for their locks',
  },
  dom: {
    'app/src/features/form/render-gates.test.tsx': 'watches React from before it is loaded',
    'app/src/features/risk-settings/weights/weights-page.test.tsx':
      'watches React from before it is loaded',
    'app/src/form/saving/drafts/drafts.test.ts': 'puts an IndexedDB into the globals',
  },
};
