import { endpoints, type RacReport } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { sampleCompany } from '@plumbline/schemas/sample-company';
import { templateSections } from '../../../engine/vault-state.ts';
import { grantSections } from '../../../test/ready-vault.ts';
import { withServer } from '../../../test/server.ts';

const links = templateSections.map(({ link }) => link);

withServer('a trade partner’s preview of its own assessment', (test) => {
  it('is shown only to editors, uses the default model, and is not stored', async () => {
    const own = await test.call('tpAdmin', endpoints.previewOwnRac);
    expect(own.json()).toMatchObject({ name: 'Summit Electric LLC', sections: { not_shared: [] } });
    await grantSections(test, links);
    const body = { tp: test.ids.get('Summit Electric LLC') ?? '' };
    const made = await test.call('gcGranted', endpoints.createRac, { body });
    expect(made.json<RacReport>().metrics).toEqual(own.json<RacReport>().metrics);
    expect(
      await test.server.database.selectFrom('rac_reports').select('id').execute(),
    ).toHaveLength(1);
    expect((await test.call('tpMember', endpoints.previewOwnRac)).statusCode).toBe(403);
  });

  it('has a sample, open to visitors, of a company with every section answered', async () => {
    const reply = await test.call('anonymous', endpoints.getRacSample);
    expect(reply.statusCode).toBe(200);
    const sample = reply.json<RacReport & { name: string }>();
    expect([sample.name, sample.completed.slice(0, 10)]).toEqual([
      sampleCompany.name,
      sampleCompany.now,
    ]);
    expect(sample.coverage).toBeGreaterThan(90);
    expect(sample.grade).not.toBeNull();
    expect(sample.limits.computed.single).toBeGreaterThan(0);
    expect((await test.call('gcGranted', endpoints.getRacSample)).body).toBe(reply.body);
  });
});
