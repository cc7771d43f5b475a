import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Endpoint, endpoints } from '@plumbline/api-contract';
import { expect, inject, it } from 'vitest';
import { explain } from './http/explain.ts';
import { modules } from './modules/index.ts';
import { makeVaults } from './modules/vault/make-vaults.ts';
import { actors, withServer } from './test/server.ts';

const run = promisify(execFile);
const command = new URL('../../tools/explain-access.mjs', import.meta.url).pathname;
const NO_DATABASE: readonly [body: readonly string[], code: number, stderr: string] = [
  [],
  1,
  'The database cannot be used: connect ECONNREFUSED 127.0.0.1:1\n',
];

withServer('explaining access', (test) => {
  const ask = (email: string | null, method: string, url: string, body?: object) => {
    const now = () => new Date();
    const context = { database: test.server.database, vaults: makeVaults(now), now };
    const nothing = {
      publicUrl: undefined,
      metricsToken: undefined,
      operatorToken: undefined,
      deskEmails: [],
      unlistedSecret: undefined,
    };
    return explain({ ...context, ...nothing, mailboxKey: null }, modules, {
      email,
      method,
      url,
      body,
    });
  };

  it('names the policy and its reason in one line', async () => {
    const path = `/api/organizations/${test.ids.get('Summit Electric LLC')}/`;
    expect(await ask(actors.tpAdmin, 'PATCH', path)).toBe(
      `PATCH ${path} by ${actors.tpAdmin} (Summit Electric LLC, rank 500, pre-qual contact): allowed by \`changeOrganization\`, which decides again by the body.`,
    );
    expect(await ask(actors.tpContact, 'PATCH', path, { name: 'New' })).toBe(
      `PATCH ${path} by ${actors.tpContact} (Summit Electric LLC, rank 100, pre-qual contact): denied by \`changeOrganization\`: Only the company's Admins can change its name.`,
    );
    expect(await ask(actors.otherGc, 'patch', path)).toMatch(/: denied by `changeOrganization`: /);
  });

  it('describes people without a company and at contractors, and the address that fits best', async () => {
    expect(await ask(actors.freeGc, 'GET', '/api/users/me/')).toMatch(
      ` by ${actors.freeGc} (no company): allowed by `,
    );
    expect(await ask(actors.otherGc, 'GET', '/api/users/me/')).toContain(
      `(Harbor & Main Construction, rank 500): allowed`,
    );
    // `own` is no id, although an id is expected at that place of another address.
    const literal = Object.values(endpoints as Record<string, Endpoint>).find(
      ({ method, path }) =>
        method === 'GET' &&
        !path.includes(':') &&
        Object.values(endpoints as Record<string, Endpoint>).some(
          (other) =>
            other.method === 'GET' &&
            other.path.includes(':') &&
            new RegExp(`^${other.path.replaceAll(/:\w+/gu, '[^/]+')}$`, 'u').test(path),
        ),
    );
    expect(literal).toBeDefined();
    expect(await ask(actors.tpAdmin, 'GET', literal?.path ?? '')).not.toContain(': 404');
  });

  it('says what stops a call before its policy is checked', async () => {
    expect(await ask(null, 'GET', '/api/users/me/')).toBe(
      'GET /api/users/me/ by someone who is not signed in: 401, a session is needed.',
    );
    expect(await ask(actors.tpAdmin, 'GET', '/api/pf_sections/?tp=1')).toMatch(
      /: 422 before `readVault` is asked: query\/tp/,
    );
    expect(await ask(actors.tpAdmin, 'GET', '/api/nothing/')).toBe(
      'There is no GET /api/nothing/.',
    );
    expect(await ask('nobody@example.com', 'GET', '/api/users/me/')).toBe(
      'Nobody has the address nobody@example.com.',
    );
  });

  it('runs as a command', async () => {
    const vault = `/api/pf_sections/?tp=${test.ids.get('Summit Electric LLC')}`;
    const env = { ...process.env, DATABASE_URL: test.databaseUrl };
    const words = [command, actors.gcGranted, 'GET', vault];
    const { stdout } = await run(process.execPath, words, { env });
    expect(stdout).toMatch(
      / by dana\.\S+ \(Keystone Builders, rank 500\): allowed by `readVault`\.\n$/,
    );
  });

  it('reads OPERATOR_EMAILS as the server does', async () => {
    const OPERATOR_EMAILS = `Dana Whitfield <${actors.gcGranted.toUpperCase()}>`;
    const env = { ...process.env, DATABASE_URL: test.databaseUrl, OPERATOR_EMAILS };
    const words = [command, actors.gcGranted, 'GET', '/api/operator/'];
    const { stdout } = await run(process.execPath, words, { env });
    expect(stdout).toMatch(/: allowed by `operateDesk`\.\n$/);
  });

  it.each<typeof NO_DATABASE>([
    [['{"name":'], 2, 'BODY must be JSON.\n'],
    // Each is a start of the command.
    ...(inject('isWhole') ? [NO_DATABASE] : []),
  ])('says in one line why it cannot run, with a body of %j', async (body, code, stderr) => {
    const DATABASE_URL = 'postgres://plumbline:x@127.0.0.1:1/plumbline';
    const words = [command, '-', 'PATCH', '/api/users/me/', ...body];
    const env = { ...process.env, DATABASE_URL };
    await expect(run(process.execPath, words, { env })).rejects.toMatchObject({ code, stderr });
  });
});
