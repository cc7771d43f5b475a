// Longer than 350 lines: each rule of a save (S1 to S7 in docs/reference/api.md) has its test here, on one vault.
import { randomUUID } from 'node:crypto';
import { endpoints, type SaveReply, type StaleReply } from '@plumbline/api-contract';
import type { AnswersDocument, Question } from '@plumbline/schemas';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { questionOf, readSection, withQuestion, withServer } from '../../test/server.ts';

const BASIC = 'basic-information';
type Refusal = {
  readonly errors: readonly { readonly address: string; readonly reason: string }[];
};

withServer('PUT /api/pf_answers/', (test) => {
  const save = (link: string, answers: unknown, more: object = {}) =>
    test.call('tpAdmin', endpoints.saveAnswers, { query: { link }, body: { answers, ...more } });
  const current = async (link: string): Promise<AnswersDocument> =>
    (await readSection(test, link)).answers;

  async function expectRefused(link: string, answers: unknown, address: string): Promise<string> {
    const before = await current(link);
    const reply = await save(link, answers);
    expect(reply.statusCode).toBe(422);
    expect(reply.headers['content-type']).toContain('application/problem+json');
    const { errors } = reply.json<Refusal>();
    expect(errors.map((error) => error.address)).toEqual([address]);
    expect(errors[0]?.reason).not.toBe('');
    expect(await current(link)).toEqual(before);
    return errors[0]?.reason ?? '';
  }

  it('saves, increments the revision and names who saved', async () => {
    const before = await current(BASIC);
    const reply = await save(BASIC, withQuestion(before, 'BI-01', { value: 'Summit Power LLC' }));
    expect(reply.statusCode).toBe(200);
    const saved = reply.json<SaveReply>();
    expect(saved.answers).toMatchObject({
      revision: Number(before.revision) + 1,
      modified_first_name: 'Maria',
      modified_last_name: 'Alvarez',
    });
    expect(saved.facts).toMatchObject({
      viewer: 'owner',
      status: 'Work In Progress',
      form_type: 'F',
    });
    expect(saved.progress.errors).toBe(0);
    expect(await current(BASIC)).toEqual(saved.answers);
    expect(questionOf(saved.answers.questions, 'BI-01')?.value).toBe('Summit Power LLC');
  });

  it('takes only values and rows from the body', async () => {
    const before = await current(BASIC);
    const forged = JSON.parse(
      JSON.stringify({ ...before, title: 'Forged', tier: 'confidential' }),
      (key, value: unknown) => {
        if (key === 'label' || key === 'help') return 'Forged';
        if (key === 'conditions') return ['hidden: question.BI-01 full => true'];
        return key === 'required' || key === 'hidden' ? false : value;
      },
    ) as AnswersDocument;
    const reply = await save(BASIC, forged);
    expect(reply.statusCode).toBe(200);
    const after = await current(BASIC);
    expect(after.questions).toEqual(before.questions);
    expect(after.title).toBe('Basic Information');
  });

  it('gives unknown fields back', async () => {
    const before = await current('safety-statistics');
    const sent = withQuestion(
      withQuestion({ ...before, theirDraft: { at: [1, 2] } }, 'SS-01', { theirNote: 'seen' }),
      'SS-04',
      {
        panels: questionOf(before.questions, 'SS-04')?.panels?.map((row) => ({
          ...row,
          theirColor: 'red',
        })),
      },
    );
    expect((await save('safety-statistics', sent)).statusCode).toBe(200);
    const after = await current('safety-statistics');
    expect(after['theirDraft']).toEqual({ at: [1, 2] });
    expect(questionOf(after.questions, 'SS-01')?.['theirNote']).toBe('seen');
    expect(questionOf(after.questions, 'SS-04')?.panels?.map((row) => row['theirColor'])).toEqual([
      'red',
      'red',
      'red',
    ]);
  });

  it('refuses a stale save, returns what the other person saved, and changes nothing', async () => {
    const mine = await current(BASIC);
    await save(BASIC, withQuestion(mine, 'BI-27', { value: 'Theirs' }));
    const theirs = await current(BASIC);
    const reply = await save(BASIC, withQuestion(mine, 'BI-27', { value: 'Mine' }));
    expect(reply.statusCode).toBe(409);
    expect(reply.json<StaleReply>().answers).toEqual(theirs);
    expect(await current(BASIC)).toEqual(theirs);
  });

  it.each([undefined, null, '1', 1.5, -1, 2 ** 60])('refuses the revision %s', async (revision) => {
    const before = await current(BASIC);
    const reply = await save(BASIC, { ...before, revision });
    expect(reply.statusCode).toBe(422);
    expect(reply.json<Refusal>().errors[0]?.address).toBe(BASIC);
    expect(await current(BASIC)).toEqual(before);
  });

  it('gives a repeated save the same reply as the first time', async () => {
    const before = await current(BASIC);
    const sent = withQuestion(before, 'BI-27', { value: 'Sent twice' });
    const save_id = randomUUID();
    const first = await save(BASIC, sent, { save_id });
    const second = await save(BASIC, sent, { save_id });
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.json()).toEqual(first.json());

    await save(BASIC, withQuestion(await current(BASIC), 'BI-27', { value: 'Someone else' }));
    const third = await save(BASIC, sent, { save_id });
    expect(third.statusCode).toBe(200);
    expect(third.json<SaveReply>().answers).toMatchObject({
      revision: Number(before.revision) + 1,
    });
    expect(questionOf(third.json<SaveReply>().answers.questions, 'BI-27')?.value).toBe(
      'Sent twice',
    );
    expect(questionOf((await current(BASIC)).questions, 'BI-27')?.value).toBe('Someone else');

    const other = await save(BASIC, before, { save_id });
    expect(other.statusCode).toBe(422);
  });

  it.each<[string, string, Record<string, unknown>]>([
    ['a list for a text', 'BI-01', { value: ['x'] }],
    ['a mask that does not fit', 'BI-06', { value: '12-34' }],
    ['an e-mail address without @', 'BI-11', { value: 'office' }],
    ['a day that is not', 'BI-23', { value: '2026-02-30' }],
    ['a year after this', 'BI-19', { value: 2999 }],
    ['a text that is too long', 'BI-27', { value: 'x'.repeat(1001) }],
    ['a choice that is no option', 'BI-13', { value: 'Texas' }],
    ['a YESNO of its own', 'BI-02', { value: 'Maybe' }],
    ['a number for a YESNO', 'BI-02', { value: 1 }],
    ['a number for an address', 'BI-12', { value: 42 }],
    [
      'a file that was never uploaded',
      'BI-07',
      { value: { id: randomUUID(), name: 'a.pdf', size: 1 } },
    ],
    ['a file without id', 'BI-07', { value: 'a.pdf' }],
    ['another type', 'BI-01', { type: 'TEXTAREA' }],
    ['a character that cannot be kept', 'BI-01', { value: 'a\0b' }],
  ])('refuses %s, with its address and a reason', async (_name, id, change) => {
    const sent = withQuestion(await current(BASIC), id, change);
    await expectRefused(BASIC, sent, `${BASIC}/${id}`);
  });

  it('refuses an out-of-range number in a row, and accepts a number as text with commas', async () => {
    const before = await current('safety-statistics');
    const row = String(questionOf(before.questions, 'SS-04')?.panels?.[0]?.id);
    const at = `SS-04/${row}/SS-04.2`;
    await expectRefused(
      'safety-statistics',
      withQuestion(before, at, { value: -1 }),
      `safety-statistics/${at}`,
    );
    // The sentence counts what was not accepted.
    const wrong = withQuestion(before, at, { value: -1 });
    const both = withQuestion(wrong, `SS-04/${row}/SS-04.7`, { value: -1 });
    for (const [sent, words] of [
      [wrong, 'One answer was not accepted. Nothing was saved.'],
      [both, '2 answers were not accepted. Nothing was saved.'],
    ] as const) {
      const refused = await save('safety-statistics', sent);
      expect(refused.json<{ detail: string }>().detail).toBe(words);
    }
    const reply = await save('safety-statistics', withQuestion(before, at, { value: '212,345' }));
    expect(reply.statusCode).toBe(200);
    const after = await current('safety-statistics');
    expect(questionOf(after.questions, at)?.value).toBe(212_345);
  });

  it('refuses a question that is not in the form', async () => {
    const before = await current(BASIC);
    const stranger: Question = { id: 'BI-99', type: 'TEXT', value: 'x' };
    const sent = { ...before, questions: [...before.questions, stranger] };
    await expectRefused(BASIC, sent, `${BASIC}/BI-99`);
  });

  it('saves with required answers blank', async () => {
    const before = await current(BASIC);
    const blank = { ...before, questions: before.questions.map(({ value: _, ...rest }) => rest) };
    const reply = await save(BASIC, blank);
    expect(reply.statusCode).toBe(200);
    expect(reply.json<SaveReply>().progress).toMatchObject({ answered: 0, requiredAnswered: 0 });
    const restored = { ...before, revision: (await current(BASIC)).revision };
    expect((await save(BASIC, restored)).statusCode).toBe(200);
  });

  it('keeps the answer of a question that is hidden', async () => {
    const before = await current(BASIC);
    expect((await save(BASIC, withQuestion(before, 'BI-02', { value: 'No' }))).statusCode).toBe(
      200,
    );
    const hidden = await current(BASIC);
    expect(questionOf(hidden.questions, 'BI-33/r1/BI-33.1')?.value).toBe('Summit Power & Light');
    expect((await save(BASIC, withQuestion(hidden, 'BI-02', { value: 'Yes' }))).statusCode).toBe(
      200,
    );
    expect(questionOf((await current(BASIC)).questions, 'BI-33/r1/BI-33.1')?.value).toBe(
      'Summit Power & Light',
    );
  });

  it('refuses to change a locked question, in an existing row or a new one', async () => {
    const link = 'project-experience-references';
    const before = await current(link);
    const panel = questionOf(before.questions, 'PE-10');
    const row = String(panel?.panels?.[0]?.id);
    const rated = withQuestion(before, `PE-10/${row}/PE-10.3`, { value: 5 });
    await expectRefused(link, rated, `${link}/PE-10/${row}/PE-10.3`);
    const added = withQuestion(before, 'PE-10', {
      panels: [
        ...(panel?.panels ?? []),
        { id: 'forged', questions: [{ id: 'PE-10.3', type: 'NUMERIC', value: 5 }] },
      ],
    });
    await expectRefused(link, added, `${link}/PE-10/forged/PE-10.3`);
  });

  it('accepts only today as the signing date that the page writes into a locked question', async () => {
    const link = 'documents-declaration';
    const before = await current(link);
    const today = new Date().toISOString().slice(0, 10);
    await expectRefused(
      link,
      withQuestion(before, 'DC-07', { value: '2020-01-01' }),
      `${link}/DC-07`,
    );
    const reply = await save(link, withQuestion(before, 'DC-07', { value: today }));
    expect(reply.statusCode).toBe(200);
    const signed = await current(link);
    expect(questionOf(signed.questions, 'DC-07')?.value).toBe(today);
    await expectRefused(link, withQuestion(signed, 'DC-07', { value: null }), `${link}/DC-07`);
  });

  it('clears an answer whose option no longer exists, at the section’s next save (R13)', async () => {
    await sql`
      update vault_sections set answers =
        jsonb_set(answers::jsonb, '{values,BI-13}', '"Tejas"')::json
      where link = ${BASIC}
    `.execute(test.server.database);
    await test.server.database
      .updateTable('vault_sections')
      .set((set) => ({ revision: set('revision', '+', 1) }))
      .where('link', '=', BASIC)
      .execute();
    const read = await current(BASIC);
    expect(questionOf(read.questions, 'BI-13')?.value).toBe('Tejas');
    expect((await save(BASIC, read)).statusCode).toBe(200);
    const after = await current(BASIC);
    expect(questionOf(after.questions, 'BI-13')?.value ?? null).toBeNull();
    expect((await save(BASIC, withQuestion(after, 'BI-13', { value: 'TX' }))).statusCode).toBe(200);
  });

  it('keeps hidden rows of a removed choice, whatever key the page sends for them', async () => {
    const trades = 'trades-markets-service-area';
    const licenses = 'licenses-registrations';
    const before = await current(trades);
    const chosen = questionOf(before.questions, 'TC-11')?.value as string[];
    expect(chosen.length).toBeGreaterThan(1);
    const [kept] = chosen;
    expect((await save(trades, withQuestion(before, 'TC-11', { value: [kept] }))).statusCode).toBe(
      200,
    );

    const sent = await current(licenses);
    const rows = questionOf(sent.questions, 'LI-02')?.panels ?? [];
    const blanked = rows.map((row) => {
      const key = questionOf(row.questions, 'LI-02.1');
      const isGone = key?.value !== kept;
      const questions = row.questions.map((one) =>
        one.id === 'LI-02.1' && isGone ? { ...one, value: null } : one,
      );
      return { ...row, questions };
    });
    expect(
      (await save(licenses, withQuestion(sent, 'LI-02', { panels: blanked }))).statusCode,
    ).toBe(200);
    const after = questionOf((await current(licenses)).questions, 'LI-02')?.panels ?? [];
    expect(after.map((row) => questionOf(row.questions, 'LI-02.1')?.value)).toEqual(
      rows.map((row) => questionOf(row.questions, 'LI-02.1')?.value),
    );
    const restored = withQuestion(await current(trades), 'TC-11', { value: chosen });
    expect((await save(trades, restored)).statusCode).toBe(200);
  });

  it('keeps rows hidden by a narrower year range, even if the page does not send them', async () => {
    const link = 'safety-statistics';
    const before = await current(link);
    const range = questionOf(before.questions, 'SS-03')?.value as { from: number; to: number };
    const rows = questionOf(before.questions, 'SS-04')?.panels ?? [];
    expect(rows).toHaveLength(3);
    const narrow = withQuestion(before, 'SS-03', { value: { from: range.to, to: range.to } });
    expect((await save(link, narrow)).statusCode).toBe(200);
    const shown = rows.filter(({ id }) => String(id) === String(range.to));
    const without = withQuestion(await current(link), 'SS-04', { panels: shown });
    expect((await save(link, without)).statusCode).toBe(200);
    const wide = withQuestion(await current(link), 'SS-03', { value: range });
    expect((await save(link, wide)).statusCode).toBe(200);
    const after = questionOf((await current(link)).questions, 'SS-04')?.panels ?? [];
    for (const row of rows)
      expect(after.find(({ id }) => id === row.id)?.questions).toEqual(row.questions);
  });

  it('refuses a body that is nested too deeply, even in an ignored field', async () => {
    const before = await current(BASIC);
    const payload = JSON.stringify({ answers: before, save_id: randomUUID() }).replace(
      '"label":',
      `"label":${'['.repeat(20_000)}${']'.repeat(20_000)},"x":`,
    );
    const reply = await test.server.app.inject({
      method: 'PUT',
      url: `/api/pf_answers/?link=${BASIC}`,
      headers: {
        authorization: `Token ${test.tokens.tpAdmin}`,
        'content-type': 'application/json',
      },
      payload,
    });
    expect(reply.statusCode).toBe(422);
  });

  it('adds, keeps and removes rows', async () => {
    const before = await current(BASIC);
    const office = (id: string, name: string) => ({
      id,
      questions: [{ id: 'BI-18.1', type: 'TEXT', value: name }],
    });
    const sent = withQuestion(withQuestion(before, 'BI-17', { value: 'Yes' }), 'BI-18', {
      panels: [office('north', 'North'), office('south', 'South')],
    });
    expect((await save(BASIC, sent)).statusCode).toBe(200);
    const two = await current(BASIC);
    expect(questionOf(two.questions, 'BI-18/south/BI-18.1')?.value).toBe('South');
    const one = withQuestion(two, 'BI-18', {
      panels: questionOf(two.questions, 'BI-18')?.panels?.filter(({ id }) => id !== 'north'),
    });
    expect((await save(BASIC, one)).statusCode).toBe(200);
    const rows = questionOf((await current(BASIC)).questions, 'BI-18')?.panels ?? [];
    expect(rows.map(({ id }) => id)).toEqual(['south']);
  });

  it('returns the facts that a section’s rules read from other sections, with their types', async () => {
    const { facts, fact_types } = await readSection(test, 'licenses-registrations');
    expect(Object.keys(facts).sort()).toEqual([
      'BI-21',
      'TC-10',
      'TC-11',
      'form_type',
      'status',
      'viewer',
    ]);
    expect(fact_types).toMatchObject({ 'TC-11': { type: 'CHECKBOX' } });
    expect(Array.isArray(facts['TC-11'])).toBe(true);
  });

  it('replies 400 to invalid JSON, 413 to a body that is too large, 415 to another content type', async () => {
    const put = (payload: string, type = 'application/json') =>
      test.server.app.inject({
        method: 'PUT',
        url: `/api/pf_answers/?link=${BASIC}`,
        headers: { authorization: `Token ${test.tokens.tpAdmin}`, 'content-type': type },
        payload,
      });
    expect((await put('{"answers":')).statusCode).toBe(400);
    expect((await put('{"answers":{"__proto__":{}}}')).statusCode).toBe(400);
    expect((await put(`{"answers":"${'x'.repeat(4_200_000)}"}`)).statusCode).toBe(413);
    expect((await put('<x/>', 'application/xml')).statusCode).toBe(415);
    expect((await put('{}')).statusCode).toBe(422);
    expect((await put('[]')).statusCode).toBe(422);
    expect((await put('{"answers":7}')).statusCode).toBe(422);
    expect((await put('')).statusCode).toBe(422);
  });

  it('refuses an unknown section or an invalid link', async () => {
    const reply = await test.call('tpAdmin', endpoints.getAnswers, {
      query: { link: 'to-string' },
    });
    expect(reply.statusCode).toBe(404);
    const broken = await test.call('tpAdmin', endpoints.getAnswers, { query: { link: 'A b' } });
    expect(broken.statusCode).toBe(422);
  });
});
