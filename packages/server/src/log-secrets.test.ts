import { endpoints } from '@plumbline/api-contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connect, type Database } from './database/connect.ts';
import { makeDatabase } from './test/databases.ts';
import { makeFolder } from './test/folder.ts';
import { listenAt } from './test/sockets.ts';
import { kill, type Program, ready, run } from './test/program.ts';

const EMAIL = 'log.reader@northpeak-glass.example';
const PASSWORD = 'a word that no log holds';
const [postgres] = inject('databases').slice(-1);

/** Runs the program at its most verbose log level through every flow that involves a secret. */
describe('the log at level trace', () => {
  let program: Program;
  let address: string;
  let database: Database;
  let clean: (() => Promise<unknown>)[];
  beforeAll(async () => {
    const made = await makeDatabase(postgres?.url ?? '');
    const folder = await makeFolder();
    clean = [made.drop, folder.remove];
    database = connect(made.url, () => undefined);
    program = run({
      PORT: '0',
      DATA_DIR: folder.path,
      DATABASE_URL: made.url,
      LOG_LEVEL: 'trace',
      DEMO: 'off',
    });
    address = await ready(program);
  });
  afterAll(async () => {
    await kill(program, 'SIGTERM');
    await database.destroy();
    for (const step of clean) await step();
  });

  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const secretsOf = async () => {
    const mail = await database
      .selectFrom('outbox')
      .select(['subject', 'body'])
      .where('recipient', '=', EMAIL)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    const code = /^\d{6}/.exec(mail.subject)?.[0];
    return { code, link: /https?:\S+/.exec(mail.body ?? '')?.[0] ?? '' };
  };

  it('holds no address, code, token, password or search text', async () => {
    const secrets: string[] = [EMAIL, 'log.reader', PASSWORD];
    expect((await post(endpoints.register.path, { email: EMAIL })).status).toBe(200);
    const { code, link } = await secretsOf();
    const token = new URL(link).searchParams.get('token') ?? '';
    secrets.push(token);
    await fetch(link);
    await post(endpoints.validateEmail.path, { email: EMAIL, code: '000000' });
    const validated = await post(endpoints.validateEmail.path, { token });
    const { ticket } = (await validated.json()) as { ticket: string };
    const made = await post(endpoints.createPassword.path, { ticket, password: PASSWORD });
    const { token: session } = (await made.json()) as { token: string };
    secrets.push(ticket, session, ...cookiesOf(made));
    await post(endpoints.login.path, { email: EMAIL, password: 'not-the-password' });
    await fetch(`${address}${endpoints.incoming.path}?token=very-secret-token`);
    await fetch(`${address}${endpoints.listCounties.path}?search=a-searched-word`, {
      headers: { authorization: 'Token another-secret-token' },
    });
    secrets.push(
      'not-the-password',
      'very-secret-token',
      'another-secret-token',
      'a-searched-word',
    );
    const headers = { authorization: `Token ${session}` };
    expect((await fetch(`${address}${endpoints.getMe.path}`, { headers })).status).toBe(200);
    const form = new FormData();
    form.append('file', new Blob(['no picture']), 'me.png');
    const upload = { method: 'POST', headers, body: form };
    expect((await fetch(`${address}${endpoints.uploadPortrait.path}`, upload)).status).toBe(422);
    for (const channel of ['incoming', 'notified'] as const) {
      const socket = await listenAt(address.replace('http', 'ws'), session, { channel });
      socket.close();
      await socket.closed;
      // A socket from another origin, and a plain call to the socket's path.
      const other = { channel, headers: { origin: 'https://elsewhere.example' } };
      await expect(listenAt(address.replace('http', 'ws'), session, other)).rejects.toThrow('403');
      await fetch(`${address}${endpoints[channel].path}?token=${session}`);
    }
    await post(endpoints.requestPasswordReset.path, { email: EMAIL });
    const reset = (await secretsOf()).link;
    secrets.push(reset.split('/').at(-1) ?? '');
    await fetch(reset);
    const confirm = { token: reset.split('/').at(-1), password: PASSWORD };
    expect((await post(endpoints.confirmPasswordReset.path, confirm)).status).toBe(200);
    // A body that fails validation, and a path that does not exist.
    await post(endpoints.login.path, { email: EMAIL, password: [PASSWORD] });
    await fetch(`${address}/api/nothing/${token}/?email=${EMAIL}`);

    await expect.poll(() => program.output()).toContain('/api/nothing/…/');
    const log = program.output();
    expect(log.split('\n').length).toBeGreaterThan(20);
    expect(log).toContain('/ws/incoming/');
    // Response times can have as many digits after the decimal point.
    expect(log).not.toMatch(new RegExp(`(?<![\\d.])${code}(?!\\d)`));
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(5);
      expect(log).not.toContain(secret);
    }
  });
});

const cookiesOf = (reply: Response): readonly string[] =>
  reply.headers.getSetCookie().map((cookie) => cookie.split(/[=;]/)[1] ?? '');
