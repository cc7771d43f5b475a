import { endpoints, type SectionReply } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { grantSections } from '../../test/ready-vault.ts';
import { withServer } from '../../test/server.ts';

const FINANCES = 'financial-information';

withServer('whether a contractor may have seen a section', (test) => {
  const wasShared = async (link: string) =>
    (await test.call('tpAdmin', endpoints.getAnswers, { query: { link } })).json<SectionReply>()
      .was_shared;

  it('is false before it is granted, and true from then on', async () => {
    expect(await wasShared(FINANCES)).toBe(false);
    await grantSections(test, [FINANCES]);
    expect(await wasShared(FINANCES)).toBe(true);
  });

  it('stays true for a section that was read, after access was reduced', async () => {
    const tp = test.ids.get('Summit Electric LLC') ?? '';
    await test.call('gcGranted', endpoints.getAnswers, { query: { link: FINANCES, tp } });
    await grantSections(test, ['safety-statistics']);
    expect(await wasShared(FINANCES)).toBe(true);
  });
});
