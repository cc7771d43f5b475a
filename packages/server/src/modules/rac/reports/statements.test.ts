import { endpoints } from '@plumbline/api-contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildServer, type Server } from '../../../build-server.ts';
import { templateSections } from '../../../engine/vault-state.ts';
import { grantSections } from '../../../test/ready-vault.ts';
import { withServer } from '../../../test/server.ts';
import { openWire, type Wire } from '../../../test/wire.ts';

const links = templateSections.map(({ link }) => link);

withServer('the database work of an assessment', (test) => {
  let wire: Wire;
  let server: Server;
  beforeAll(async () => {
    await grantSections(test, links);
    wire = await openWire(test.databaseUrl);
    server = await buildServer({ databaseUrl: wire.url, filesDir: test.filesDir });
  });
  afterAll(async () => {
    await server?.close();
    await wire?.close();
  });

  it('is at most 1.5 times the statements of printing the whole vault', async () => {
    const tp = test.ids.get('Summit Electric LLC') ?? '';
    const headers = { authorization: `Token ${test.tokens.gcGranted}` };
    const costOf = async (
      method: 'GET' | 'POST',
      url: string,
      { times, payload }: { readonly times: number; readonly payload?: object },
    ) => {
      const work = async () => {
        const reply = await server.app.inject({
          method,
          url,
          headers,
          ...(payload && { payload }),
        });
        expect(reply.statusCode).toBeLessThan(300);
      };
      await work();
      const { statements } = await wire.least(Array.from({ length: times }, () => work));
      return statements;
    };
    // Drawing takes a second each time.
    const whole = await costOf('GET', `${endpoints.printAnswers.path}?tp=${tp}`, { times: 2 });
    const assessing = await costOf('POST', endpoints.createRac.path, { times: 3, payload: { tp } });
    console.log(`${assessing} statements to assess a vault, ${whole} to print it whole`);
    expect(assessing).toBeLessThanOrEqual(1.5 * whole);
  });
});
