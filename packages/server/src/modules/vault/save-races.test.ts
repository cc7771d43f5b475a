import { randomUUID } from 'node:crypto';
import { endpoints } from '@plumbline/api-contract';
import type { AnswersDocument } from '@plumbline/schemas';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { actors, questionOf, readSection, withQuestion, withServer } from '../../test/server.ts';
import { countWaiting } from '../../test/waiting.ts';

const LINK = 'basic-information';

withServer('a save', { sqlDiffers: 'races' }, (test) => {
  const current = async () => (await readSection(test, LINK)).answers;

  it('is the only one of several simultaneous ones that wins', async () => {
    const mine = await current();
    const statuses = await Promise.all(
      ['One', 'Two', 'Three', 'Four'].map(async (value) => {
        const answers = withQuestion(mine, 'BI-27', { value });
        const asked = { query: { link: LINK }, body: { answers } };
        return (await test.call('tpAdmin', endpoints.saveAnswers, asked)).statusCode;
      }),
    );
    expect(statuses.sort()).toEqual([200, 409, 409, 409]);
    expect((await current()).revision).toBe(Number(mine.revision) + 1);
  });

  const setContact = (on: typeof test.server.database, is_pf_contact: boolean) =>
    on.updateTable('users').set({ is_pf_contact }).where('email', '=', actors.tpContact).execute();
  /** Saves as Pat, who stops being a contact once the call has begun and before it reads the vault. */
  const stoppedWhile = async (answers: AnswersDocument, save_id = randomUUID()) => {
    const { database } = test.server;
    let called: ReturnType<typeof test.call> | undefined;
    await database.transaction().execute(async (transaction) => {
      await sql`lock table save_receipts in access exclusive mode`.execute(transaction);
      called = test.call('tpContact', endpoints.saveAnswers, {
        query: { link: LINK },
        body: { answers, save_id },
      });
      await expect.poll(() => countWaiting(database), { timeout: 10_000 }).toBe(1);
      await setContact(transaction, false);
    });
    const reply = await called;
    await setContact(database, true);
    return reply;
  };

  it('by someone who may no longer edit stores nothing, and does not show what others have saved', async () => {
    const before = await current();
    const late = withQuestion(before, 'BI-27', { value: 'Too late' });
    expect((await stoppedWhile(late))?.statusCode).toBe(403);
    expect(await current()).toEqual(before);
    const stale = await stoppedWhile({ ...late, revision: Number(before.revision) + 5 });
    expect(stale?.statusCode).toBe(403);
    expect(stale?.json()).not.toHaveProperty('answers');
  });

  it('by someone who may no longer edit gets no reply to an earlier save either', async () => {
    const answers = withQuestion(await current(), 'BI-27', { value: 'In time' });
    const save_id = randomUUID();
    const asked = { query: { link: LINK }, body: { answers, save_id } };
    const saved = await test.call('tpContact', endpoints.saveAnswers, asked);
    expect(saved.statusCode).toBe(200);
    expect(questionOf((await current()).questions, 'BI-27')?.value).toBe('In time');
    expect((await stoppedWhile(answers, save_id))?.statusCode).toBe(403);
  });
});
