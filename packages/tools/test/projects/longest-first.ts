import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { root } from './paths.ts';

/**
 * They take longer than their size suggests: on a machine that has not run them yet, they would start last, each
 * running alone.
 */
const LONG_FOR_THEIR_SIZE = new Set([
  'app/e2e/faults.test.ts',
  'app/e2e/crash.test.ts',
  'packages/server/src/main.test.ts',
  'packages/server/src/leaks.test.ts',
  'packages/server/src/lists.property.test.ts',
  'packages/server/src/operator.test.ts',
  'packages/server/src/demo/showcase/seed.test.ts',
  'packages/server/src/http/body-shape.test.ts',
  'packages/server/src/http/undeclared.test.ts',
  'packages/server/src/modules/invitations/batches/killed.long.test.ts',
  'packages/server/src/modules/mail/stopped.test.ts',
  'packages/server/src/modules/network-search/quality.test.ts',
  'packages/server/src/modules/permissions/limits.test.ts',
  'packages/server/src/modules/rac/reports/statements.test.ts',
  'packages/server/src/modules/vault/carry-over/generated-vaults.test.ts',
  'packages/server/src/test/wire.test.ts',
  'packages/server/src/database/migrations.test.ts',
  'packages/server/src/database/migrate.test.ts',
  'packages/server/src/noninterference.test.ts',
  'packages/server/src/authorization.test.ts',
  'packages/server/src/modules/reminders/remind-year.test.ts',
  'packages/server/src/modules/bids/secrecy.test.ts',
  'packages/server/src/access.model.test.ts',
  'packages/tools/start.test.ts',
  'packages/authoring/src/check/check-templates.test.ts',
  'packages/cli/src/docs.test.ts',
]);

const isLong = ({ moduleId }: TestSpecification): boolean =>
  LONG_FOR_THEIR_SIZE.has(relative(root, moduleId));

const isIsolated = ({ config }: TestSpecification['project']): boolean => config.isolate;

/** Vitest's own order is by the duration of the last run, or by size before there is one. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // Isolated files first: some of them are long, and short files then use what is left of a core.
    const projects = [...new Set(sorted.map(({ project }) => project))].toSorted(
      (a, b) => Number(isIsolated(b)) - Number(isIsolated(a)),
    );
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))];
    });
  }
}
