import { type Comment, endpoints } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { mailedAs } from '../../test/mailed-as.ts';
import { grantSections } from '../../test/ready-vault.ts';
import { type ActorName, actors, withServer } from '../../test/server.ts';

const BASIC = 'basic-information';
const SAFETY = 'safety-statistics';

withServer('a note that mentions colleagues', (test) => {
  let permission: string;
  const narrow = (user: string, sections: readonly string[]) =>
    test.call('tpAdmin', endpoints.allowAccess, { body: { user, sections } });
  const give = (user: string) => narrow(user, [SAFETY]);
  const write = (body: object) =>
    test.call('gcGranted', endpoints.createComment, { body: { permission, ...body } });

  it('notifies mentioned colleagues who have access, once, without the note’s text', async () => {
    const lee = test.ids.get('lee.park@keystone-builders.example') ?? '';
    permission = await grantSections(test, [BASIC, SAFETY]);
    expect((await give(lee)).statusCode).toBe(201);
    // Someone at another contractor who can read the same section is neither offered nor mentioned.
    const nora = test.ids.get('nora.field@harbor-main.example') ?? '';
    expect((await give(nora)).statusCode).toBe(201);
    const readers = async (link?: string) =>
      (
        await test.call('gcGranted', endpoints.listCommentReaders, {
          query: { permission, ...(link && { link }) },
        })
      )
        .json<{ results: { id: string }[] }>()
        .results.map(({ id }) => id);
    expect(await readers()).toEqual([lee]);
    expect(await readers(BASIC)).toEqual([]);
    const words = { note: 'Look at the rate.', is_shared: true, mentions: [lee] };
    expect((await write({ ...words, section: BASIC })).statusCode).toBe(422);
    expect((await write({ ...words, is_shared: false, section: SAFETY })).statusCode).toBe(422);
    const outside = await write({ ...words, mentions: [lee, nora], section: SAFETY });
    expect(outside.statusCode).toBe(422);
    const made = (
      await write({ ...words, mentions: [lee.toUpperCase()], section: SAFETY })
    ).json<Comment>();
    expect(made.mentions.map(({ id }) => id)).toEqual([lee]);
    expect(await mailedAs(test, actors.gcColleague, 'mention')).toBe('now');
    await test.call('gcGranted', endpoints.updateComment, {
      params: { id: made.id },
      body: { mentions: [lee] },
    });
    const told = async (actor: ActorName = 'gcColleague') =>
      (await test.call(actor, endpoints.listNotifications))
        .json<{ results: { verb: string; subject: { kind: string } }[] }>()
        .results.filter(({ subject }) => subject.kind === 'comment')
        .map(({ verb }) => verb);
    expect(await told()).toEqual([
      'Dana Whitfield mentioned you in a note on Summit Electric LLC.',
    ]);
    // Another colleague who is mentioned later is notified, and those mentioned before are not notified again.
    const gina = test.ids.get('gina.free@bluestone.example') ?? '';
    await test.server.database
      .insertInto('memberships')
      .values({
        user_id: gina,
        organization_id: test.ids.get('Keystone Builders') ?? '',
        rank: 100,
      })
      .execute();
    expect((await give(gina)).statusCode).toBe(201);
    const both = await test.call('gcGranted', endpoints.updateComment, {
      params: { id: made.id },
      body: { mentions: [lee, gina] },
    });
    expect(both.statusCode).toBe(200);
    expect(await told('freeGc')).toHaveLength(1);
    expect(await told()).toHaveLength(1);
    // Nor does a colleague see it whose access to that section has ended, until it is shared again.
    await narrow(lee, [BASIC]);
    expect([await told(), await told('freeGc')]).toEqual([[], [expect.any(String)]]);
    // Its author can still edit it: the mention stays.
    const edited = await test.call('gcGranted', endpoints.updateComment, {
      params: { id: made.id },
      body: { note: 'Look at the rate again.', mentions: [lee, gina] },
    });
    expect(edited.statusCode).toBe(200);
    expect(edited.json<Comment>().mentions).toHaveLength(2);
    await narrow(lee, [SAFETY]);
    expect(await told()).toHaveLength(1);
    // The notification of someone who is no longer mentioned is deleted, and no one else's.
    const one = await test.call('gcGranted', endpoints.updateComment, {
      params: { id: made.id },
      body: { mentions: [lee] },
    });
    expect(one.statusCode).toBe(200);
    expect(await told('freeGc')).toEqual([]);
    expect(await told()).toHaveLength(1);
    // Colleagues are listed by last name.
    await test.server.database
      .updateTable('users')
      .set({ first_name: 'Zoe', last_name: 'Adams' })
      .where('id', '=', gina)
      .execute();
    expect(await readers(SAFETY)).toEqual([gina, lee]);
    const named = await test.call('gcGranted', endpoints.updateComment, {
      params: { id: made.id },
      body: { mentions: [lee, gina] },
    });
    expect(named.json<Comment>().mentions.map(({ id }) => id)).toEqual([gina, lee]);
    await test.server.database
      .updateTable('users')
      .set({ deleted_at: new Date() })
      .where('id', '=', gina)
      .execute();
    expect(await readers(SAFETY)).toEqual([lee]);
    const mentioned = await test.call('gcColleague', endpoints.listAllComments, {
      query: { mentioned: true },
    });
    expect(mentioned.json()).toMatchObject({ count: 1 });
    const author = await test.call('gcGranted', endpoints.listAllComments, {
      query: { mentioned: true },
    });
    expect(author.json()).toMatchObject({ count: 0 });
    await test.call('gcGranted', endpoints.deleteComment, { params: { id: made.id } });
    expect(await told()).toEqual([]);
  });
});
