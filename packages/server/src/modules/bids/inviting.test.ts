import { endpoints } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { SUMMIT } from '../../test/bid-calls.ts';
import { comeDue, draftPackage, openPackageTo } from '../../test/bids.ts';
import { withServer } from '../../test/server.ts';

withServer('a bid package', (test) => {
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
});
