import { describe, expect, it } from 'vitest';
import { stepsOf, testsOf } from './affected.mjs';

const imports = (source: string, ...resolved: string[]) => ({
  source,
  dependencies: resolved.map((file) => ({ resolved: file })),
});
const modules = [
  imports('packages/conditions/src/lexer.ts'),
  imports('packages/conditions/src/lexer.test.ts', 'packages/conditions/src/lexer.ts'),
  imports('packages/conditions/src/index.ts', 'packages/conditions/src/lexer.ts'),
  imports('packages/server/src/main.ts', 'packages/conditions/src/index.ts'),
  imports('packages/server/src/test/program.ts'),
  imports('packages/server/src/main.test.ts', 'packages/server/src/test/program.ts'),
  imports('app/src/main.tsx', 'app/src/menu.tsx'),
  imports('app/src/menu.tsx', 'packages/ui/src/index.ts'),
  imports('app/src/menu.test.tsx', 'app/src/menu.tsx'),
  imports('packages/ui/src/index.ts'),
  imports('app/e2e/program.ts'),
  imports('app/e2e/story.test.ts', 'app/e2e/program.ts'),
  imports('app/e2e/story.long.test.ts', 'app/e2e/program.ts'),
  imports('packages/cli/src/help.test.ts'),
];

describe('the tests affected by a change', () => {
  it('include those that import it, directly or indirectly', () => {
    expect(testsOf(['packages/ui/src/index.ts'], modules)).toContain('app/src/menu.test.tsx');
  });

  it('exclude those that do not import it', () => {
    expect(testsOf(['app/src/menu.tsx'], modules)).not.toContain(
      'packages/conditions/src/lexer.test.ts',
    );
  });

  it('include those that start a program built from it, except long ones', () => {
    expect(testsOf(['packages/conditions/src/lexer.ts'], modules)).toEqual([
      'packages/conditions/src/lexer.test.ts',
      'packages/server/src/main.test.ts',
      'app/e2e/story.test.ts',
    ]);
  });

  it('include those in the room of a changed data file, and in rooms that cover everything', () => {
    expect(testsOf(['packages/conditions/conformance/parse.json'], modules)).toEqual([
      'packages/conditions/src/lexer.test.ts',
      'packages/cli/src/help.test.ts',
    ]);
    expect(testsOf(['docs/reference/plumb.md'], modules)).toEqual([
      'packages/cli/src/help.test.ts',
    ]);
  });

  it.each(['pnpm-lock.yaml', 'packages/tools/test/report.mjs', 'app/package.json'])(
    'include all tests when %s changes',
    (file) => expect(testsOf([file], modules)).toBeUndefined(),
  );

  it('are grouped into steps, along with every check', () => {
    const steps = stepsOf(['app/e2e/story.test.ts', 'packages/server/src/main.test.ts']);
    expect(steps.get('browser')).toEqual(['app/e2e/story.test.ts']);
    expect(steps.get('server')).toEqual(['packages/server/src/main.test.ts']);
    expect(steps.has('lint')).toBe(true);
    expect(steps.has('unit')).toBe(false);
    expect(stepsOf(undefined).get('unit')).toEqual([]);
  });
});
