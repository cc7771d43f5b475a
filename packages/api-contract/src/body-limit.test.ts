import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { bodyLimitOf } from './body-limit.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { endpoints } from './endpoints/index.ts';

const post = (body: Endpoint['body'], bodyLimit?: number): Endpoint =>
  endpoint({
    id: 'post',
    method: 'POST',
    path: '/api/post/',
    summary: '',
    auth: 'session',
    policy: 'anyone',
    ...(body !== undefined && { body }),
    ...(bodyLimit !== undefined && { bodyLimit }),
    replies: {},
  });

const text = (maxLength: number) => Type.String({ maxLength });

describe('the body limit of an endpoint', () => {
  it('is 16 kB for a small form', () => {
    expect(bodyLimitOf(post(Type.Object({ name: text(100), isOn: Type.Boolean() })))).toBe(16_384);
  });

  it('has room for the longest text, with each character escaped', () => {
    const body = Type.Object({ note: text(10_000), title: Type.Union([text(200), Type.Null()]) });
    const escaped = (count: number) => String.raw`\u00e9`.repeat(count);
    const sent = `{"note":"${escaped(10_000)}","title":"${escaped(200)}"}`;
    expect(bodyLimitOf(post(body)) - sent.length).toBeOneOf([0, 1, 2, 3]);
  });

  it('has room for the longest list', () => {
    const ids = Type.Array(Type.String({ format: 'uuid' }), { maxItems: 2000 });
    const sent = JSON.stringify({ ids: Array(2000).fill(crypto.randomUUID()) });
    expect(bodyLimitOf(post(Type.Object({ ids }))) - sent.length).toBeOneOf([0, 1, 2, 3]);
  });

  it('is zero without a body', () => {
    expect(bodyLimitOf(post(undefined))).toBe(0);
  });

  it.each([
    ['a text', Type.String()],
    ['a list', Type.Array(text(9))],
    ['anything', Type.Unknown()],
  ])('must be set explicitly when %s has no maximum size', (_, schema) => {
    const body = Type.Object({ a: schema });
    expect(() => bodyLimitOf(post(body))).toThrow('the body of post has no largest size');
    expect(bodyLimitOf(post(body, 1000))).toBe(1000);
  });

  it('is over 100 kB only for saved answers, weights and contact lists', () => {
    const large = Object.values(endpoints as Record<string, Endpoint>)
      .filter((one) => bodyLimitOf(one) > 100_000)
      .map(({ id }) => id);
    expect(large.sort()).toEqual([
      'actOnContactList',
      'changeAnswers',
      'saveAnswers',
      'saveRacWeights',
    ]);
  });
});
