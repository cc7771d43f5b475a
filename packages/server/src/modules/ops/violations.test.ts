import { endpoints } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { withServer } from '../../test/server.ts';

withServer('reports of content security policy violations', (test) => {
  const report = (directive: string) =>
    test.server.app.inject({
      method: 'POST',
      url: endpoints.reportViolation.path,
      headers: { 'content-type': 'application/csp-report' },
      payload: JSON.stringify({
        'csp-report': { 'effective-directive': directive, 'blocked-uri': 'inline' },
      }),
    });
  const counted = async () =>
    (await test.call('anonymous', endpoints.metrics)).body
      .split('\n')
      .filter((line) => line.startsWith('plumbline_csp_violations_total{'));

  it('are counted by directive, with unknown directives counted as “other”', async () => {
    expect((await report('style-src-elem')).statusCode).toBe(204);
    await report('style-src-elem');
    await report('made-up"} 1\n');
    expect(await counted()).toEqual([
      'plumbline_csp_violations_total{directive="style-src-elem"} 2',
      'plumbline_csp_violations_total{directive="other"} 1',
    ]);
  });

  it('are requested by a page’s content security policy', async () => {
    const { headers } = await test.server.app.inject({ url: '/' });
    expect(headers['content-security-policy']).toContain(
      `report-uri ${endpoints.reportViolation.path}`,
    );
    expect(headers['content-security-policy']).toContain("style-src 'self';");
  });
});
