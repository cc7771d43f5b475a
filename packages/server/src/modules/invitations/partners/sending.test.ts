import { endpoints, type Invitation } from '@plumbline/api-contract';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { csrfTokenOf, SESSION_COOKIE } from '../../../http/csrf.ts';
import { mailsTo } from '../../../test/accounts.ts';
import { invitationsOn } from '../../../test/invitations.ts';
import { actors, withServer } from '../../../test/server.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SUMMIT = 'Summit Electric LLC';

let now = new Date();

withServer('invitations that are sent', { now: () => now, sessionDays: 400 }, (test) => {
  beforeEach(async () => {
    await test.server.database.deleteFrom('login_attempts').execute();
  });
  afterEach(() => vi.restoreAllMocks());
  const { address, by, end, idOf, inviteGc, inviteTp } = invitationsOn(test);

  it('cost the same work and get the same reply, with or without an account', async () => {
    const watch = async (email: string) => {
      const sent: string[] = [];
      const original = Client.prototype.query as (...given: unknown[]) => unknown;
      // Only records: the query goes to the database unchanged.
      const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function watched(
        this: Client,
        ...given: unknown[]
      ) {
        const [query] = given;
        const text = typeof query === 'string' ? query : (query as { readonly text: string }).text;
        if (
          !/^(?:begin|commit|listen|set jit)|invitation_batches|pgboss|\bevents\b|notify/.test(text)
        )
          if (text.startsWith('insert into "outbox"') || !text.includes('"outbox"'))
            sent.push(text);
        return original.apply(this, given) as never;
      });
      const reply = await inviteGc('tpAdmin', email);
      spy.mockRestore();
      const said = reply.json<Record<string, unknown>>();
      // A person with an account is notified after the reply.
      const written = sent.findIndex((text) => text.startsWith('insert into "outbox"'));
      expect(written).toBeGreaterThan(3);
      return {
        status: reply.statusCode,
        fields: Object.entries(said).filter(([name]) => !/id$|email/.test(name)),
        sent: sent.slice(0, written + 1),
      };
    };
    const known = await watch(actors.otherGc);
    await expect
      .poll(async () => (await test.call('otherGc', endpoints.listNotifications)).body, {
        timeout: 15_000,
      })
      .toContain(`${SUMMIT} invites you to view their data vault.`);
    expect(await watch(address('harbor-main.example'))).toEqual(known);
  });

  it('can be resent once an hour, up to five emails in all, but never from another site', async () => {
    const email = address();
    const id = await idOf(inviteGc('tpAdmin', email));
    const token = test.tokens.tpAdmin;
    const cookie = `${SESSION_COOKIE}=${token}`;
    const again = (headers: Record<string, string>) =>
      test.call('anonymous', endpoints.resendInvite, { query: { id }, headers });
    expect((await again({ cookie })).statusCode).toBe(403);
    expect((await again({ cookie, 'x-csrftoken': 'wrong' })).statusCode).toBe(403);
    const own = { cookie, 'x-csrftoken': csrfTokenOf(token) };
    const soon = await again(own);
    expect(soon.statusCode).toBe(429);
    expect(Number(soon.headers['retry-after'])).toBeGreaterThan(3000);
    const before = now;
    for (let letters = 2; letters <= 5; letters += 1) {
      now = new Date(now.getTime() + HOUR_MS);
      const sent = await again(own);
      expect(sent.statusCode).toBe(200);
      // The next one is possible an hour after this one; after the last one, none is.
      const { last_sent, can_resend_at: next } = sent.json<Invitation>();
      const waitMs = next === null ? null : Date.parse(next) - Date.parse(last_sent);
      expect(waitMs).toBe(letters < 5 ? HOUR_MS : null);
      expect(last_sent).toBe(now.toISOString());
      expect((await again(by('tpContact'))).statusCode).toBe(429);
    }
    const detailIn = async (minutes: number) => {
      now = new Date(before.getTime() + 4 * HOUR_MS + minutes * 60_000);
      return (await again(own)).json<{ detail: string }>().detail;
    };
    await test.server.database
      .updateTable('invitations')
      .set({ times_sent: 4 })
      .where('id', '=', id)
      .execute();
    expect(await detailIn(58)).toContain('Send it again in 2 minutes.');
    expect(await detailIn(59)).toContain('Send it again in 1 minute.');
    await test.server.database
      .updateTable('invitations')
      .set({ times_sent: 5 })
      .where('id', '=', id)
      .execute();
    now = new Date(before.getTime() + 5 * HOUR_MS);
    expect((await again(own)).json<{ detail: string }>().detail).toContain('5 times');
    expect((await again(by('otherTp'))).statusCode).toBe(403);
    expect(await mailsTo(test, email)).toHaveLength(5);
    now = before;
  });

  it('are limited to 30 a day for a person without a company', async () => {
    const first = await inviteTp('freeGc', { email: address() });
    expect(first.statusCode).toBe(201);
    const user_id = test.ids.get(actors.freeGc) ?? '';
    await test.server.database
      .insertInto('invitations')
      .values(
        Array.from({ length: 29 }, () => ({
          kind: 'trade_partner' as const,
          user_id,
          email: address(),
          created_at: now,
        })),
      )
      .execute();
    const many = await inviteTp('freeGc', { email: address() });
    expect([many.statusCode, many.json<{ detail: string }>().detail]).toEqual([
      429,
      '30 invitations were sent in the last 24 hours. Send more tomorrow.',
    ]);
    await test.server.database
      .updateTable('invitations')
      .set({ created_at: new Date(now.getTime() - DAY_MS) })
      .where('user_id', '=', user_id)
      .execute();
    expect((await inviteTp('freeGc', { email: address() })).statusCode).toBe(201);
  });

  it('are sent once, even when two people of a company send them at the same time', async () => {
    const email = address();
    const replies = await Promise.all([
      inviteGc('tpAdmin', email),
      inviteGc('tpContact', email),
      inviteGc('tpAdmin', email),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 201]);
    expect(new Set(replies.map((reply) => reply.json<{ id: string }>().id)).size).toBe(1);
    expect(await mailsTo(test, email)).toHaveLength(1);
  });

  it('stay in the sender’s list while they are pending, and for 90 days when they are over', async () => {
    const pending = await idOf(inviteGc('tpAdmin', address()));
    const over = await idOf(inviteGc('tpAdmin', address()));
    expect((await end(over, by('tpContact'))).statusCode).toBe(204);
    const before = now;
    const listedAfter = async (days: number) => {
      now = new Date(before.getTime() + days * DAY_MS);
      const reply = await test.call('tpAdmin', endpoints.listSentInvitations);
      now = before;
      const ids = reply.json<{ results: { id: string }[] }>().results.map(({ id }) => id);
      return [pending, over].map((id) => ids.includes(id));
    };
    expect(await listedAfter(89)).toEqual([true, true]);
    expect(await listedAfter(91)).toEqual([true, false]);
  });
});
