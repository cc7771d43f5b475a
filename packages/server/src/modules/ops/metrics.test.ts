import { endpoints } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { withServer } from '../../test/server.ts';

withServer('metrics', (test) => {
  const read = async (remoteAddress: string, headers: Record<string, string> = {}) => {
    const asked = { url: endpoints.metrics.path, remoteAddress, headers };
    return (await test.server.app.inject(asked)).statusCode;
  };

  it('are shown on this machine only, and not through a proxy on it', async () => {
    for (const own of ['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'])
      expect([own, await read(own)]).toEqual([own, 200]);
    for (const other of ['10.0.0.1', '::ffff:10.0.0.1', '::11', '1.127.0.0'])
      expect([other, await read(other)]).toEqual([other, 403]);
    for (const name of ['x-forwarded-for', 'forwarded', 'via'])
      expect([name, await read('127.0.0.1', { [name]: '127.0.0.1' })]).toEqual([name, 403]);
  });

  it('count calls by method, route and status, not by address', async () => {
    const id = '00000000-0000-4000-8000-000000000001';
    await test.call('gcGranted', endpoints.getBidPackage, { params: { id } });
    await test.server.app.inject({ url: '/api/no-such-address/' });
    const lines = (await test.call('anonymous', endpoints.metrics)).body.split('\n');
    const counted = lines.filter((line) => line.startsWith('plumbline_http_request_seconds_count'));
    const ofPackage = counted.filter((line) => line.includes('/api/bid_packages/:id/'));
    expect(ofPackage).toEqual([
      expect.stringMatching(/\{method="GET",route="[^"]+",status="404"\} 1$/u),
    ]);
    expect(counted.join('\n')).not.toMatch(/no-such-address|00000001/u);
  });

  it('count violations by the older name of their directive too, without its sources', async () => {
    const report = await test.server.app.inject({
      method: 'POST',
      url: endpoints.reportViolation.path,
      headers: { 'content-type': 'application/csp-report' },
      payload: JSON.stringify({ 'csp-report': { 'violated-directive': "img-src 'self' data:" } }),
    });
    expect(report.statusCode).toBe(204);
    expect((await test.call('anonymous', endpoints.metrics)).body).toContain(
      'plumbline_csp_violations_total{directive="img-src"} 1',
    );
  });
});

withServer('metrics with a token', { metricsToken: 'a-token' }, (test) => {
  it('need their token, on this machine too', async () => {
    const read = async (authorization?: string) => {
      const headers = authorization === undefined ? {} : { authorization };
      const asked = { url: endpoints.metrics.path, remoteAddress: '10.0.0.1', headers };
      const here = { ...asked, remoteAddress: '127.0.0.1' };
      const replies = [await test.server.app.inject(asked), await test.server.app.inject(here)];
      return replies.map(({ statusCode }) => statusCode);
    };
    expect(await read('Bearer a-token')).toEqual([200, 200]);
    for (const wrong of [undefined, 'Bearer b-token', 'Bearer a-token2', 'a-token'])
      expect([wrong, await read(wrong)]).toEqual([wrong, [403, 403]]);
  });

  it('include those of the process, for each server in it', async () => {
    const headers = { authorization: 'Bearer a-token' };
    const { body } = await test.call('anonymous', endpoints.metrics, { headers });
    expect(body).toMatch(/^process_cpu_seconds_total \d/mu);
    expect(body).toContain('# TYPE nodejs_gc_duration_seconds histogram');
    expect(body).toContain('# TYPE plumbline_http_request_seconds histogram');
  });
});
