// Longer than 350 lines: claims and reported pairs share one desk and one server.
import { type DeskDuplicate, endpoints } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { deskOf, type Headers, OPERATOR, REASON as reason } from '../../test/desk.ts';
import { mailedAs } from '../../test/mailed-as.ts';
import { addPerson } from '../../test/people.ts';
import { type ActorName, actors, withServer } from '../../test/server.ts';

const ZERO = '00000000-0000-4000-8000-000000000000';

withServer('claims and duplicates at the desk', { deskEmails: [OPERATOR] }, (test) => {
  const { olive, call, atDesk, addCompany, addFree, claim, decide, withdraw } = deskOf(test);

  const states = ['pending', 'approved', 'declined', 'withdrawn'] as const;
  it.each(states)('a claim that is %s: who may approve, decline or withdraw it', async (state) => {
    const outcomes: Record<string, Record<string, number>> = {};
    for (const act of ['approve', 'decline', 'withdraw'] as const) {
      const claimant = await addFree();
      const id = await claim(claimant, await addCompany());
      if (state === 'approved' || state === 'declined') await decide(id, state);
      if (state === 'withdrawn') await withdraw(id, claimant.headers);
      const asks: readonly (readonly [string, Headers])[] = [
        ['someone', { authorization: `Token ${test.tokens.freeGc}` }],
        ['admin', { authorization: `Token ${test.tokens.tpAdmin}` }],
        ['claimant', claimant.headers],
        ['operator', olive().headers],
      ];
      // Those who may not do it try first.
      for (const [actor, headers] of act === 'withdraw' ? [...asks].reverse() : asks) {
        const reply =
          act === 'withdraw'
            ? await withdraw(id, headers)
            : await decide(id, act === 'approve' ? 'approved' : 'declined', headers);
        (outcomes[act] ??= {})[actor] = reply.statusCode;
      }
    }
    const change = state === 'pending' ? 204 : 409;
    const desk = { claimant: 404, operator: change, someone: 404, admin: 404 };
    expect(outcomes).toEqual({
      approve: desk,
      decline: desk,
      withdraw: { claimant: change, operator: 403, someone: 403, admin: 403 },
    });
  });

  it('only one of two simultaneous decisions on a claim, or on a company’s claims, takes effect', async () => {
    const organization = await addCompany();
    const [one, two] = [await addFree(), await addFree()];
    const ids = [await claim(one, organization), await claim(two, organization)];
    const twice = await Promise.all([
      decide(ids[0] ?? '', 'approved'),
      decide(ids[0] ?? '', 'declined'),
    ]);
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
    const other = await addCompany();
    const both = [await claim(await addFree(), other), await claim(await addFree(), other)];
    const replies = await Promise.all(both.map((id) => decide(id, 'approved')));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
    const admins = await test.server.database
      .selectFrom('memberships')
      .select('rank')
      .where('organization_id', '=', other)
      .execute();
    expect(admins).toEqual([{ rank: 500 }]);
  });

  it('an approved claim makes the person an Admin, who gets an email with the reason', async () => {
    const organization = await addCompany('Quiet Glazing', 'quiet-glazing.example');
    const person = await addFree('Gil');
    const id = await claim(person, organization);
    const again = await call(person.headers, endpoints.claimOrganization, {
      params: { id: organization },
      body: { reason: 'Once more.' },
    });
    expect(again.statusCode).toBe(409);
    const listed = (await atDesk(endpoints.listDeskClaims)).json<{ results: { id: string }[] }>();
    expect(listed.results.find((one) => one.id === id)).toMatchObject({
      organization: { people: 0, has_answers: false, domain: 'quiet-glazing.example' },
      is_same_domain: false,
      reason: 'I own it.',
    });
    expect((await decide(id, 'approved')).statusCode).toBe(204);
    expect((await call(person.headers, endpoints.getMe)).json()).toMatchObject({
      rank: 500,
      is_employee_verified: false,
    });
    expect((await call(person.headers, endpoints.listOwnClaims)).json()).toMatchObject({
      results: [{ status: 'approved', decision: reason }],
    });
    const { email } = await test.server.database
      .selectFrom('users')
      .select('email')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    const mail = await test.server.database
      .selectFrom('outbox')
      .select('body')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow();
    expect(mail.body).toContain(reason);
    expect(await mailedAs(test, email, 'verification')).toBeNull();
    const told = await call(person.headers, endpoints.listNotifications);
    expect(told.json()).toMatchObject({
      results: [{ verb: expect.stringMatching(/^You are now an Admin of Quiet Glazing \d+\.$/u) }],
    });
    const late = await call((await addFree()).headers, endpoints.claimOrganization, {
      params: { id: organization },
      body: { reason: 'Me too.' },
    });
    expect(late.json<{ detail: string }>().detail).toContain('already has an Admin');
  });

  it('an approved claim withdraws the person’s other claims, but nobody else’s', async () => {
    const [person, rival] = [await addFree(), await addFree()];
    const [won, other] = [await addCompany('Own Masonry', 'mason.example'), await addCompany()];
    // A company with people has to be claimed at the desk, even by someone with an address at its domain.
    await test.server.database
      .insertInto('memberships')
      .values({ user_id: (await addFree()).id, organization_id: won, rank: 100 })
      .execute();
    const id = await claim(person, won);
    await claim(person, other);
    await claim(rival, other);
    const listed = (await atDesk(endpoints.listDeskClaims)).json<{ results: { id: string }[] }>();
    expect(listed.results.find((one) => one.id === id)).toMatchObject({ is_same_domain: true });
    expect((await decide(id, 'approved')).statusCode).toBe(204);
    const claimsOf = async ({ headers }: typeof person) => {
      const { results } = (await call(headers, endpoints.listOwnClaims)).json<{
        results: { organization: { id: string }; status: string }[];
      }>();
      return Object.fromEntries(results.map((one) => [one.organization.id, one.status]));
    };
    expect(await claimsOf(person)).toEqual({ [won]: 'approved', [other]: 'withdrawn' });
    expect(await claimsOf(rival)).toEqual({ [other]: 'pending' });
  });

  it('duplicates: who can report a pair, dismiss it and merge it', async () => {
    const [one, two] = [await addCompany('Twin Roofing'), await addCompany('Twin Roofing')];
    const report = (actor: ActorName, organization: string, duplicate: string) =>
      test.call(actor, endpoints.findDuplicates, {
        body: { organization, duplicate, reason: 'Same phone.' },
      });
    expect((await report('gcGranted', one, two)).statusCode).toBe(201);
    expect((await report('gcGranted', two, one)).statusCode).toBe(409);
    expect((await report('tpAdmin', two, one)).statusCode).toBe(201);
    expect((await report('tpAdmin', one, one)).statusCode).toBe(422);
    expect((await report('tpAdmin', one, ZERO)).statusCode).toBe(422);
    const pairs = (await atDesk(endpoints.listDeskDuplicates)).json<{
      results: { id: string; reports: unknown[]; organization: { id: string } }[];
    }>().results;
    const pair = pairs.find(({ organization }) => organization.id === one);
    expect(pair?.reports).toHaveLength(2);
    const dismiss = (headers: Headers) =>
      call(headers, endpoints.dismissDuplicate, {
        params: { id: pair?.id ?? '' },
        body: { reason },
      });
    expect((await dismiss({ authorization: `Token ${test.tokens.gcGranted}` })).statusCode).toBe(
      404,
    );
    const both = await Promise.all([dismiss(olive().headers), dismiss(olive().headers)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
    expect((await dismiss(olive().headers)).statusCode).toBe(409);
    // Both people who reported the pair learn the outcome, once; the operator already knows it.
    const told = await test.server.database
      .selectFrom('notifications')
      .innerJoin('users', 'users.id', 'notifications.user_id')
      .select('users.email')
      .where(
        'verb',
        'like',
        'Thanks for your report. Twin Roofing % and Twin Roofing % are different companies.',
      )
      .orderBy('users.email')
      .execute();
    expect(told.map(({ email }) => email)).toEqual([actors.gcGranted, actors.tpAdmin]);
    expect((await report('gcGranted', one, two)).statusCode).toBe(201);
    const merge = await atDesk(endpoints.mergeCompanies, {
      body: { survivor: one, merged: two, keeps_admins: false, reason },
    });
    expect(merge.statusCode).toBe(201);
    const reports = await test.server.database
      .selectFrom('duplicate_reports')
      .select('status')
      .where('organization_id', 'in', [one, two])
      .orderBy('status')
      .execute();
    expect(reports.map(({ status }) => status)).toEqual(['dismissed', 'dismissed', 'merged']);
    expect((await report('otherGc', one, two)).json()).toMatchObject({
      status: 410,
      merged_into: { id: one },
    });
  });

  it.each(['merged', 'dismissed'] as const)(
    'a pair that is %s leaves reports about a third company pending',
    async (outcome) => {
      const [one, two, third] = [
        await addCompany('Triplet Roofing'),
        await addCompany('Triplet Roofing'),
        await addCompany('Triplet Roofing'),
      ];
      const report = async (organization: string, duplicate: string) => {
        const reply = await test.call('gcGranted', endpoints.findDuplicates, {
          body: { organization, duplicate, reason: 'Same phone.' },
        });
        expect(reply.statusCode).toBe(201);
        return reply.json<{ id: string }>().id;
      };
      const ofPair = await report(one, two);
      const fromThird = await report(third, two);
      const toThird = await report(one, third);
      const decided =
        outcome === 'merged'
          ? await atDesk(endpoints.mergeCompanies, {
              body: { survivor: two, merged: one, keeps_admins: false, reason },
            })
          : await atDesk(endpoints.dismissDuplicate, { params: { id: ofPair }, body: { reason } });
      expect(decided.statusCode).toBe(outcome === 'merged' ? 201 : 204);
      const reports = await test.server.database
        .selectFrom('duplicate_reports')
        .select(['id', 'status'])
        .where('id', 'in', [ofPair, fromThird, toThird])
        .execute();
      expect(Object.fromEntries(reports.map(({ id, status }) => [id, status]))).toEqual({
        [ofPair]: outcome,
        [fromThird]: 'pending',
        [toThird]: 'pending',
      });
    },
  );

  it('claims are listed by age, at the desk the oldest first, for the claimant the newest first', async () => {
    const { database } = test.server;
    await database.deleteFrom('company_claims').execute();
    const person = await addFree();
    const rival = await addPerson(test, {
      email: 'rival@gmail.com',
      is_webmail: true,
      reg_step: 'join_company',
    });
    const deleted = await addFree();
    for (const one of [person, person, person, rival]) await claim(one, await addCompany());
    await claim(deleted, await addCompany());
    await database
      .updateTable('users')
      .set({ deleted_at: new Date() })
      .where('id', '=', deleted.id)
      .execute();
    // Neither order is that of their ids.
    const ids = await database
      .selectFrom('company_claims')
      .select('id')
      .where('user_id', '!=', deleted.id)
      .orderBy('id')
      .execute();
    const minutes = [1, 0, 3, 2];
    for (const [at, { id }] of ids.entries())
      await database
        .updateTable('company_claims')
        .set({ created_at: new Date(Date.now() - (minutes[at] ?? 0) * 60_000) })
        .where('id', '=', id)
        .execute();
    const oldestFirst = [2, 3, 0, 1].map((at) => ids[at]?.id);
    type Listed = { results: { id: string; person: object; is_same_domain: boolean }[] };
    const { results } = (await atDesk(endpoints.listDeskClaims)).json<Listed>();
    expect(results.map(({ id }) => id)).toEqual(oldestFirst);
    // Two missing domains are not the same domain.
    expect(results.map(({ is_same_domain }) => is_same_domain)).toEqual(Array(4).fill(false));
    expect((await atDesk(endpoints.getDesk)).json()).toMatchObject({ claims: 4 });
    const own = (await call(person.headers, endpoints.listOwnClaims)).json<Listed>().results;
    const theirs = results.filter(
      ({ person: { id } }: { person: { id?: string } }) => id === person.id,
    );
    expect(own.map(({ id }) => id)).toEqual(theirs.map(({ id }) => id).toReversed());
  });

  it('a claimant reads how each claim ended, and gives a reason for the next one', async () => {
    const person = await addFree();
    const [one, two] = [await addCompany(), await addCompany()];
    await decide(await claim(person, one), 'declined');
    await withdraw(await claim(person, two), person.headers);
    const own = (await call(person.headers, endpoints.listOwnClaims)).json<{ results: object[] }>();
    expect(own.results).toEqual([
      expect.objectContaining({ status: 'withdrawn', decision: '' }),
      expect.objectContaining({ status: 'declined', decision: reason }),
    ]);
    const { email } = await test.server.database
      .selectFrom('users')
      .select('email')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    const mail = await test.server.database
      .selectFrom('outbox')
      .select('body')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow();
    expect(mail.body).toContain(`/profile/${one}`);
    for (const blank of [undefined, ' ']) {
      const body = { reason: blank };
      const reply = await call(person.headers, endpoints.claimOrganization, {
        params: { id: one },
        body,
      });
      expect([blank, reply.statusCode]).toEqual([blank, 422]);
    }
  });

  it('claims are limited to 10 a day, and reports, which are counted separately, to 30', async () => {
    const person = await addFree();
    const [one, two] = [await addCompany(), await addCompany()];
    const attempt = async (endpoint: 'claim' | 'report') =>
      (endpoint === 'claim'
        ? await call(person.headers, endpoints.claimOrganization, {
            params: { id: await addCompany() },
            body: { reason: 'I own it.' },
          })
        : await call(person.headers, endpoints.findDuplicates, {
            body: { organization: one, duplicate: await addCompany(), reason: 'Same phone.' },
          })
      ).statusCode;
    for (let times = 0; times < 10; times += 1) expect(await attempt('claim')).toBe(202);
    expect(await attempt('claim')).toBe(429);
    for (let times = 0; times < 30; times += 1) expect(await attempt('report')).toBe(201);
    expect(await attempt('report')).toBe(429);
    const body = { organization: one, duplicate: two, reason: ' ' };
    expect((await test.call('freeGc', endpoints.findDuplicates, { body })).statusCode).toBe(422);
  });

  it('a reported pair is listed once, as it was reported first, with its reports by age', async () => {
    const { database } = test.server;
    await database.deleteFrom('duplicate_reports').execute();
    const [one, two, three] = [await addCompany(), await addCompany(), await addCompany()];
    const deleted = await addFree();
    const reports = [
      ['00000000-0000-4000-8000-000000000003', one, two, deleted.id, 3],
      ['00000000-0000-4000-8000-000000000002', two, one, olive().id, 2],
      ['00000000-0000-4000-8000-000000000001', three, two, olive().id, 1],
    ] as const;
    for (const [id, organization_id, duplicate_id, user_id, hours] of reports)
      await database
        .insertInto('duplicate_reports')
        .values({
          id,
          organization_id,
          duplicate_id,
          user_id,
          reason: `${hours} hours ago`,
          created_at: new Date(Date.now() - hours * 3_600_000),
        })
        .execute();
    await database
      .updateTable('users')
      .set({ deleted_at: new Date() })
      .where('id', '=', deleted.id)
      .execute();
    const listed = async () =>
      (await atDesk(endpoints.listDeskDuplicates))
        .json<{ results: DeskDuplicate[] }>()
        .results.map((pair) => ({
          ids: [pair.id, pair.organization.id, pair.duplicate.id],
          reports: pair.reports.map((report) => [report.person?.name, report.reason]),
        }));
    const name = 'Olive Reed';
    const last = { ids: [reports[2][0], three, two], reports: [[name, '1 hours ago']] };
    expect(await listed()).toEqual([
      {
        ids: [reports[0][0], one, two],
        reports: [
          [undefined, '3 hours ago'],
          [name, '2 hours ago'],
        ],
      },
      last,
    ]);
    const counted = async () =>
      (await atDesk(endpoints.getDesk)).json<{ duplicates: number }>().duplicates;
    expect(await counted()).toBe(2);
    // A company that is gone is in no pair, whichever of the two it was.
    const merge = await atDesk(endpoints.mergeCompanies, {
      body: { survivor: three, merged: one, keeps_admins: false, reason },
    });
    expect(merge.statusCode).toBe(201);
    expect([await listed(), await counted()]).toEqual([[last], 1]);
  });
});
