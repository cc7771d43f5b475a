import type { Endpoint } from '@plumbline/api-contract';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Context } from './context.ts';
import { anyone } from './policy.ts';
import { registerModules } from './register.ts';
import { noSubject, type Route } from './route.ts';

const hello = {
  id: 'hello',
  method: 'GET',
  path: '/api/hello/',
  summary: 'Says hello.',
  auth: 'public',
  policy: 'anyone',
  replies: {},
} as const satisfies Endpoint;

const answered: Route = {
  endpoint: hello,
  subject: noSubject,
  answer: () => ({ status: 'sent' }),
};

const register = (
  contract: Record<string, Endpoint>,
  routes: readonly Route[],
  policies: Record<string, typeof anyone>,
) => registerModules(fastify(), {} as Context, contract, [{ routes, policies }]);

describe('registerModules', () => {
  it('takes an endpoint that has its route and its policy', () => {
    expect(() => register({ hello }, [answered], { anyone })).not.toThrow();
  });

  it('does not start with an endpoint whose policy is not there', () => {
    expect(() => register({ hello }, [answered], {})).toThrow(
      'the endpoint hello names the policy `anyone`, which is not there',
    );
  });

  it('does not start with an endpoint that has no route', () => {
    expect(() => register({ hello }, [], { anyone })).toThrow('no route for the endpoint hello');
  });

  it('does not start with a route that is not in the contract', () => {
    const stray = { ...answered, endpoint: { ...hello, id: 'stray', path: '/api/stray/' } };
    expect(() => register({ hello }, [answered, stray], { anyone })).toThrow(
      'the route stray is not in the contract',
    );
  });

  it('does not start when two modules mean different things by one policy', () => {
    const modules = [
      { routes: [answered], policies: { anyone } },
      { routes: [], policies: { anyone: () => ({ allowed: true }) as const } },
    ];
    expect(() => registerModules(fastify(), {} as Context, { hello }, modules)).toThrow(
      'two policies are called `anyone`',
    );
  });
});
