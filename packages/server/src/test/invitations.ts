import { type BodyOf, endpoints, type OpenInvitation } from '@plumbline/api-contract';
import { expect } from 'vitest';
import { addPerson } from './people.ts';
import { type ActorName, type actors, type TestServer } from './server.ts';

/** The sections that a contractor is invited to read. */
export const SECTIONS = ['basic-information', 'insurance'];

export type Headers = { readonly authorization: string };

/** Helpers for tests of invitations to partners. */
export function invitationsOn(test: TestServer) {
  let count = 0;
  /** An address that no other test uses. */
  const address = (domain = 'far-away.example') => {
    count += 1;
    return `person${count}@${domain}`;
  };
  const inviteTp = (by: ActorName, body: BodyOf<typeof endpoints.inviteTp>) =>
    test.call(by, endpoints.inviteTp, { body });
  const inviteGc = (by: ActorName, email: string, more: object = {}) =>
    test.call(by, endpoints.inviteGc, { body: { email, sections: SECTIONS, ...more } });
  const idOf = async (sent: ReturnType<typeof inviteGc>) => {
    const reply = await sent;
    expect([200, 201]).toContain(reply.statusCode);
    return reply.json<{ id: string }>().id;
  };
  const open = async (uuid: string, headers: Record<string, string> = {}) => {
    const reply = await test.call('anonymous', endpoints.listContactInvitations, {
      query: { uuid },
      headers,
    });
    expect(reply.statusCode).toBe(200);
    const [found] = reply.json<{ results: OpenInvitation[] }>().results;
    if (found === undefined) throw new Error('there is no such invitation');
    return found;
  };
  const accept = (id: string, headers: Headers) =>
    test.call('anonymous', endpoints.acceptAccess, { body: { id }, headers });
  const end = (id: string, headers: Headers) =>
    test.call('anonymous', endpoints.revokePermission, { params: { id }, headers });
  const redirect = (uuid: string, email: string, headers: Headers) =>
    test.call('anonymous', endpoints.redirectTpInvitation, { body: { uuid, email }, headers });
  const by = (actor: keyof typeof actors): Headers => ({
    authorization: `Token ${test.tokens[actor]}`,
  });
  const statusOf = async (id: string) => {
    const row = await test.server.database
      .selectFrom('invitations')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return row.status;
  };
  const freeContractor = (email = address()) =>
    addPerson(test, { email, user_type: 'General Contractor', without_company: 'GC' });
  const admin = (of: string, email = address()) =>
    addPerson(test, { email, member: { of, rank: 500 } });
  return {
    accept,
    address,
    admin,
    by,
    end,
    freeContractor,
    idOf,
    inviteGc,
    inviteTp,
    open,
    redirect,
    statusOf,
  };
}
