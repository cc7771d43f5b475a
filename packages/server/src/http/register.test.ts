import type { Endpoint } from '@plumbline/api-contract';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Context } from './context.ts';
import { anyone, type Policies } from './policy.ts';
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
  policy: anyone,
  subject: noSubject,
  answer: () => ({ status: 'sent' }),
};

const register = (contract: Record<string, Endpoint>, routes: readonly Route[]) =>
  registerModules(fastify(), {} as Context, contract, [{ routes }]);

describe('registerModules', () => {
  it('accepts an endpoint that has a route and a policy', () => {
    expect(() => register({ hello }, [answered])).not.toThrow();
  });

  it('does not start with an endpoint whose policy is missing', () => {
    const policies: Policies = {};
    const unguarded = { ...answered, policy: policies['anyone'] as never };
    expect(() => register({ hello }, [unguarded])).toThrow(
      'the endpoint hello names the policy `anyone`, which is not there',
    );
  });

  it('does not start with an endpoint that has no route', () => {
    expect(() => register({ hello }, [])).toThrow('no route for the endpoint hello');
  });

  it('does not start with a route that is not in the contract', () => {
    const stray = { ...answered, endpoint: { ...hello, id: 'stray', path: '/api/stray/' } };
    expect(() => register({ hello }, [answered, stray])).toThrow(
      'the route stray is not in the contract',
    );
  });

  it('does not start with two different policies of the same name', () => {
    const other = { ...hello, id: 'other', path: '/api/other/' };
    const routes = [
      answered,
      { ...answered, endpoint: other, policy: () => ({ allowed: true }) as const },
    ];
    expect(() => register({ hello, other }, routes)).toThrow('two policies are called `anyone`');
  });
});
