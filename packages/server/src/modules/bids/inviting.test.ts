import { endpoints } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { bidCallsOf, HARBOR, RIDGELINE, SUMMIT } from '../../test/bid-calls.ts';
import { allTold, comeDue, draftPackage, openPackageTo, submitted } from '../../test/bids.ts';
import { type ActorName, actors, withServer } from '../../test/server.ts';

withServer('a bid package', (test) => {
  const { answer, getPackage, idOf, invitedOf, mailsTo, verbs } = bidCallsOf(test);
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

  it('is listed as one that companies can be invited to until it is due or canceled', async () => {
    const { id: draft } = await draftPackage(test);
    const { id: open } = await openPackageTo(test, [SUMMIT]);
    const { id: due } = await openPackageTo(test, [SUMMIT]);
    const { id: canceled } = await draftPackage(test);
    await comeDue(test, due);
    const setStatus = { params: { id: canceled }, body: { status: 'cancelled' } };
    expect(
      (await test.call('gcGranted', endpoints.setBidPackageStatus, setStatus)).statusCode,
    ).toBe(200);
    const mine = new Set([draft, open, due, canceled]);
    const listed = async (can_invite: boolean) => {
      const reply = await test.call('gcColleague', endpoints.listBidPackages, {
        query: { can_invite },
      });
      const { results } = reply.json<{ results: { id: string }[] }>();
      return results.map(({ id }) => id).filter((id) => mine.has(id));
    };
    expect(await listed(true)).toEqual([open, draft]);
    expect(await listed(false)).toHaveLength(4);
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
});
