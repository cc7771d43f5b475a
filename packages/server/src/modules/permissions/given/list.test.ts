import { endpoints, type Permission } from '@plumbline/api-contract';
import { beforeAll, expect, it } from 'vitest';
import { actors, withServer } from '../../../test/server.ts';

withServer('the list of permissions', (test) => {
  beforeAll(async () => {
    for (const email of [actors.gcColleague, actors.freeGc])
      await test.call('tpAdmin', endpoints.allowAccess, {
        body: { email, sections: ['basic-information'] },
      });
  });

  it('is paged, and can be searched by company, name and email address', async () => {
    const list = async (query: object) => {
      const reply = await test.call('tpAdmin', endpoints.listPermissions, { query });
      const { count, results } = reply.json<{ count: number; results: Permission[] }>();
      return [count, results.map(({ user }) => user.first_name)];
    };
    expect(await list({})).toEqual([3, ['Lee', 'Dana', 'Gina']]);
    expect(await list({ limit: 1, page: 2 })).toEqual([3, ['Dana']]);
    expect(await list({ is_paginate: false, limit: 1 })).toEqual([3, ['Lee', 'Dana', 'Gina']]);
    expect(await list({ search: 'keystone', offset: 1 })).toEqual([2, ['Dana']]);
    expect(await list({ search: 'bluestone.example' })).toEqual([1, ['Gina']]);
    expect(await list({ search: 'dana WHIT' })).toEqual([1, ['Dana']]);
  });
});
