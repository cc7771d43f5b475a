import { endpoints } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { readMe } from '../../test/accounts.ts';
import { addPerson } from '../../test/people.ts';
import { withServer } from '../../test/server.ts';

const joining = { reg_step: 'join_company', user_type: 'Trade Partner' } as const;

withServer('claiming a company', (test) => {
  type Headers = { readonly authorization: string };
  const addEmpty = async (name: string, domain: string) => {
    const { id } = await test.server.database
      .insertInto('organizations')
      .values({ name, domain, organization_type: 'Trade Partner' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const claim = (headers: Headers, id: string) =>
    test.call('anonymous', endpoints.claimOrganization, { headers, params: { id }, body: {} });

  it('by two people at the same time makes one Admin, and tells the other to ask its Admins', async () => {
    const id = await addEmpty('Golf Concrete', 'golf-concrete.example');
    const gus = await addPerson(test, { email: 'gus@golf-concrete.example', ...joining });
    const hal = await addPerson(test, { email: 'hal@golf-concrete.example', ...joining });
    const replies = await Promise.all([claim(gus.headers, id), claim(hal.headers, id)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const ranks = [(await readMe(test, gus.token)).rank, (await readMe(test, hal.token)).rank];
    expect(ranks.sort()).toEqual([500, null]);
    const refused = replies.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json<{ detail: string }>().detail).toContain('Ask its Admins');
  });

  it('right away requires an email address at the company’s domain; others must give a reason', async () => {
    const id = await addEmpty('Hotel Drywall', 'hotel-drywall.example');
    const ivy = await addPerson(test, { email: 'ivy@other.example', ...joining });
    expect((await claim(ivy.headers, id)).json()).toMatchObject({ status: 422 });
    const jo = await addPerson(test, { email: 'jo@mail.hotel-drywall.example', ...joining });
    const reply = await claim(jo.headers, id);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ prequal_status: 'Work In Progress' });
    expect(await readMe(test, jo.token)).toMatchObject({
      rank: 500,
      is_pf_contact: true,
      is_employee_verified: true,
      reg_step: 'organization_type',
    });
  });
});
