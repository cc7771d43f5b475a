import { randomUUID } from 'node:crypto';
import { endpoints, type SaveReply, type StaleReply } from '@plumbline/api-contract';
import type { AnswersDocument } from '@plumbline/schemas';
import type { LightMyRequestResponse } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { questionOf, readSection, withQuestion, withServer } from '../../test/server.ts';

const BASIC = 'basic-information';
const PEOPLE = 'contacts-key-personnel';

/** What a network does to saves: it delivers them twice, late or out of order, or loses the reply. */
withServer('repeated or late saves', (test) => {
  afterEach(() => sql`drop function if exists at_commit() cascade`.execute(database()));

  const database = (): Kysely<unknown> => test.server.database as unknown as Kysely<unknown>;
  type Save = { readonly answers: AnswersDocument; readonly save_id?: string };
  const send = (body: Save, link = BASIC) =>
    test.call('tpAdmin', endpoints.saveAnswers, { query: { link }, body });
  const current = async (link = BASIC) => (await readSection(test, link)).answers;
  const words = async () => questionOf((await current()).questions, 'BI-27')?.value;
  const named = (answers: AnswersDocument, value: string): Save => ({
    answers: withQuestion(answers, 'BI-27', { value }),
    save_id: randomUUID(),
  });
  const saved = (reply: LightMyRequestResponse) => {
    expect(reply.statusCode).toBe(200);
    return reply.json<SaveReply>();
  };

  it('are applied once when the same request is delivered several times concurrently', async () => {
    const before = await current();
    const save = named(before, 'Delivered five times');
    const replies = await Promise.all(Array.from({ length: 5 }, () => send(save)));
    const [first, ...others] = replies.map(saved);
    expect(first?.answers.revision).toBe(Number(before.revision) + 1);
    for (const other of others) expect(other).toEqual(first);
    expect(await current()).toEqual(first?.answers);
  });

  it('add a row once, however often the save is repeated', async () => {
    const before = await current(PEOPLE);
    const rows = questionOf(before.questions, 'KP-01')?.panels ?? [];
    const [row] = rows;
    if (row === undefined) throw new Error('the demo has no contacts');
    const panels = [...rows, { ...row, id: 'sent-again' }];
    const answers = withQuestion(before, 'KP-01', { panels });
    const save = { answers, save_id: randomUUID() };
    for (let time = 0; time < 3; time += 1) saved(await send(save, PEOPLE));
    const after = questionOf((await current(PEOPLE)).questions, 'KP-01')?.panels;
    expect(after?.map(({ id }) => id)).toEqual([...rows.map(({ id }) => id), 'sent-again']);
  });

  it('get the original response again when retried, and do not undo later saves', async () => {
    const older = named(await current(), 'Older');
    const lost = saved(await send(older));
    const newer = named(lost.answers, 'Newer');
    const kept = saved(await send(newer));
    expect(saved(await send(older)).answers).toEqual(lost.answers);
    expect(await current()).toEqual(kept.answers);
    // The page continues from the older response, and learns of the newer one.
    const reply = await send(named(lost.answers, 'Older still'));
    expect(reply.statusCode).toBe(409);
    expect(reply.json<StaleReply>().answers).toEqual(kept.answers);
    expect(await words()).toBe('Newer');
  });

  it('are refused as stale when an older one without a save id arrives after a newer one', async () => {
    const before = await current();
    const older = withQuestion(before, 'BI-27', { value: 'Late' });
    const kept = saved(await send(named(before, 'In time')));
    const reply = await send({ answers: older });
    expect(reply.statusCode).toBe(409);
    expect(await current()).toEqual(kept.answers);
  });

  it('leave the same result when repeated in any order', async () => {
    // Three saves, each based on the reply to the previous one; then every copy in every order.
    const one = named(await current(), 'One');
    const two = named(saved(await send(one)).answers, 'Two');
    const three = named(saved(await send(two)).answers, 'Three');
    const last = saved(await send(three)).answers;
    for (const order of [
      [one, two, three],
      [three, one, two],
      [two, three, one],
    ])
      for (const save of order) saved(await send(save));
    expect(await current()).toEqual(last);
  });

  it('are recognized for a week', async () => {
    const receipts = () =>
      test.server.database.selectFrom('save_receipts').select('save_id').where('link', '=', BASIC);
    const first = named(await current(), 'Eight days ago');
    saved(await send(first));
    const second = named(await current(), 'Six days ago');
    saved(await send(second));
    for (const [{ save_id }, days] of [
      [first, 8],
      [second, 6],
    ] as const)
      await test.server.database
        .updateTable('save_receipts')
        .set({ saved_at: new Date(Date.now() - days * 86_400_000) })
        .where('save_id', '=', save_id ?? '')
        .execute();
    saved(await send(named(await current(), 'Now')));
    const kept = (await receipts().execute()).map(({ save_id }) => save_id);
    expect(kept).toContain(second.save_id);
    expect(kept).not.toContain(first.save_id);
  });

  it('leave no receipt when refused, so the same save id works once the error is fixed', async () => {
    const before = await current();
    const save = named(before, 'x'.repeat(1001));
    expect((await send(save)).statusCode).toBe(422);
    expect((await send(save)).statusCode).toBe(422);
    const mended = withQuestion(before, 'BI-27', { value: 'Mended' });
    saved(await send({ ...save, answers: mended }));
    expect(await words()).toBe('Mended');
  });

  it('get no reply before they are committed', async () => {
    // The commit waits here for as long as the test holds the lock.
    await atCommit(sql`perform pg_advisory_xact_lock(4711)`);
    const before = await words();
    const holder = await test.server.database.connection().execute(async (held) => {
      await sql`select pg_advisory_lock(4711)`.execute(held);
      let isAnswered = false;
      const reply = send(named(await current(), 'Held back')).finally(() => {
        isAnswered = true;
      });
      await waiting();
      expect(await words()).toBe(before);
      // A handler that responds before the commit has responded by now: only the commit is missing.
      await new Promise((done) => setTimeout(done, 250));
      expect(isAnswered).toBe(false);
      await sql`select pg_advisory_unlock(4711)`.execute(held);
      return reply;
    });
    saved(holder);
    expect(await words()).toBe('Held back');
  });

  it.each([
    ['fails', sql`raise exception 'the disk is full' using errcode = '53100'`],
    ['loses its connection', sql`perform pg_terminate_backend(pg_backend_pid())`],
  ])('fail when the commit %s, and succeed on the next attempt', async (_how, what) => {
    const before = await current();
    await atCommit(what);
    const save = named(before, 'Tried again');
    const reply = await send(save);
    expect(reply.statusCode).toBeGreaterThanOrEqual(500);
    await sql`drop function at_commit() cascade`.execute(database());
    expect(await current()).toEqual(before);
    expect(saved(await send(save)).answers.revision).toBe(Number(before.revision) + 1);
    expect(await words()).toBe('Tried again');
    await send(named(await current(), 'Something else'));
  });

  /** Makes the database do something when a save commits. */
  async function atCommit(what: ReturnType<typeof sql>): Promise<void> {
    await sql`create function at_commit() returns trigger language plpgsql as $$ begin ${what}; return null; end $$`.execute(
      database(),
    );
    await sql`create constraint trigger at_commit after update on vault_sections deferrable initially deferred for each row execute function at_commit()`.execute(
      database(),
    );
  }

  /** Resolves once a save is waiting for the lock. */
  async function waiting(): Promise<void> {
    await expect
      .poll(
        async () => {
          const found = await sql<{
            count: number;
          }>`select count(*)::int as count from pg_locks where locktype = 'advisory' and objid = 4711 and not granted`.execute(
            database(),
          );
          return found.rows[0]?.count;
        },
        { timeout: 5000 },
      )
      .toBe(1);
  }
});
