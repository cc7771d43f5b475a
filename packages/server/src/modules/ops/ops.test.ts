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
