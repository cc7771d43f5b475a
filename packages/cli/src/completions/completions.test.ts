import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { commands } from '../commands/index.ts';
import { outcomeOf } from '../testing/terminal.ts';
import { completions } from './index.ts';

const scriptOf = async (shell: string) =>
  (await outcomeOf(`plumb completion ${shell}`, '/')).stdout;

/** What bash itself completes with the cursor at the end of the line. */
async function offered(line: string): Promise<readonly string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumb-'));
  writeFileSync(path.join(folder, 'form one.json'), '{}');
  const script = path.join(folder, '.completion');
  writeFileSync(script, await scriptOf('bash'));
  // Split as readline does, at spaces and at `=`.
  const words = line.split(/ |(?==)|(?<==)/u);
  const list = words.map((word) => `'${word}'`).join(' ');
  const { stdout, stderr } = spawnSync(
    'bash',
    [
      '--norc',
      '-c',
      `source ${script}; COMP_WORDS=(${list}); COMP_CWORD=${words.length - 1}; _plumb; printf '%s\\n' "\${COMPREPLY[@]}"`,
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  return stdout.split('\n').filter((word) => word !== '');
}

describe('the completion for bash', () => {
  test('offers commands, flags, values, codes', async () => {
    expect(await offered('plumb ')).toEqual([...Object.keys(commands), '--help', '--version']);
    expect(await offered('plumb ch')).toEqual(['check']);
    expect(await offered('plumb check --m')).toEqual(['--max-warnings']);
    expect(await offered('plumb check --format ')).toEqual(['text', 'json', 'github', 'sarif']);
    expect(await offered('plumb graph a.json --format m')).toEqual(['mermaid']);
    expect(await offered('plumb check --format=')).toEqual(['text', 'json', 'github', 'sarif']);
    expect(await offered('plumb check --format=s')).toEqual(['sarif']);
    expect(await offered('plumb help C10')).toContain('C104');
    expect(await offered('plumb completion ')).toEqual(Object.keys(completions));
  });

  test('leaves file names to bash, and offers nothing where a number goes', async () => {
    expect(await offered('plumb check fo')).toEqual([]);
    expect(await offered('plumb check --max-warnings ')).toEqual([]);
    const script = await scriptOf('bash');
    expect(script).toContain('complete -o default -F _plumb plumb');
  });
});

describe('every completion', () => {
  test.each(Object.keys(completions))('for %s includes every command and flag', async (shell) => {
    const script = await scriptOf(shell);
    for (const [name, { flags }] of Object.entries(commands)) {
      expect(script).toMatch(new RegExp(`\\b${name}\\b`));
      for (const flag of Object.keys(flags))
        expect(script).toContain(shell === 'fish' ? `-l ${flag.slice(2)}` : flag);
    }
  });

  test.each(Object.keys(completions))(
    'for %s is accepted by its shell, if that is installed',
    async (shell) => {
      const check = shell === 'fish' ? ['--no-execute', '/dev/stdin'] : ['-n'];
      const { error, status, stderr } = spawnSync(shell, check, {
        input: await scriptOf(shell),
        encoding: 'utf8',
      });
      if (error !== undefined) return expect(error.message).toContain('ENOENT');
      expect([status, stderr]).toEqual([0, '']);
    },
  );
});
