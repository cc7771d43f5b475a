import type { LiveMessage } from '@plumbline/api-contract';
import { beforeAll, expect, it } from 'vitest';
import { publish } from '../../database/events.ts';
import { grantSections } from '../../test/ready-vault.ts';
import { actors, withServer } from '../../test/server.ts';
import { type Listening, listenTo } from '../../test/sockets.ts';
import { approvalChanged, notesChanged } from './messages.ts';

type Person = keyof typeof actors;

const LINK = 'basic-information';

withServer('live messages', { publicUrl: 'https://vault.example/' }, (test) => {
  const idOf = (person: Person) => test.ids.get(actors[person]) ?? '';
  let tp: string;
  let contractorId: string;
  beforeAll(async () => {
    tp = test.ids.get('Summit Electric LLC') ?? '';
    contractorId = test.ids.get('Keystone Builders') ?? '';
    await grantSections(test, [LINK]);
    await setApprover('gcGranted', false);
  });

  const setApprover = (person: Person, is_approver: boolean) =>
    test.server.database
      .updateTable('memberships')
      .set({ is_approver })
      .where('user_id', '=', idOf(person))
      .execute();

  /** Opens a page for each person. `told` returns who has received a message of this type since the last call. */
  const openPages = async (type: LiveMessage['type'], people: readonly Person[]) => {
    const pages: (Listening & { readonly person: Person })[] = [];
    for (const person of people)
      pages.push({ person, ...(await listenTo(test.server, test.tokens[person])) });
    let last = 7000;
    const told = async () => {
      // Messages arrive in order: once everyone has this one, they have all earlier ones.
      last += 1;
      const message = { type: 'grants_changed', counter: last } as const;
      await publish(test.server.database, people.map(idOf), message);
      const counters = () => pages.map(({ messages }) => messages.at(-1)?.counter);
      await expect.poll(counters, { timeout: 5000 }).toEqual(people.map(() => last));
      const reached = pages.filter(({ messages }) => messages.some((one) => one.type === type));
      for (const { messages } of pages) messages.length = 0;
      return reached.map(({ person }) => person);
    };
    const close = () => {
      for (const page of pages) page.close();
    };
    return { told, close };
  };

  it('about an approval go to colleagues who have access, decide, or were assigned the review', async () => {
    const { database } = test.server;
    const pages = await openPages('approval_changed', [
      'gcGranted',
      'gcColleague',
      'otherGc',
      'tpAdmin',
    ]);
    const change = async () => {
      await approvalChanged(database, { tp, contractorId });
      return pages.told();
    };
    await setApprover('gcColleague', false);
    expect(await change()).toEqual(['gcGranted']);
    await database
      .insertInto('review_assignments')
      .values({
        contractor_id: contractorId,
        organization_id: tp,
        user_id: idOf('gcColleague'),
        assigned_by: null,
        note: '',
        created_at: new Date(),
      })
      .execute();
    expect(await change()).toEqual(['gcGranted', 'gcColleague']);
    await database.deleteFrom('review_assignments').execute();
    await setApprover('gcColleague', true);
    expect(await change()).toEqual(['gcGranted', 'gcColleague']);
    pages.close();
  });

  it('about a note go only to colleagues, and about one on a section to those who can read it', async () => {
    const { database } = test.server;
    await setApprover('gcColleague', true);
    // Someone at another contractor who can read the same section.
    const now = new Date();
    const other = await database
      .insertInto('permissions')
      .values({
        organization_id: tp,
        user_id: idOf('gcMember'),
        contractor_id: test.ids.get('Harbor & Main Construction') ?? '',
        sections: [LINK],
        created_at: now,
        modified_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const pages = await openPages('notes_changed', ['gcGranted', 'gcColleague', 'gcMember']);
    const write = async (link: string | null) => {
      await notesChanged(database, { tp, contractorId, link });
      return pages.told();
    };
    expect(await write(LINK)).toEqual(['gcGranted']);
    expect(await write('financial-information')).toEqual([]);
    // A note on the whole vault goes to everyone at the contractor who works with the partner.
    expect(await write(null)).toEqual(['gcGranted', 'gcColleague']);
    pages.close();
    await database.deleteFrom('permissions').where('id', '=', other.id).execute();
  });

  it('reach pages at the public URL of the site, and none at similar addresses', async () => {
    const open = (origin: string) =>
      listenTo(test.server, test.tokens.tpAdmin, { headers: { origin } });
    const page = await open('https://vault.example');
    page.close();
    for (const origin of [
      'http://vault.example',
      'https://vault.example:8443',
      'https://vault.example.elsewhere.example',
    ])
      await expect(open(origin)).rejects.toThrow('refused with 403');
  });
});
