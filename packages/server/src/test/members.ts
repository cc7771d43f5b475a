import {
  type EmployeeInvitation,
  endpoints,
  type Member,
  type User,
} from '@plumbline/api-contract';
import { addPerson } from './people.ts';
import type { ActorName, TestServer } from './server.ts';

type Headers = { readonly authorization: string };

/** Helpers for tests of a company's people. The company defaults to the demo's Summit Electric. */
export function membersOn(test: TestServer) {
  const summit = () => test.ids.get('Summit Electric LLC') ?? '';
  const list = async (actor: ActorName = 'tpAdmin', id = summit()) =>
    (await test.call(actor, endpoints.listMembers, { params: { id } })).json<{
      results: Member[];
    }>().results;
  const me = async (headers: Headers) =>
    (await test.call('anonymous', endpoints.getMe, { headers })).json<User>();
  const setRank = (headers: Headers, id: string, user: string, rank: number) =>
    test.call('anonymous', endpoints.updateMember, {
      headers,
      params: { id, user },
      body: { rank },
    });
  const leave = (headers: Headers, id: string, body: object = {}) =>
    test.call('anonymous', endpoints.leaveOrganization, { headers, params: { id }, body });
  const remove = (headers: Headers, id: string, user: string) =>
    test.call('anonymous', endpoints.removeMember, { headers, params: { id, user } });
  const invite = (email: string, more: object = {}, actor: ActorName = 'tpAdmin') =>
    test.call(actor, endpoints.inviteMember, {
      params: { id: summit() },
      body: { email, first_name: 'Ina', last_name: 'Vited', rank: 100, ...more },
    });
  const offersOf = async (headers: Headers) => {
    const reply = await test.call('anonymous', endpoints.listOwnEmployeeInvitations, { headers });
    return reply.json<{ results: EmployeeInvitation[] }>().results;
  };
  const answerOffer = (headers: Headers, id: string, status: 'accepted' | 'declined') =>
    test.call('anonymous', endpoints.answerEmployeeInvitation, {
      headers,
      params: { id },
      body: { status },
    });
  const headersOf = (actor: Exclude<ActorName, 'anonymous'>): Headers => ({
    authorization: `Token ${test.tokens[actor]}`,
  });

  let organizations = 0;
  /** A trade partner with these people. */
  const organization = async (...ranks: readonly (100 | 500)[]) => {
    organizations += 1;
    const name = `Members Test ${organizations}`;
    const { id } = await test.server.database
      .insertInto('organizations')
      .values({ name, organization_type: 'Trade Partner', prequal_status: 'Work In Progress' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const people = [];
    for (const [index, rank] of ranks.entries()) {
      const email = `p${index}@members-${organizations}.example`;
      people.push(
        await addPerson(test, {
          email,
          is_employee_verified: true,
          is_pf_contact: index === 0,
          member: { of: name, rank },
        }),
      );
    }
    return { id, name, people };
  };
  return {
    answerOffer,
    headersOf,
    invite,
    leave,
    list,
    me,
    offersOf,
    organization,
    remove,
    setRank,
    summit,
  };
}
