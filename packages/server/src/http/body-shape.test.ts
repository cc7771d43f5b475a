import { bodyLimitOf, type Endpoint, endpoints } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { paramsNaming } from '../test/authorization/calls.ts';
import { withServer } from '../test/server.ts';
import { checkShape } from './body-shape.ts';

const keys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at.toString(36)}`, 0]));

it('a body may be nested 64 levels deep, and not deeper', () => {
  const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)]);
  expect(() => checkShape(nested(64), 10_000)).not.toThrow();
  expect(() => checkShape(nested(65), 10_000)).toThrow('nested too deeply');
});

withServer('an oversized or invalid body', (test) => {
  it('with 370,000 keys is refused for its size', async () => {
    const reply = await test.call('anonymous', endpoints.validateEmail, { body: keys(370_000) });
    expect(reply.statusCode).toBe(413);
    expect(reply.json()).toMatchObject({ detail: 'The body is larger than 16 kB.' });
  });

  it('gets at most 100 errors', async () => {
    for (const body of [keys(1000), { email: keys(1000) }, { k: Array(1000).fill({}) }]) {
      const reply = await test.call('anonymous', endpoints.validateEmail, { body });
      expect(reply.statusCode).toBe(422);
      expect(reply.json<{ errors: object[] }>().errors.length).toBeLessThanOrEqual(100);
    }
  });

  it('with a list that is too long gets only that error', async () => {
    const body = { revision: 1, changes: Array(6000).fill({ kind: 'answer' }) };
    const query = { link: 'basic-information' };
    const reply = await test.call('tpAdmin', endpoints.changeAnswers, { query, body });
    expect(reply.json()).toMatchObject({
      status: 422,
      errors: [{ address: '/changes', reason: 'Send 5000 entries or fewer.' }],
    });
  });

  it('with too many values is refused before they are checked', async () => {
    const body = { revision: 1, changes: Array(200_000).fill(1) };
    const query = { link: 'basic-information' };
    const reply = await test.call('tpAdmin', endpoints.changeAnswers, { query, body });
    expect(reply.json()).toMatchObject({ status: 422, detail: 'The body has too many values.' });
  });

  it('that is larger than its endpoint’s limit is refused at every endpoint', async () => {
    const reading = Object.values(endpoints as Record<string, Endpoint>).filter(
      ({ body, kind }) => body !== undefined && kind !== 'upload',
    );
    for (const endpoint of reading) {
      const limit = bodyLimitOf(endpoint);
      const id = test.ids.get('Summit Electric LLC') ?? '';
      const reply = await test.call('tpAdmin', endpoint, {
        params: paramsNaming(endpoint.path, id) as never,
        query: { link: 'basic-information' } as never,
        body: { x: 'x'.repeat(limit) },
      });
      expect([endpoint.id, [413, 403, 404].includes(reply.statusCode)]).toEqual([
        endpoint.id,
        true,
      ]);
    }
  });

  it('with 60,000 invalid questions is refused with a short reply', async () => {
    const query = { link: 'basic-information' };
    const read = await test.call('tpAdmin', endpoints.getAnswers, { query });
    const { revision } = read.json<{ answers: { revision: number } }>().answers;
    const questions = Array.from({ length: 60_000 }, () => ({}));
    const body = { answers: { link: 'basic-information', revision, questions } };
    const reply = await test.call('tpAdmin', endpoints.saveAnswers, { query, body });
    expect(reply.statusCode).toBe(422);
    expect(reply.body.length).toBeLessThan(30_000);
  });
});
