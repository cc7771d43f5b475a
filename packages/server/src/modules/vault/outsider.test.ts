// Longer than 350 lines: what an outsider reads of one vault, all on one server.
import {
  endpoints,
  type IncomingRequest,
  type ReplyOf,
  type Section,
  type SectionReply,
} from '@plumbline/api-contract';
import type { Question } from '@plumbline/schemas';
import { beforeAll, expect, it } from 'vitest';
import { grantSections } from '../../test/ready-vault.ts';
import { questionOf, readSection, withQuestion, withServer } from '../../test/server.ts';

type Vault = ReplyOf<typeof endpoints.getDataVault>;

const BASIC = 'basic-information';
const SAFETY = 'safety-statistics';

withServer('what an outsider reads', (test) => {
  let tp: string;
  beforeAll(async () => {
    tp = test.ids.get('Summit Electric LLC') ?? '';
  });

  const read = (link: string) =>
    test.call('gcGranted', endpoints.getAnswers, { query: { link, tp } });
  const section = async (link: string) => (await read(link)).json<SectionReply>();
  const vault = async () =>
    (await test.call('gcGranted', endpoints.getDataVault, { query: { tp } })).json<Vault>();
  const grant = (sections: readonly string[]) => grantSections(test, sections);
  const save = async (link: string, address: string, value: unknown) => {
    const { answers } = await readSection(test, link);
    const body = { answers: withQuestion(answers, address, { value }) };
    const reply = await test.call('tpAdmin', endpoints.saveAnswers, { query: { link }, body });
    expect(reply.statusCode).toBe(200);
  };

  it('lists the granted sections and no others, without the owner’s progress', async () => {
    const reply = await test.call('gcGranted', endpoints.getSections, { query: { tp } });
    const sections = reply.json<Section[]>();
    expect(sections.map(({ slug }) => slug)).toEqual([BASIC, SAFETY]);
    expect(sections.map(({ progress, granted }) => [progress, granted])).toEqual([
      [null, true],
      [null, true],
    ]);
  });

  it('is told whether a vault was started, like its owner', async () => {
    const setup = async (actor: 'gcGranted' | 'tpAdmin' | 'otherTp', query: object = {}) =>
      (await test.call(actor, endpoints.getSetup, { query })).json<object>();
    const started = { form_type: 'F', prequal_status: 'Work In Progress', is_started: true };
    expect(await setup('gcGranted', { tp })).toEqual(started);
    expect(await setup('tpAdmin')).toEqual(started);
    await test.server.database
      .deleteFrom('vault_sections')
      .where('organization_id', '=', test.ids.get('Ridgeline Mechanical Inc.') ?? '')
      .execute();
    expect(await setup('otherTp')).toMatchObject({ is_started: false });
  });

  it('names the sections that are not shared, whom to ask, and the request that asks for them', async () => {
    const { not_shared: before } = await vault();
    expect(before?.sections).toHaveLength(15);
    expect(before?.sections).toContainEqual({ slug: 'insurance', name: 'Insurance' });
    expect(before?.sections.map(({ slug }) => slug)).not.toContain(BASIC);
    expect(before).toMatchObject({
      ask: { first_name: 'Maria', last_name: 'Alvarez' },
      requested: null,
    });
    expect(Object.keys(before?.ask ?? {})).toEqual(['first_name', 'last_name']);

    const ask = (sections: readonly string[]) =>
      test.call('gcGranted', endpoints.inviteTp, {
        body: { organization: tp, sections: [...sections], message: 'For the school in Waco' },
      });
    expect((await ask([BASIC])).statusCode).toBe(409);
    expect((await ask(['no-such-section'])).statusCode).toBe(422);
    expect((await ask(['insurance', BASIC])).statusCode).toBe(201);
    expect((await ask(['insurance'])).statusCode).toBe(200);
    expect((await vault()).not_shared?.requested).not.toBeNull();

    const incoming = await test.call('tpAdmin', endpoints.listIncomingRequests);
    const request = incoming
      .json<{ results: IncomingRequest[] }>()
      .results.find(({ user }) => user.first_name === 'Dana');
    expect(request).toMatchObject({
      sections: [BASIC, 'insurance'],
      granted: [BASIC, SAFETY],
      message: 'For the school in Waco',
    });
    const accepted = await test.call('tpAdmin', endpoints.acceptAccess, {
      body: { id: request?.id ?? '', sections: [BASIC, SAFETY, 'insurance'] },
    });
    expect(accepted.statusCode).toBe(201);
    const { sections, not_shared: after } = await vault();
    expect(sections.map(({ slug }) => slug)).toEqual([BASIC, 'insurance', SAFETY]);
    expect(after?.sections).toHaveLength(14);
    expect(after?.requested).toBeNull();
    await grant([BASIC, SAFETY]);

    const own = await test.call('tpAdmin', endpoints.getDataVault);
    expect(own.json<Vault>().not_shared).toBeNull();
  });

  it('names no one to ask once the person who gave access has stopped being an editor', async () => {
    const setRank = (rank: number, is_pf_contact: boolean) =>
      test.server.database.transaction().execute(async (transaction) => {
        const maria = test.ids.get('maria.alvarez@summit-electric.example') ?? '';
        await transaction
          .updateTable('memberships')
          .set({ rank })
          .where('user_id', '=', maria)
          .execute();
        await transaction
          .updateTable('users')
          .set({ is_pf_contact })
          .where('id', '=', maria)
          .execute();
      });
    await setRank(100, false);
    const reply = await test.call('gcGranted', endpoints.getDataVault, { query: { tp } });
    await setRank(500, true);
    expect(reply.json<Vault>().not_shared?.ask).toBeNull();
  });

  it('is a 403 for a section that was not granted, which reveals nothing about it', async () => {
    const reply = await read('financial-information');
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toEqual({
      type: 'about:blank',
      title: 'Forbidden',
      status: 403,
      detail: 'This section has not been shared with you.',
    });
  });

  it('includes values and what is needed to display them, but not rules, limits or facts', async () => {
    const reply = await section(SAFETY);
    expect(reply).toMatchObject({ facts: {}, fact_types: {}, editable: false });
    const text = JSON.stringify(reply.answers);
    for (const field of [
      'conditions',
      'callbacks',
      'checks',
      'required',
      'per',
      'optionsFrom',
      'hidden',
    ])
      expect(text).not.toContain(`"${field}":`);
    const rows = questionOf(reply.answers.questions, 'SS-04')?.panels ?? [];
    expect(rows).toHaveLength(3);
    for (const row of rows) {
      const rate = questionOf(row.questions, 'SS-04.11')?.value;
      expect(typeof rate).toBe('number');
    }
  });

  it('includes only the chosen options of a choice', async () => {
    const shown: string[] = [];
    const check = (questions: readonly Question[]): void => {
      for (const { id, value, options, panels, questions: inner } of questions) {
        const chosen = new Set<unknown>([value].flat());
        const others = (options ?? []).filter((option) => !chosen.has(option.value));
        expect({ id, others }).toEqual({ id, others: [] });
        if (options !== undefined) shown.push(id);
        for (const row of panels ?? []) check(row.questions);
        check(inner ?? []);
      }
    };
    for (const link of [BASIC, SAFETY]) check((await section(link)).answers.questions);
    expect(shown).toContain('BI-21');
    expect(shown.length).toBeGreaterThan(5);
  });

  it('leaves out a hidden question and its answer', async () => {
    expect(questionOf((await section(BASIC)).answers.questions, 'BI-33/r1/BI-33.1')?.value).toBe(
      'Summit Power & Light',
    );
    await save(BASIC, 'BI-02', 'No');
    const reply = await read(BASIC);
    expect(reply.body).not.toContain('Summit Power & Light');
    expect(reply.body).not.toContain('BI-33');
    await save(BASIC, 'BI-02', 'Yes');
  });

  it('leaves out rows for years that are no longer selected', async () => {
    const before = await readSection(test, SAFETY);
    const range = questionOf(before.answers.questions, 'SS-03')?.value as {
      from: number;
      to: number;
    };
    await save(SAFETY, 'SS-03', { from: range.to, to: range.to });
    const rows = (list: readonly Question[]) => questionOf(list, 'SS-04')?.panels?.length;
    expect(rows((await section(SAFETY)).answers.questions)).toBe(1);
    expect(rows((await readSection(test, SAFETY)).answers.questions)).toBe(3);
    await save(SAFETY, 'SS-03', range);
    expect(rows((await section(SAFETY)).answers.questions)).toBe(3);
  });

  it('has no rows that come only from a choice in a section that was not granted', async () => {
    const trades = 'trades-markets-service-area';
    const { answers } = await readSection(test, trades);
    const states = questionOf(answers.questions, 'TC-11')?.value as string[];
    // Summit Electric has two licenses in Texas.
    const licensed = (list: readonly string[]) =>
      list.flatMap((state) => (state === 'TX' ? [state, state] : [state]));
    const licenses = async () => {
      const reply = await section('licenses-registrations');
      return questionOf(reply.answers.questions, 'LI-02')?.panels?.map(
        ({ questions }) => questionOf(questions, 'LI-02.1')?.value,
      );
    };
    await save(trades, 'TC-11', [...states, 'HI']);
    await grant(['licenses-registrations']);
    expect(await licenses()).toEqual(licensed(states.toSorted()));
    await grant(['licenses-registrations', trades]);
    expect(await licenses()).toEqual(licensed([...states, 'HI']));
    await save(trades, 'TC-11', states);
    await grant([BASIC, SAFETY]);
  });

  it('reveals nothing of an unshared section through a saved row that is still blank', async () => {
    const trades = 'trades-markets-service-area';
    const licenses = 'licenses-registrations';
    const states = questionOf((await readSection(test, trades)).answers.questions, 'TC-11')?.value;
    const { answers } = await readSection(test, licenses);
    await grant([licenses]);
    const before = (await section(licenses)).answers.questions;
    await save(trades, 'TC-11', [...(states as string[]), 'HI']);
    const rows = questionOf(answers.questions, 'LI-02')?.panels ?? [];
    const blank = (question: Question): Question =>
      question.id === 'LI-02.1' ? { ...question, value: 'HI' } : { ...question, value: null };
    const row = { id: 'hi', questions: (rows[0]?.questions ?? []).map(blank) };
    const body = { answers: withQuestion(answers, 'LI-02', { panels: [...rows, row] }) };
    const saved = await test.call('tpAdmin', endpoints.saveAnswers, {
      query: { link: licenses },
      body,
    });
    expect(saved.statusCode).toBe(200);
    expect((await section(licenses)).answers.questions).toEqual(before);
    await save(trades, 'TC-11', states);
  });

  it.each([
    ['licenses-registrations', 'LI-13', 'TC-11', [['TX'], ['TX', 'NM']]],
    ['safety-program', 'SP-23', 'TC-18', [100, 40]],
  ])(
    'shows in %s a question that an unshared section controls (%s) only once it is answered',
    async (...of) => {
      const [link, id, source, [hides, shows]] = of;
      const trades = 'trades-markets-service-area';
      const isThere = async () =>
        questionOf((await section(link)).answers.questions, id) !== undefined;
      const before = await readSection(test, trades);
      // Public work would show LI-13 in any state.
      await save(trades, 'TC-10', 0);
      const told: boolean[] = [];
      for (const sections of [[link], [link, trades]])
        for (const value of [null, 'Yes'])
          for (const decides of [shows, hides]) {
            // It can be answered only while it is shown.
            await save(trades, source, shows);
            await save(link, id, value);
            await save(trades, source, decides);
            await grant(sections);
            told.push(await isThere());
          }
      expect(told).toEqual([false, false, true, false, true, false, true, false]);
      for (const changed of ['TC-10', source])
        await save(trades, changed, questionOf(before.answers.questions, changed)?.value);
      await grant([BASIC, SAFETY]);
    },
  );

  it('lists only documents from granted sections', async () => {
    await grant([BASIC, 'documents-declaration']);
    const reply = await section('documents-declaration');
    const list = questionOf(reply.answers.questions, 'DC-01')?.value as { id: string }[];
    expect(list.length).toBeGreaterThan(0);
    expect(list.every(({ id }) => id.startsWith('BI-') || id.startsWith('DC-'))).toBe(true);
    const own = await readSection(test, 'documents-declaration');
    expect(Object.keys(own.facts)).toContain('IN-02');
  });

  it('leaves out a calculation that comes from a section that was not granted', async () => {
    await grant(['documents-declaration']);
    const without = await section('documents-declaration');
    expect(questionOf(without.answers.questions, 'DC-08')).toBeUndefined();
    await grant([BASIC, 'documents-declaration']);
    const granted = await section('documents-declaration');
    expect(questionOf(granted.answers.questions, 'DC-08')).toBeDefined();
  });

  it('is logged, while reads by the owner and refused reads are not', async () => {
    const rows = () => test.server.database.selectFrom('access_log').selectAll().execute();
    const before = (await rows()).length;
    await readSection(test, BASIC);
    expect(await rows()).toHaveLength(before);
    await read(BASIC);
    await read('financial-information');
    const after = await rows();
    expect(after).toHaveLength(before + 1);
    expect(after.at(-1)).toMatchObject({
      organization_id: tp,
      user_id: test.ids.get('dana.whitfield@keystone-builders.example'),
      action: 'section',
      link: BASIC,
    });
  });

  it('shows changes in granted sections only', async () => {
    await grant([BASIC, SAFETY]);
    const list = async () => {
      const reply = await test.call('gcGranted', endpoints.listAccessGranted);
      return reply.json<{
        count: number;
        results: { modified: string; sections: { slug: string }[] }[];
      }>();
    };
    const before = await list();
    expect(before.count).toBe(1);
    expect(before.results[0]?.sections.map(({ slug }) => slug)).toEqual([BASIC, SAFETY]);
    await save('financial-information', 'FI-01', null);
    expect(await list()).toEqual(before);
    expect((await vault()).last_modified_date).toBe(before.results[0]?.modified);
    await save(BASIC, 'BI-27', 'New words');
    expect((await vault()).last_modified_user).toBe('Maria Alvarez');
    const { results } = await list();
    expect(results[0]?.modified).not.toBe(before.results[0]?.modified);
    expect((await vault()).last_modified_date).toBe(results[0]?.modified);
  });

  it('ends with the permission, and when the person leaves the contractor', async () => {
    const user = test.ids.get('dana.whitfield@keystone-builders.example') ?? '';
    const elsewhere = test.ids.get('Harbor & Main Construction') ?? '';
    const keystone = test.ids.get('Keystone Builders') ?? '';
    const moveTo = (organization_id: string) =>
      test.server.database
        .updateTable('memberships')
        .set({ organization_id })
        .where('user_id', '=', user)
        .execute();
    await moveTo(elsewhere);
    expect((await read(BASIC)).statusCode).toBe(403);
    await moveTo(keystone);
    expect((await read(BASIC)).statusCode).toBe(200);
    const { id } = await test.server.database
      .selectFrom('permissions')
      .select('id')
      .where('organization_id', '=', tp)
      .executeTakeFirstOrThrow();
    expect(
      (await test.call('tpAdmin', endpoints.revokePermission, { params: { id } })).statusCode,
    ).toBe(204);
    expect((await read(BASIC)).statusCode).toBe(403);
    const reply = await test.call('gcGranted', endpoints.listAccessGranted);
    expect(reply.json()).toMatchObject({ count: 0, results: [] });
  });
});
