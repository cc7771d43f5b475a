import { endpoints } from '@plumbline/api-contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { bidCallsOf, CSV, HARBOR, RIDGELINE, SUMMIT } from '../../test/bid-calls.ts';
import { allTold, draftPackage, openPackageTo, publish, submitted } from '../../test/bids.ts';
import { mailedAs } from '../../test/mailed-as.ts';
import { multipartOf } from '../../test/multipart.ts';
import { type ActorName, actors, withServer } from '../../test/server.ts';
import { openBidKeys } from './sealing/keys.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

withServer('a bid package', (test) => {
  const { answer, getInvitation, getPackage, idOf, invitedOf, mailsTo, verbs } = bidCallsOf(test);
  const invite = (id: string, company: string) =>
    test.call('gcGranted', endpoints.inviteToBid, {
      params: { id },
      body: { organizations: [idOf(company)] },
    });
  /** The notifications of a company's Admin that name the package, and the kinds of its emails. */
  const toldOf = async (title: string, actor: 'tpAdmin' | 'otherTp' | 'otherGc') => {
    const mails = await test.server.database
      .selectFrom('outbox')
      .select('kind')
      .where('recipient', '=', actors[actor])
      .where('subject', 'like', `%${title}`)
      .orderBy('kind')
      .execute();
    return {
      notifications: (await verbs(actor)).filter((verb) => verb.includes(title)),
      mails: mails.map(({ kind }) => kind),
    };
  };

  it('says nothing to a company that is taken off its list before it is published', async () => {
    const title = 'Masonry';
    const { id } = await draftPackage(test, { title });
    expect((await invite(id, RIDGELINE)).json()).toMatchObject({ invited: 1 });
    const [off] = await invitedOf(id);
    const taken = await answer('gcGranted', off?.id ?? '', { status: 'cancelled' });
    expect(taken.statusCode).toBe(200);
    expect(await toldOf(title, 'otherTp')).toEqual({ notifications: [], mails: [] });
  });

  it('tells no other company whose bid was received, or whose invitation was withdrawn', async () => {
    const title = 'Paving';
    const { invitations } = await openPackageTo(test, [SUMMIT, RIDGELINE, HARBOR], { title });
    const { code } = await submitted(test, 'tpAdmin', invitations[SUMMIT] ?? '', { amount: '10' });
    const withdrawn = await answer('gcGranted', invitations[RIDGELINE] ?? '', {
      status: 'cancelled',
    });
    expect(withdrawn.statusCode).toBe(200);
    // The notification of the invitation ends with the bid, even if it was not accepted before.
    expect(await toldOf(title, 'tpAdmin')).toEqual({
      notifications: [],
      mails: ['bid-invitation', 'bid-received'],
    });
    expect((await mailsTo(actors.tpAdmin, 'bid-received'))[0]?.body).toContain(code);
    expect(await toldOf(title, 'otherTp')).toEqual({
      notifications: [`Keystone Builders withdrew its invitation to bid on ${title}.`],
      mails: ['bid-cancelled', 'bid-invitation'],
    });
    expect(await mailedAs(test, actors.otherTp, 'bid_change')).toBeNull();
    expect(await toldOf(title, 'otherGc')).toEqual({
      notifications: [`Keystone Builders invites your company to bid: ${title}, Lakeside school.`],
      mails: ['bid-invitation'],
    });
  });

  it('notifies companies that are added after it was published, and the others not again', async () => {
    const title = 'Roofing';
    const { id } = await openPackageTo(test, [SUMMIT], { title });
    expect((await invite(id, RIDGELINE)).json()).toMatchObject({ invited: 1 });
    await allTold(test, id);
    for (const actor of ['tpAdmin', 'otherTp'] as const)
      expect((await toldOf(title, actor)).mails).toEqual(['bid-invitation']);
  });

  it('no longer notifies a company whose invitation was withdrawn of changes', async () => {
    const title = 'Flooring';
    const { id, invitations } = await openPackageTo(test, [SUMMIT, RIDGELINE], { title });
    const withdrawn = await answer('gcGranted', invitations[RIDGELINE] ?? '', {
      status: 'cancelled',
    });
    expect(withdrawn.statusCode).toBe(200);
    const { revision } = await getPackage(id);
    const changed = await test.call('gcGranted', endpoints.updateBidPackage, {
      params: { id },
      body: { revision, scope: 'Carpet and tile.' },
    });
    expect(changed.statusCode).toBe(200);
    const toldTo = async (actor: 'tpAdmin' | 'otherTp') => {
      const mails = await mailsTo(actors[actor], 'bid-news');
      const told = await verbs(actor);
      return {
        mails: mails.filter(({ subject }) => subject.endsWith(title)).length,
        notifications: told.filter((verb) => verb.includes('changed its')).length,
      };
    };
    expect(await toldTo('tpAdmin')).toEqual({ mails: 1, notifications: 1 });
    expect(await toldTo('otherTp')).toEqual({ mails: 0, notifications: 0 });
  });

  it('keeps notifications of changes after a company accepts or bids, and deletes them when it declines', async () => {
    const title = 'Glazing';
    const { id, invitations } = await openPackageTo(test, [SUMMIT], { title });
    const summit = invitations[SUMMIT] ?? '';
    const { revision } = await getPackage(id);
    const changed = await test.call('gcGranted', endpoints.updateBidPackage, {
      params: { id },
      body: { revision, scope: 'Windows and doors.' },
    });
    expect(changed.statusCode).toBe(200);
    await test.server.database
      .insertInto('notifications')
      .values({
        user_id: test.ids.get(actors.tpAdmin) ?? '',
        verb: `Your bid for ${title} is due tomorrow.`,
        kind: 'bid_reminder',
        subject_kind: 'bid_invitation',
        subject_id: summit,
      })
      .execute();
    const told = async () =>
      (await toldOf(title, 'tpAdmin')).notifications
        .map((verb) => /invites|changed|due/u.exec(verb)?.[0])
        .toSorted();
    expect(await told()).toEqual(['changed', 'due', 'invites']);
    expect((await answer('tpAdmin', summit, { status: 'accepted' })).statusCode).toBe(200);
    expect(await told()).toEqual(['changed', 'due']);
    const { invitation } = await submitted(test, 'tpAdmin', summit, { amount: '10' });
    expect(await told()).toEqual(['changed']);
    const withdrawn = { status: 'withdrawn', revision: invitation.revision };
    expect((await answer('tpAdmin', summit, withdrawn)).statusCode).toBe(200);
    expect(await told()).toEqual(['changed']);
    const now = (await getInvitation(summit)).revision;
    const declined = await answer('tpAdmin', summit, { status: 'declined', revision: now });
    expect(declined.statusCode).toBe(200);
    expect(await told()).toEqual([]);
  });

  it('shows a company whose invitation was withdrawn only that, and not what is in the package', async () => {
    const { id, invitations } = await openPackageTo(test, [SUMMIT, RIDGELINE]);
    const [summit = '', ridgeline = ''] = [invitations[SUMMIT], invitations[RIDGELINE]];
    const upload = { params: { id }, ...multipartOf(CSV.content, 'quantities.csv') };
    const sent = await test.call('gcGranted', endpoints.uploadBidPackageFile, upload);
    const file = { params: { id: sent.json<{ id: string }>().id } };
    const download = async (actor: ActorName) =>
      (await test.call(actor, endpoints.downloadBidPackageFile, file)).statusCode;
    const asked = { params: { id: ridgeline }, body: { question: 'Which racks?' } };
    expect((await test.call('otherTp', endpoints.askBidQuestion, asked)).statusCode).toBe(201);
    const before = await getInvitation(ridgeline, 'otherTp');
    expect([before.files.length, before.questions.length]).toEqual([1, 1]);
    expect([before.is_cancelled, await download('otherTp')]).toEqual([false, 200]);
    expect(before.package).toMatchObject({ title: 'Electrical', scope: 'Power and light.' });
    expect((await answer('gcGranted', ridgeline, { status: 'cancelled' })).statusCode).toBe(200);
    expect(await getInvitation(ridgeline, 'otherTp')).toMatchObject({
      state: 'Withdrawn',
      is_cancelled: true,
      files: [],
      questions: [],
      events: [],
      // What names the package stays.
      package: { ...before.package, trades: [], scope: '', requirements: '' },
    });
    const list = await test.call('otherTp', endpoints.listInvitationsToBid);
    expect(list.json<{ results: { id: string }[] }>().results).toContainEqual(
      expect.objectContaining({
        id: ridgeline,
        package: expect.objectContaining({ title: 'Electrical', scope: '', requirements: '' }),
      }),
    );
    expect(await download('otherTp')).toBe(404);
    // The other bidders, and the receipts, are as before.
    expect((await getInvitation(summit)).files).toHaveLength(1);
    expect(await download('tpAdmin')).toBe(200);
    const receipts = await test.call('otherTp', endpoints.getBidReceipts, { params: { id } });
    expect(receipts.statusCode).toBe(200);
  });

  it('can be for one of the company’s own projects, not for another company’s or a removed one', async () => {
    const project = async (of: string, removed_at: Date | null = null) => {
      const { id } = await test.server.database
        .insertInto('projects')
        .values({
          organization_id: idOf(of),
          name: 'Lakeside school',
          status: 'Completed',
          created_at: new Date(),
          modified_at: new Date(),
          removed_at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { project_id: id };
    };
    const own = await project('Keystone Builders');
    expect(await draftPackage(test, own)).toMatchObject({ project_id: own.project_id });
    for (const wrong of [await project(HARBOR), await project('Keystone Builders', new Date())])
      await expect(draftPackage(test, wrong)).rejects.toThrow('/project_id');
  });

  it('takes up to 50 questions from each invited company', async () => {
    const { id, invitations } = await openPackageTo(test, [SUMMIT, RIDGELINE]);
    const other = await openPackageTo(test, [SUMMIT]);
    const fill = (package_id: string, company: string) =>
      test.server.database
        .insertInto('bid_questions')
        .values(
          Array.from({ length: 50 }, () => ({
            package_id,
            organization_id: idOf(company),
            question: 'Which lamps?',
          })),
        )
        .execute();
    await fill(id, RIDGELINE);
    await fill(other.id, SUMMIT);
    const ask = async (actor: ActorName, invitation = '') => {
      const asked = { params: { id: invitation }, body: { question: 'Which racks?' } };
      return (await test.call(actor, endpoints.askBidQuestion, asked)).statusCode;
    };
    expect(await ask('otherTp', invitations[RIDGELINE])).toBe(409);
    expect(await ask('tpAdmin', other.invitations[SUMMIT])).toBe(409);
    // Neither another company's questions count, nor its own about another package.
    expect(await ask('tpAdmin', invitations[SUMMIT])).toBe(201);
  });

  const update = async (id: string, body: object) => {
    const { revision } = await getPackage(id);
    const asked = { params: { id }, body: { revision, ...body } };
    return test.call('gcGranted', endpoints.updateBidPackage, asked);
  };
  const keyOf = (id: string) => openBidKeys(`${test.filesDir}/bid-keys`).read(id);

  it('emails bidders its new name, project and due time, and opens its bids no earlier', async () => {
    const { id, invitations } = await openPackageTo(test, [SUMMIT], { title: 'Framing' });
    const { due } = await getPackage(id);
    const eventsOf = async () =>
      (await getInvitation(invitations[SUMMIT] ?? '')).events.map(({ text }) => text);
    // The same due time is no change.
    expect((await update(id, { due })).statusCode).toBe(200);
    expect((await update(id, { project: 'Lakeside annex' })).statusCode).toBe(200);
    expect(await eventsOf()).toEqual(['Published', 'The name was changed.']);
    const [news] = await mailsTo(actors.tpAdmin, 'bid-news');
    expect(news?.body).toContain('Project: Lakeside annex');
    // The email has the time of the person, not of the package.
    const person = test.server.database.updateTable('users').where('email', '=', actors.tpAdmin);
    await person.set({ time_zone: 'Asia/Tokyo' }).execute();
    const later = inDays(9);
    const extended = await update(id, { due: later.toISOString(), title: 'Framing, phase 2' });
    expect(extended.statusCode).toBe(200);
    const [last] = await mailsTo(actors.tpAdmin, 'bid-news');
    const day = new Intl.DateTimeFormat('en-US', {
      dateStyle: 'full',
      timeZone: 'Asia/Tokyo',
    }).format(later);
    for (const text of ['Package: Framing, phase 2', 'Project: Lakeside annex', `Due: ${day}`])
      expect(last?.body).toContain(text);
    expect(last?.body).toContain('GMT+9');
    expect((await keyOf(id))?.due).toEqual(later);
    const { rows } = await sql<{ at: Date }>`select start_after as at from pgboss.job
      where name = 'open-bids' and data->>'package' = ${id} order by start_after desc`.execute(
      test.server.database,
    );
    expect(Math.abs((rows[0]?.at.getTime() ?? 0) - later.getTime())).toBeLessThan(60_000);
  });

  it('can only be published before its due time, and loses its key when it is canceled', async () => {
    const setStatus = (id: string, status: string) =>
      test.call('gcGranted', endpoints.setBidPackageStatus, { params: { id }, body: { status } });
    const { id } = await draftPackage(test, { trades: [' Electrical ', ' '] });
    expect((await getPackage(id)).trades).toEqual(['Electrical']);
    const due = test.server.database.updateTable('bid_packages').where('id', '=', id);
    await due.set({ due_at: inDays(-1) }).execute();
    const late = await setStatus(id, 'open');
    expect([late.statusCode, late.json()]).toMatchObject([422, { errors: [{ address: '/due' }] }]);
    await due.set({ due_at: inDays(1) }).execute();
    expect((await setStatus(id, 'open')).statusCode).toBe(200);
    expect(await keyOf(id)).toBeDefined();
    expect((await setStatus(id, 'cancelled')).statusCode).toBe(200);
    expect(await keyOf(id)).toBeUndefined();
  });

  it('lists questions as they were asked, and names the answered one in the notification', async () => {
    const { id, invitations } = await openPackageTo(test, [SUMMIT], { title: 'Lighting' });
    const asked = ['Which lamps?', 'Which racks?', 'Which pipes?', 'Which cables?', 'Which doors?'];
    for (const question of asked) {
      const params = { id: invitations[SUMMIT] ?? '' };
      const reply = await test.call('tpAdmin', endpoints.askBidQuestion, {
        params,
        body: { question },
      });
      expect(reply.statusCode).toBe(201);
    }
    const { questions } = await getPackage(id);
    expect(questions.map(({ question }) => question)).toEqual(asked);
    const answered = await test.call('gcGranted', endpoints.answerBidQuestion, {
      params: { id: questions[1]?.id ?? '' },
      body: { answer: 'Steel.' },
    });
    expect(answered.statusCode).toBe(200);
    expect((await verbs('tpAdmin'))[0]).toBe(
      'Keystone Builders answered a question about Lighting: Which racks?',
    );
  });

  it('is sent to all of many companies, each once however its id is written', async () => {
    const { id } = await draftPackage(test);
    const made = await test.server.database
      .insertInto('organizations')
      .values(
        Array.from({ length: 30 }, (_, at) => ({
          name: `Many ${at}`,
          organization_type: 'Manufacturer',
        })),
      )
      .returning('id')
      .execute();
    const organizations = made.map((one) => one.id);
    const invited = await test.call('gcGranted', endpoints.inviteToBid, {
      params: { id },
      body: { organizations: [...organizations, organizations[0]?.toUpperCase()] },
    });
    expect(invited.json()).toEqual({ invited: 30, already: 0, skipped: 0 });
    await publish(test, id);
  });
});
