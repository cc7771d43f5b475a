import { mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { outcomeOf } from './testing/terminal.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'plumb-sources-'));
symlinkSync('there.json', path.join(folder, 'here.json'));
symlinkSync('here.json', path.join(folder, 'there.json'));
writeFileSync(
  path.join(folder, 'one.json'),
  '{ "id": 1, "link": "one", "template": "T", "questions": [] }\n',
);
const long = `${'x'.repeat(300)}.json`;

test('text from stdin takes the place of the file that it is named after', async () => {
  const calc = '{ "id": "A-01", "type": "CALC" }';
  const edited = `{ "id": 1, "link": "one", "template": "T", "questions": [${calc}] }`;
  for (const line of [
    'plumb check one.json - --stdin-name one.json',
    'plumb check - ./one.json --stdin-name ./one.json',
  ]) {
    const { stdout, stderr, status } = await outcomeOf(line, folder, edited);
    expect(stdout).toContain('warning[T121]');
    expect(stdout).toMatch(/\n1 file checked, 1 warning\n$/u);
    expect([stderr, status]).toEqual(['', 0]);
  }
});

describe('a file that cannot be opened', () => {
  for (const line of [
    'check',
    'fmt',
    'fmt --check',
    'fmt --write',
    'eval',
    'stats',
    'diff one.json',
  ]) {
    test(`plumb ${line}: symbolic links that form a loop`, async () => {
      expect(await outcomeOf(`plumb ${line} here.json`, folder)).toEqual({
        stdout: '',
        stderr: 'error: `here.json` cannot be read: its symbolic links form a loop\n',
        status: 2,
      });
    });

    test(`plumb ${line}: a name that is too long`, async () => {
      expect(await outcomeOf(`plumb ${line} ${long}`, folder)).toEqual({
        stdout: '',
        stderr: `error: \`${long}\` cannot be read: its name is too long\n`,
        status: 2,
      });
    });
  }
});
