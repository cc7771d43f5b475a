import { type Endpoint, endpoints } from '@plumbline/api-contract';
import { beforeAll, expect } from 'vitest';
import { addPerson } from './people.ts';
import type { TestServer } from './server.ts';

/** The operator on a server that is started with `deskEmails: [OPERATOR]`. */
export const OPERATOR = 'olive@plumbline.example';
/** The reason given for every act. */
export const REASON = 'Checked the state register.';

export type Headers = { readonly authorization: string };
export type Person = Awaited<ReturnType<typeof addPerson>>;

/** The operators' desk of a server, with companies that have no people, and people without a company. */
export function deskOf(test: TestServer) {
  const state: { olive?: Person; count: number } = { count: 0 };
  beforeAll(async () => {
    state.olive = await addPerson(test, {
      email: OPERATOR,
      first_name: 'Olive',
      last_name: 'Reed',
    });
  });
  const olive = (): Person => {
    if (state.olive === undefined) throw new Error('asked before the tests begin');
    return state.olive;
  };
  const call = <E extends Endpoint>(headers: Headers, endpoint: E, asked: object = {}) =>
    test.call('anonymous', endpoint, { headers, ...asked });
  const atDesk = <E extends Endpoint>(endpoint: E, asked: object = {}) =>
    call(olive().headers, endpoint, asked);
  const log = async () =>
    (await atDesk(endpoints.listOperatorLog)).json<{
      results: { act: string; subject: string; reason: string; operator: string }[];
    }>().results;

  const addCompany = async (name = 'Idle Masonry', domain: string | null = null) => {
    state.count += 1;
    const { id } = await test.server.database
      .insertInto('organizations')
      .values({ name: `${name} ${state.count}`, domain, organization_type: 'Trade Partner' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const addFree = (first = 'Fay') => {
    state.count += 1;
    return addPerson(test, {
      email: `free${state.count}@mason.example`,
      first_name: first,
      reg_step: 'join_company',
    });
  };
  const claim = async (person: Person, organization: string) => {
    const reply = await call(person.headers, endpoints.claimOrganization, {
      params: { id: organization },
      body: { reason: 'I own it.' },
    });
    expect(reply.json()).toMatchObject({ status: 'pending', reason: 'I own it.' });
    return reply.json<{ id: string }>().id;
  };
  const decide = (
    id: string,
    status: 'approved' | 'declined',
    headers: Headers = olive().headers,
  ) => call(headers, endpoints.decideClaim, { params: { id }, body: { status, reason: REASON } });
  const withdraw = (id: string, headers: Headers) =>
    call(headers, endpoints.withdrawClaim, { params: { id } });

  return { olive, call, atDesk, log, addCompany, addFree, claim, decide, withdraw };
}
