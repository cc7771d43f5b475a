import { randomUUID } from 'node:crypto';
import { type Endpoint, endpoints } from '@plumbline/api-contract';
import { beforeAll, expect, it } from 'vitest';
import { paramsNaming } from '../test/authorization/calls.ts';
import { type ActorName, withServer } from '../test/server.ts';

/** Names that some endpoints declare, with values that none accepts, and a name that no endpoint declares. */
const JUNK: Readonly<Record<string, string>> = {
  locate: 'x',
  page: '-5',
  limit: 'x',
  offset: '-1',
  user: 'x',
  tp: 'x',
  id: 'x',
  ids: 'x',
  link: 'X',
  search: '%',
  is_paginate: 'x',
  utm_campaign: 'x',
};

withServer('a query string', (test) => {
  let own: string;
  beforeAll(async () => {
    own = test.ids.get('Summit Electric LLC') ?? '';
  });

  const gets = Object.values(endpoints as Readonly<Record<string, Endpoint>>).filter(
    ({ method, kind }) => method === 'GET' && kind !== 'socket',
  );
  const list = 'browse_all';
  const plain = { link: 'basic-information', searchStr: 'a', email: 'a@b.example' };

  it.each<ActorName>(['tpAdmin', 'gcGranted'])(
    'with undeclared parameters gets the same status as without them, by %s',
    async (actor) => {
      for (const declared of gets) {
        const { properties = {} } = (declared.query ?? {}) as { properties?: object };
        const said = Object.entries(plain).filter(([name]) => Object.hasOwn(properties, name));
        const junk = Object.entries(JUNK).filter(([name]) => !Object.hasOwn(properties, name));
        const params = {
          ...paramsNaming(declared.path, own),
          name: randomUUID(),
          list,
        } as never;
        const ask = (query: readonly (readonly [string, string])[]) =>
          test.call(actor, declared, { params, query: Object.fromEntries(query) as never });
        const { statusCode } = await ask([...said, ...junk]);
        expect([declared.id, statusCode]).toEqual([declared.id, (await ask(said)).statusCode]);
        expect(statusCode).toBeLessThan(500);
      }
    },
  );

  it.each(['x', '-5', '0', '100001'])(
    'with page=%s for the list of readers is refused',
    async (page) => {
      const query = { page } as never;
      const reply = await test.call('tpAdmin', endpoints.listReaders, { query });
      expect(reply.json()).toMatchObject({ status: 422, pointer: '/page' });
    },
  );
});
