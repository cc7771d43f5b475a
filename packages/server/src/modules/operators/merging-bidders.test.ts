import { endpoints } from '@plumbline/api-contract';
import { beforeAll, expect, it } from 'vitest';
import { RIDGELINE, SUMMIT } from '../../test/bid-calls.ts';
import { openNow, openPackageTo, submitted } from '../../test/bids.ts';
import { addPerson } from '../../test/people.ts';
import { withServer } from '../../test/server.ts';

const OPERATOR = 'olive@plumbline.example';

withServer('merging a company that bids', { deskEmails: [OPERATOR] }, (test) => {
  let headers: { readonly authorization: string };
  beforeAll(async () => {
    ({ headers } = await addPerson(test, { email: OPERATOR, first_name: 'Olive' }));
  });

  const merge = () =>
    test.call('anonymous', endpoints.mergeCompanies, {
      headers,
      body: {
        survivor: test.ids.get(SUMMIT) ?? '',
        merged: test.ids.get(RIDGELINE) ?? '',
        keeps_admins: false,
        reason: 'Same license number and address.',
      },
    });

  it('waits until bids are opened in a package that both companies are part of', async () => {
    const both = await openPackageTo(test, [SUMMIT, RIDGELINE]);
    await submitted(test, 'otherTp', both.invitations[RIDGELINE] ?? '', { amount: '40' });
    const refused = await merge();
    expect(refused.statusCode).toBe(409);
    expect(refused.json<{ detail: string }>().detail).toMatch(
      /^Ridgeline Mechanical Inc\. submitted a bid for “.+”, which both companies are part of\./u,
    );
    await openNow(test, both.id);
    // A sealed bid of only one of them is not in the way.
    const one = await openPackageTo(test, [RIDGELINE]);
    await submitted(test, 'otherTp', one.invitations[RIDGELINE] ?? '', { amount: '50' });
    expect((await merge()).statusCode).toBe(201);
  });
});
