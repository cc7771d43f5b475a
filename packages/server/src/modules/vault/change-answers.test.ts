import { randomUUID } from 'node:crypto';
import { endpoints } from '@plumbline/api-contract';
import type { AnswerChange, BodyOf, ChangeReply, StaleReply } from '@plumbline/api-contract';
import type { AnswersDocument } from '@plumbline/schemas';
import { expect, it } from 'vitest';
import { questionOf, readSection, withQuestion, withServer } from '../../test/server.ts';

const BASIC = 'basic-information';
const PEOPLE = 'contacts-key-personnel';
const PLACE = `${BASIC}/BI-27`;

withServer('saves that send only changes', (test) => {
  type Save = BodyOf<typeof endpoints.changeAnswers>;
  const send = (body: Save, link = BASIC) =>
    test.call('tpAdmin', endpoints.changeAnswers, { query: { link }, body });
  const current = async (link = BASIC) => (await readSection(test, link)).answers;
  const revisionNow = async (link = BASIC) => (await current(link)).revision ?? 0;
  const words = async () => questionOf((await current()).questions, 'BI-27')?.value;
  const answer = (value: unknown, address = PLACE): AnswerChange => ({
    kind: 'answer',
    address,
    value,
  });
  const changing = async (...changes: AnswerChange[]): Promise<Save> => ({
    revision: await revisionNow(),
    changes,
    save_id: randomUUID(),
  });
  const saved = async (body: Save, link = BASIC): Promise<ChangeReply> => {
    const reply = await send(body, link);
    expect(reply.json()).toMatchObject({ revision: expect.any(Number) as number });
    return reply.json<ChangeReply>();
  };

  it('leave the section as a save of the whole section would, with the same reply', async () => {
    const before = await current();
    const whole = await test.call('tpAdmin', endpoints.saveAnswers, {
      query: { link: BASIC },
      body: { answers: withQuestion(before, 'BI-27', { value: 'By either way' }) },
    });
    const { answers, progress, facts, changes } = whole.json<
      ChangeReply & { answers: AnswersDocument }
    >();
    await saved(await changing(answer('Something else')));
    const part = await saved(await changing(answer('By either way')));
    expect(part).toMatchObject({ progress, facts, changes });
    expect((await current()).questions).toEqual(answers.questions);
    expect(part).toMatchObject({
      revision: (answers.revision ?? 0) + 2,
      modified_first_name: answers.modified_first_name,
    });
  });

  it('keep the request and the reply small', async () => {
    const body = await changing(answer('A few words'));
    const reply = await send(body);
    expect(JSON.stringify(body).length).toBeLessThan(250);
    expect(reply.body.length).toBeLessThan(1500);
  });

  it('add, answer, order and remove rows', async () => {
    const rows = async () =>
      (questionOf((await current(PEOPLE)).questions, 'KP-01')?.panels ?? []).map(({ id }) =>
        String(id),
      );
    const before = await rows();
    const panel = `${PEOPLE}/KP-01`;
    const asked = questionOf((await current(PEOPLE)).questions, 'KP-01')?.questions ?? [];
    const inner = asked.find(({ type }) => type === 'TEXT')?.id;
    const added = await saved(
      {
        revision: await revisionNow(PEOPLE),
        changes: [
          { kind: 'row_added', panel, row: 'new-one' },
          answer('Pat Doe', `${panel}/new-one/${inner}`),
          { kind: 'rows_ordered', panel, rows: ['new-one', ...before] },
        ],
      },
      PEOPLE,
    );
    expect(await rows()).toEqual(['new-one', ...before]);
    const { revision } = added;
    await saved({ revision, changes: [{ kind: 'row_removed', panel, row: 'new-one' }] }, PEOPLE);
    expect(await rows()).toEqual(before);
  });

  it('are refused as a whole if one change is invalid, with its address and reason', async () => {
    const before = await current();
    const reply = await send(
      await changing(answer('Good'), answer('x'.repeat(1001)), answer(1, `${BASIC}/NO-SUCH`)),
    );
    expect(reply.statusCode).toBe(422);
    const { errors } = reply.json<{ errors: { address: string; reason: string }[] }>();
    expect(errors).toEqual([
      {
        address: `${BASIC}/NO-SUCH`,
        reason: 'This question isn’t in this part of the form.',
      },
    ]);
    const tooLong = await send(await changing(answer('x'.repeat(1001))));
    expect(tooLong.statusCode).toBe(422);
    expect(tooLong.json<{ errors: unknown[] }>().errors).toMatchObject([{ address: PLACE }]);
    expect(await current()).toEqual(before);
  });

  it('are refused with the current section when someone else saved first', async () => {
    const stale = await changing(answer('Late'));
    await saved(await changing(answer('In time')));
    const reply = await send(stale);
    expect(reply.statusCode).toBe(409);
    expect(reply.json<StaleReply>().answers).toEqual(await current());
    expect(await words()).toBe('In time');
  });

  it('are applied once when the same request is delivered several times concurrently', async () => {
    const save = await changing(answer('Delivered five times'));
    const replies = await Promise.all(Array.from({ length: 5 }, () => saved(save)));
    for (const other of replies) expect(other).toEqual(replies[0]);
    expect(await revisionNow()).toBe(save.revision + 1);
  });

  it('get their original revision when retried after a lost reply, even if others have saved since', async () => {
    const older = await changing(answer('Older'));
    const lost = await saved(older);
    const newer = await saved(await changing(answer('Newer')));
    expect(await saved(older)).toMatchObject({ revision: lost.revision, modified: lost.modified });
    expect(await words()).toBe('Newer');
    expect(await revisionNow()).toBe(newer.revision);
  });

  it('are refused when a save id is reused for different changes', async () => {
    const save = await changing(answer('First'));
    await saved(save);
    const reply = await send({ ...save, changes: [answer('Second')] });
    expect(reply.statusCode).toBe(422);
    expect(await words()).toBe('First');
  });

  it('advance the revision even without changes, so that a delayed older save is refused', async () => {
    const lost = await changing(answer('Lost on the way'));
    await saved(await changing());
    expect((await send(lost)).statusCode).toBe(409);
  });

  it('conflict with a stale save of the whole section', async () => {
    const before = await current();
    await saved(await changing(answer('A part')));
    const reply = await test.call('tpAdmin', endpoints.saveAnswers, {
      query: { link: BASIC },
      body: { answers: before },
    });
    expect(reply.statusCode).toBe(409);
    expect(await words()).toBe('A part');
  });
});
