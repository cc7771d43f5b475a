import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { root } from './paths.ts';

/** They take longer than their size says: begun last, as on a machine that has not run them yet, each ends alone. */
const LONG_FOR_THEIR_SIZE = new Set([
  'app/e2e/faults.test.ts',
  'app/e2e/crash.test.ts',
  'packages/server/src/access.model.test.ts',
  'packages/tools/start.test.ts',
]);

const isLong = ({ moduleId }: TestSpecification): boolean =>
  LONG_FOR_THEIR_SIZE.has(relative(root, moduleId));

/** Vitest's own order is by the seconds of the last run, and by size before there is one. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))];
    });
  }
}
