import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { endpoints } from '@plumbline/api-contract';
import { expect, it, onTestFinished } from 'vitest';
import { addPerson } from './test/people.ts';
import { withServer } from './test/server.ts';

const run = promisify(execFile);
/** What npm runs: it sees that the packages are installed, and runs the program. */
const BY_NPM = new URL('../../tools/operator.mjs', import.meta.url).pathname;
const PROGRAM = new URL('./operator.ts', import.meta.url).pathname;

type Ended = { readonly code: number; readonly stdout: string; readonly stderr: string };

withServer('npm run operator', (test) => {
  const operator = async (
    words: readonly string[],
    settings: Readonly<Record<string, string>> = { DATABASE_URL: test.databaseUrl },
    command = PROGRAM,
  ): Promise<Ended> => {
    const { DATABASE_URL: _, ...env } = process.env;
    try {
      const options = { env: { ...env, ...settings } };
      return { code: 0, ...(await run(process.execPath, [command, ...words], options)) };
    } catch (error) {
      return error as Ended;
    }
  };

  it('adds, lists and removes operators while the server runs', async () => {
    const ann = await addPerson(test, { email: 'ann@plumbline.example', first_name: 'Ann' });
    const desk = async () =>
      (await test.call('anonymous', endpoints.getDesk, { headers: ann.headers })).statusCode;
    const byNpm = (words: readonly string[]) => operator(words, undefined, BY_NPM);
    expect((await byNpm(['list'])).stdout).toBe('No operators were added here.\n');
    expect(await desk()).toBe(404);
    expect((await operator(['add', ' Ann@Plumbline.example'])).stdout).toBe(
      'ann@plumbline.example is now an operator. The desk is in their account menu.\n',
    );
    expect(await desk()).toBe(200);
    expect((await operator(['add', 'ann@plumbline.example'])).stdout).toContain('was already');
    expect((await byNpm(['--', 'list'])).stdout).toContain('ann@plumbline.example');
    expect((await operator(['remove', 'ann@plumbline.example'])).code).toBe(0);
    expect(await desk()).toBe(404);
    const { rows } = await logOf();
    expect(rows).toEqual(['Added an operator', 'Removed an operator']);
  });

  const logOf = async () => {
    const entries = await test.server.database
      .selectFrom('operator_log')
      .select('act')
      .where('subject', '=', 'ann@plumbline.example')
      .orderBy('id')
      .execute();
    return { rows: entries.map(({ act }) => act) };
  };

  it.each<[words: readonly string[], command?: string]>([
    [[], BY_NPM],
    [['add']],
    [['add', 'nobody']],
    [['give', 'ann@plumbline.example']],
  ])('shows its usage for %j', async (words, command) => {
    const { code, stderr } = await operator(words, undefined, command);
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^npm run operator -- add EMAIL/u)]);
  });

  it('says what to do when no database is running', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-operator-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const unset: readonly Readonly<Record<string, string>>[] = [{}, { DATABASE_URL: '' }];
    for (const settings of unset) {
      const { code, stderr } = await operator(['list'], { DATA_DIR: dataDir, ...settings });
      expect([code, stderr]).toEqual([
        1,
        'No database is running here. Start Plumbline first, or set DATABASE_URL.\n',
      ]);
    }
  });

  it('says in one line why a database cannot be used', async () => {
    const settings = { DATABASE_URL: 'postgres://plumbline:x@127.0.0.1:1/plumbline' };
    const { code, stderr } = await operator(['list'], settings);
    expect([code, stderr]).toEqual([
      1,
      'The database cannot be used: connect ECONNREFUSED 127.0.0.1:1\n',
    ]);
  });
});
