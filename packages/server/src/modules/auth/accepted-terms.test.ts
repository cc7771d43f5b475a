import { endpoints, TERMS_VERSION } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { GOOD_PASSWORD, lastMail, makeAccount, readMe } from '../../test/accounts.ts';
import { withServer } from '../../test/server.ts';

const NOW = '2026-11-23T15:00:00.000Z';

withServer('the terms that were accepted', { now: () => new Date(NOW) }, (test) => {
  const accepted = { version: TERMS_VERSION, accepted: NOW };

  it('are stored with a new account', async () => {
    const token = await makeAccount(test, 'ann@northpeak-glass.example');
    expect((await readMe(test, token)).terms).toEqual(accepted);
  });

  it('are stored with the account of an invited person', async () => {
    const email = 'ina.vited@summit-electric.example';
    const invited = await test.call('tpAdmin', endpoints.inviteMember, {
      params: { id: test.ids.get('Summit Electric LLC') ?? '' },
      body: { email, first_name: 'Ina', last_name: 'Vited', rank: 100 },
    });
    expect(invited.statusCode).toBe(202);
    const made = await test.call('anonymous', endpoints.createPassword, {
      body: { ticket: (await lastMail(test, email)).token, password: GOOD_PASSWORD },
    });
    expect(made.statusCode).toBe(201);
    expect((await readMe(test, made.json<{ token: string }>().token)).terms).toEqual(accepted);
  });

  it('are unknown for older accounts, and erased when an account is deleted', async () => {
    expect((await readMe(test, test.tokens.tpMember)).terms).toBeNull();
    const token = await makeAccount(test, 'gone@northpeak-glass.example');
    const { id } = await readMe(test, token);
    const deleted = await test.call('anonymous', endpoints.deleteMe, {
      headers: { authorization: `Token ${token}` },
      body: { password: GOOD_PASSWORD },
    });
    expect(deleted.statusCode).toBe(204);
    const row = await test.server.database
      .selectFrom('users')
      .select(['terms_version', 'terms_accepted_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ terms_version: null, terms_accepted_at: null });
  });
});
