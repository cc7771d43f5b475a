// Every property runs as often as the project says, and what is needed to repeat a failure is kept in a file.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc, { type RunDetails } from 'fast-check';
import { beforeEach, inject, type TestContext } from 'vitest';
import { root } from '../projects/paths.ts';
import { type FailedProperty, fileNameOf, repeatCommandOf } from './failed-property.ts';

const FOLDER = 'test-results/properties';

beforeEach(({ task, onTestFailed }) => {
  const start = startOf(task.fullTestName);
  let hasProperty = false;
  let isKept = false;
  fc.configureGlobal({
    numRuns: inject('propertyRuns'),
    ...start,
    get seed() {
      hasProperty = true;
      return start.seed;
    },
    reporter: (details) => {
      if (!details.failed) return;
      isKept = true;
      const { kept, repeat } = keep(failedBy(task, details));
      const message = `${fc.defaultReportMessage(details)}\n\n${hint(kept, repeat)}`;
      throw new Error(message, { cause: details.errorInstance });
    },
  });
  // A test with properties can also fail outside them: it takes too long, or too few runs were of the kind that it is
  // about.
  onTestFailed(({ task: { result } }) => {
    if (!hasProperty || isKept) return;
    const error = result?.errors?.[0]?.message ?? '';
    const { kept, repeat } = keep({ ...placeOf(task), ...start, error });
    console.error(`${task.fullTestName}: seed ${start.seed}. ${hint(kept, repeat)}`);
  });
});

/**
 * A seed, plus the path if a failure is repeated: for every property, or only for the test that PROPERTY_TEST names.
 */
function startOf(test: string): { readonly seed: number; readonly path?: string } {
  const { PROPERTY_SEED: seed, PROPERTY_PATH: at, PROPERTY_TEST: only } = process.env;
  if (seed === undefined || (only !== undefined && only !== test))
    return { seed: inject('propertySeed') };
  return { seed: Number(seed), ...(at === undefined ? {} : { path: at }) };
}

function placeOf({ file, fullTestName }: TestContext['task']) {
  const step = (file.projectName ?? '').replace(/-isolated$/u, '');
  return { test: fullTestName, file: path.relative(root, file.filepath), step };
}

function failedBy(task: TestContext['task'], details: RunDetails<unknown>): FailedProperty {
  const { seed, counterexample, counterexamplePath, errorInstance, numRuns, numShrinks } = details;
  return {
    ...placeOf(task),
    seed,
    ...(counterexamplePath === null ? {} : { path: counterexamplePath }),
    runs: numRuns,
    shrunk: numShrinks,
    counterexample: ((counterexample ?? []) as unknown[]).map((one) => fc.stringify(one)),
    error: errorInstance instanceof Error ? errorInstance.message : String(errorInstance),
  };
}

function keep(failed: FailedProperty): { readonly kept: string; readonly repeat: string } {
  const kept = path.join(FOLDER, fileNameOf(failed));
  const repeat = repeatCommandOf(failed);
  mkdirSync(path.join(root, FOLDER), { recursive: true });
  writeFileSync(path.join(root, kept), `${JSON.stringify({ ...failed, repeat }, null, 2)}\n`);
  return { kept, repeat };
}

const hint = (kept: string, repeat: string) => `Kept in ${kept}. To repeat it:\n  ${repeat}`;
