// Longer than 350 lines: the tests share one trade partner’s requests and one server.
import {
  type Correction,
  endpoints,
  type IncomingCorrection,
  type Notification,
} from '@plumbline/api-contract';
import { afterEach, describe, expect, it } from 'vitest';
import { mailedAs } from '../../test/mailed-as.ts';
import { answer, grantSections } from '../../test/ready-vault.ts';
import { actors, type ActorName, withServer } from '../../test/server.ts';
import { listenTo } from '../../test/sockets.ts';

const BASIC = 'basic-information';
const STREET = `${BASIC}/BI-12`;
const CITY = `${BASIC}/BI-14`;
const EVERYONE = [
  'tpAdmin',
  'tpContact',
  'tpMember',
  'gcGranted',
  'gcColleague',
  'otherGc',
] as const;

withServer('correction requests', (test) => {
  const tp = () => test.ids.get('Summit Electric LLC') ?? '';
  const ask = (
    question = STREET,
    actor: ActorName = 'gcGranted',
    reason = ' The suite is missing. ',
  ) => test.call(actor, endpoints.requestCorrection, { body: { tp: tp(), question, reason } });
  const asked = async (question = STREET) => (await ask(question)).json<Correction>().id;
  const confirm = (id: string, actor: ActorName = 'tpAdmin') =>
    test.call(actor, endpoints.confirmAnswer, {
      params: { id },
      body: { explanation: ' There is no suite. ' },
    });
  const withdraw = (id: string, actor: ActorName = 'gcGranted') =>
    test.call(actor, endpoints.withdrawCorrection, { params: { id } });
  const own = async (actor: ActorName = 'gcGranted') =>
    (await test.call(actor, endpoints.listCorrections, { query: { tp: tp() } })).json<{
      results: Correction[];
    }>().results;
  const incoming = async (query: object = { state: 'open' }) =>
    (await test.call('tpAdmin', endpoints.listIncomingCorrections, { query })).json<{
      count: number;
      results: IncomingCorrection[];
    }>();
  const told = async (actor: ActorName, kind: string) => {
    const rows = await listed(actor);
    return rows.filter((one) => one.kind === kind).map(({ verb }) => verb);
  };
  const listed = async (actor: ActorName) =>
    (await test.call(actor, endpoints.listNotifications, { query: { limit: 100 } })).json<{
      results: Notification[];
    }>().results;
  const statusOf = async (id: string) => (await own()).find((one) => one.id === id)?.status;

  type Row = { id: string | number; questions: { id: string; label?: string }[] };
  type Panel = { id: string; per?: unknown; min?: number; panels?: Row[] };
  /** A table whose last row can be removed. */
  const panelWithRows = async (links: readonly string[]) => {
    for (const link of links) {
      const reply = await test.call('gcGranted', endpoints.getAnswers, {
        query: { tp: tp(), link },
      });
      const { answers } = reply.json<{ answers: { revision: number; questions: Panel[] } }>();
      const { revision, questions } = answers;
      const panel = questions.find(
        ({ per, panels = [], min = 0 }) => !per && panels.length > Math.max(1, min),
      );
      if (panel !== undefined) return { panel, link, revision };
    }
    throw new Error('the demo has no table with rows to remove');
  };

  afterEach(async () => {
    await test.server.database.deleteFrom('correction_requests').execute();
    await test.server.database.deleteFrom('notifications').execute();
    await grantSections(test, [BASIC, 'safety-statistics']);
  });

  it('tell the editors which answer is meant, without its value', async () => {
    await answer(test, STREET, '77 Kilowatt Way');
    const reply = await ask();
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toMatchObject({
      question: STREET,
      link: BASIC,
      label: 'Headquarters street address',
      reason: 'The suite is missing.',
      status: 'pending',
    });
    expect(reply.body).not.toContain('Kilowatt');
    const sentence =
      'Dana Whitfield at Keystone Builders asked you to correct “Headquarters street address”.';
    expect(await told('tpAdmin', 'correction_request')).toEqual([sentence]);
    expect(await mailedAs(test, actors.tpAdmin, 'correction_request')).toBe('now');
    expect(await told('tpContact', 'correction_request')).toEqual([sentence]);
    expect(await told('tpMember', 'correction_request')).toEqual([]);
    const list = await incoming();
    expect(list).toMatchObject({
      count: 1,
      results: [{ user: { first_name: 'Dana' }, organization: { name: 'Keystone Builders' } }],
    });
    expect(JSON.stringify(list)).not.toContain('Kilowatt');
    const kept = await test.server.database.selectFrom('correction_requests').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain('Kilowatt');
    expect(await own('gcColleague')).toBeUndefined();
  });

  it('are allowed only for answers that their author sees, with the same error otherwise', async () => {
    const refusals = await Promise.all(
      [
        `${BASIC}/BI-37`,
        'financial-information/FI-01',
        `${BASIC}/BI-999`,
        `${BASIC}/BI-12/no-row/BI-12`,
        'nowhere/BI-01',
        BASIC,
      ].map((question) => ask(question)),
    );
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422, 422, 422]);
    expect(new Set(refusals.map(({ body }) => body)).size).toBe(1);
    expect((await incoming()).count).toBe(0);
  });

  it('are stored once when they are sent twice, even at the same time', async () => {
    const replies = await Promise.all([ask(), ask(), ask()]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 201]);
    expect(new Set(replies.map((reply) => reply.json<Correction>().id)).size).toBe(1);
    expect(await told('tpAdmin', 'correction_request')).toHaveLength(1);
    expect((await ask()).statusCode).toBe(200);
  });

  it('close when their answer changes, but not when another one does', async () => {
    await answer(test, STREET, '1 First Street');
    const id = await asked();
    await answer(test, CITY, 'Lyons');
    expect(await statusOf(id)).toBe('pending');
    await answer(test, STREET, '2 Second Street');
    expect(await statusOf(id)).toBe('corrected');
    expect((await incoming()).count).toBe(0);
    expect((await incoming({ state: 'closed' })).count).toBe(1);
    expect(await told('tpAdmin', 'correction_request')).toEqual([]);
    expect(await told('gcGranted', 'correction_answer')).toEqual([
      'Summit Electric LLC changed its answer to “Headquarters street address” after your correction request.',
    ]);
    const [heard] = await listed('gcGranted');
    expect(heard?.link).toContain('BI-12');
    // A closed request does not block a new one.
    expect((await ask()).statusCode).toBe(201);
  });

  it('close with an explanation why the answer is right, once even if two people reply at once', async () => {
    const id = await asked();
    const replies = await Promise.all([confirm(id), confirm(id, 'tpContact')]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await own())[0]).toMatchObject({
      status: 'confirmed',
      explanation: 'There is no suite.',
    });
    expect(await told('gcGranted', 'correction_answer')).toEqual([
      'Summit Electric LLC kept its answer to “Headquarters street address” and explained why.',
    ]);
    const blank = await test.call('tpAdmin', endpoints.confirmAnswer, {
      params: { id: await asked() },
      body: { explanation: '  ' },
    });
    expect(blank.statusCode).toBe(422);
  });

  it('update the open pages of the trade partner’s people and of their author, and of nobody else', async () => {
    const pages = await Promise.all(
      (['tpMember', 'gcGranted', 'gcColleague', 'otherTp'] as const).map((actor) =>
        listenTo(test.server, test.tokens[actor]),
      ),
    );
    const heard = () =>
      pages.map(({ messages }) => messages.filter(({ type }) => type === 'corrections_changed'));
    const message = { type: 'corrections_changed', tp: tp() };
    const id = await asked();
    await expect.poll(heard, { timeout: 5000 }).toEqual([[message], [message], [], []]);
    expect((await confirm(id)).statusCode).toBe(200);
    const both = [message, message];
    await expect.poll(heard, { timeout: 5000 }).toEqual([both, both, [], []]);
    for (const page of pages) page.close();
  });

  it('are not listed for the trade partner once they are withdrawn', async () => {
    const withdrawn = await asked();
    const open = await asked(CITY);
    // The newest is first, on both sides.
    const newestFirst = [open, withdrawn];
    expect((await own()).map(({ id }) => id)).toEqual(newestFirst);
    expect((await incoming()).results.map(({ id }) => id)).toEqual(newestFirst);
    const second = await incoming({ limit: 1, offset: 1 });
    expect([second.count, second.results.map(({ id }) => id)]).toEqual([2, [withdrawn]]);
    expect((await withdraw(withdrawn)).statusCode).toBe(204);
    const counted = await test.call('tpAdmin', endpoints.getSections);
    const sections = counted.json<{ corrections?: number }[]>();
    expect(sections.flatMap((one) => one.corrections ?? [])).toEqual([1]);
    expect((await incoming({ link: BASIC })).count).toBe(1);
    expect((await incoming({ link: 'safety-statistics' })).count).toBe(0);
    for (const state of [{}, { state: 'open' }]) {
      const { count, results } = await incoming(state);
      expect([count, results.map(({ id }) => id)]).toEqual([1, [open]]);
    }
    expect(await incoming({ state: 'closed' })).toMatchObject({ count: 0, results: [] });
  });

  it('are hidden from both sides while access is narrowed, and come back with it', async () => {
    const id = await asked();
    const unread = async () => (await told('tpAdmin', 'correction_request')).length;
    expect(await unread()).toBe(1);
    await grantSections(test, ['safety-statistics']);
    expect(await own()).toEqual([]);
    expect((await incoming()).count).toBe(0);
    expect(await unread()).toBe(0);
    expect((await confirm(id)).statusCode).toBe(403);
    // The author can't see the change, so no notification is sent.
    await answer(test, STREET, '3 Third Street');
    expect(await told('gcGranted', 'correction_answer')).toEqual([]);
    await grantSections(test, [BASIC]);
    expect(await statusOf(id)).toBe('pending');
    expect((await incoming()).count).toBe(1);
    expect(await unread()).toBe(1);
    const counted = await test.call('tpAdmin', endpoints.getSections);
    expect(
      counted
        .json<{ slug: string; corrections?: number }[]>()
        .flatMap((one) => one.corrections ?? []),
    ).toEqual([1]);
    await answer(test, CITY, 'Longmont');
    expect(await statusOf(id)).toBe('corrected');
    // So is the notification about its answer.
    const answered = async () => (await told('gcGranted', 'correction_answer')).length;
    expect(await answered()).toBe(1);
    await grantSections(test, ['safety-statistics']);
    expect(await answered()).toBe(0);
    await grantSections(test, [BASIC]);
    expect(await answered()).toBe(1);
  });

  it('on a row close when the row is removed', async () => {
    const sections = (await test.call('tpAdmin', endpoints.getSections)).json<{ slug: string }[]>();
    await grantSections(
      test,
      sections.map(({ slug }) => slug),
    );
    const { panel, link, revision } = await panelWithRows(sections.map(({ slug }) => slug));
    const row = panel.panels?.at(-1);
    const whole = `${link}/${panel.id}/${row?.id}`;
    const ids = [await asked(`${whole}/${row?.questions[0]?.id}`), await asked(whole)];
    const labels = (await own()).map(({ label }) => label);
    // A question in a table is named after the table too, a whole row only after the table.
    expect(labels[1]).toBe(`${labels[0]}: ${row?.questions[0]?.label}`);
    const reply = await test.call('tpAdmin', endpoints.changeAnswers, {
      query: { link },
      body: {
        revision,
        changes: [{ kind: 'row_removed', panel: `${link}/${panel.id}`, row: String(row?.id) }],
      },
    });
    expect(reply.statusCode).toBe(200);
    expect(await Promise.all(ids.map(statusOf))).toEqual(['removed', 'removed']);
    expect((await told('gcGranted', 'correction_answer'))[0]).toContain('no longer shows');
  });

  it('that are sent again after a change of companies are for the new company', async () => {
    const { database } = test.server;
    const id = await asked();
    await database
      .updateTable('correction_requests')
      .set({ contractor_id: test.ids.get('Harbor & Main Construction') ?? '' })
      .execute();
    expect([await own(), (await incoming()).count]).toEqual([[], 0]);
    expect((await ask()).statusCode).toBe(200);
    expect((await own()).map((one) => one.id)).toEqual([id]);
    expect((await incoming()).results).toMatchObject([
      { organization: { name: 'Keystone Builders' } },
    ]);
  });

  it('are limited to 50 open ones per person and vault', async () => {
    const row = {
      organization_id: tp(),
      contractor_id: test.ids.get('Keystone Builders') ?? '',
      user_id: test.ids.get(actors.gcGranted) ?? '',
      link: BASIC,
      answer_digest: '',
      reason: 'Wrong',
      created_at: new Date(),
    };
    await test.server.database
      .insertInto('correction_requests')
      .values(
        Array.from({ length: 51 }, (_, at) => ({
          ...row,
          question: `${BASIC}/X-${at}`,
          // One of them is a colleague's, and one is about another vault.
          ...(at === 0 && { user_id: test.ids.get(actors.gcColleague) ?? '' }),
          ...(at === 1 && { organization_id: test.ids.get('Ridgeline Mechanical Inc.') ?? '' }),
        })),
      )
      .execute();
    expect((await ask(CITY)).statusCode).toBe(201);
    expect((await ask()).statusCode).toBe(409);
  });

  it('are limited to 200 in 24 hours per person, over all vaults; older and answered ones do not block', async () => {
    const made = (organization: string, hoursAgo: number) => {
      const at = new Date(Date.now() - hoursAgo * 3_600_000);
      const row = {
        organization_id: test.ids.get(organization) ?? '',
        contractor_id: test.ids.get('Keystone Builders') ?? '',
        user_id: test.ids.get(actors.gcGranted) ?? '',
        link: BASIC,
        question: STREET,
        answer_digest: '',
        reason: 'Wrong',
        status: 'confirmed' as const,
        created_at: at,
        closed_at: at,
      };
      const rows = Array.from({ length: 200 }, () => row);
      return test.server.database.insertInto('correction_requests').values(rows).execute();
    };
    await made('Summit Electric LLC', 25);
    expect((await ask()).statusCode).toBe(201);
    await made('Ridgeline Mechanical Inc.', 23);
    const refused = await ask(CITY);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
    expect(refused.body).toContain('200 correction requests');
  });

  describe('every status change by every actor', () => {
    const states = ['pending', 'corrected', 'removed', 'confirmed', 'withdrawn'] as const;
    const changes = { confirm, withdraw } as const;
    const may = { confirm: ['tpAdmin', 'tpContact'], withdraw: ['gcGranted'] } as const;
    const rows = states.flatMap((from) =>
      (['confirm', 'withdraw'] as const).flatMap((change) =>
        EVERYONE.map((actor) => ({ from, change, actor })),
      ),
    );
    it.each(rows)('$change from $from by $actor', async ({ from, change, actor }) => {
      const id = await asked();
      if (from !== 'pending')
        await test.server.database
          .updateTable('correction_requests')
          .set({ status: from, closed_at: new Date() })
          .where('id', '=', id)
          .execute();
      const { statusCode } = await changes[change](id, actor);
      const isAllowed = (may[change] as readonly string[]).includes(actor);
      const done = change === 'confirm' ? 200 : 204;
      expect(statusCode).toBe(!isAllowed ? 403 : from === 'pending' ? done : 409);
      const to =
        isAllowed && from === 'pending' ? (change === 'confirm' ? 'confirmed' : 'withdrawn') : from;
      expect(await statusOf(id)).toBe(to);
    });
  });
});
