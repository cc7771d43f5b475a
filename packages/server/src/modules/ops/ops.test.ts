import { endpoints } from '@plumbline/api-contract';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { withServer } from '../../test/server.ts';

withServer('a running program', (test) => {
  it('publishes the description of its interface', async () => {
    const reply = await test.call('anonymous', endpoints.openapi);
    const { openapi, paths } = reply.json<{ openapi: string; paths: object }>();
    expect(openapi).toMatch(/^3\.1/u);
    expect(Object.keys(paths)).toContain('/api/users/me/');
  });

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

  it('counts violations of its content security policy by directive, with unknown ones as “other”', async () => {
    expect((await report('style-src-elem')).statusCode).toBe(204);
    await report('style-src-elem');
    await report('made-up"} 1\n');
    expect(await counted()).toEqual([
      'plumbline_csp_violations_total{directive="style-src-elem"} 2',
      'plumbline_csp_violations_total{directive="other"} 1',
    ]);
  });

  it('asks in its content security policy for reports of violations', async () => {
    const { headers } = await test.server.app.inject({ url: '/' });
    expect(headers['content-security-policy']).toContain(
      `report-uri ${endpoints.reportViolation.path}`,
    );
    expect(headers['content-security-policy']).toContain("style-src 'self';");
  });

  it('says that it is ready only while its database responds', async () => {
    const ready = async () => {
      const reply = await test.call('anonymous', endpoints.ready);
      return [reply.statusCode, reply.headers['retry-after']];
    };
    expect(await ready()).toEqual([200, undefined]);
    const url = new URL(test.databaseUrl);
    const name = url.pathname.slice(1);
    url.pathname = 'postgres';
    const admin = new Client({ connectionString: url.href });
    await admin.connect();
    try {
      await admin.query(`alter database ${name} allow_connections false`);
      await admin.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
        [name],
      );
      expect(await ready()).toEqual([503, '2']);
      expect((await test.call('anonymous', endpoints.health)).statusCode).toBe(200);
    } finally {
      await admin.query(`alter database ${name} allow_connections true`);
      await admin.end();
    }
    expect(await ready()).toEqual([200, undefined]);
  });
});
