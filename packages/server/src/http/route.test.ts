import { endpoints } from '@plumbline/api-contract';
import { describe, expect, it } from 'vitest';
import { allowed, anyone, ownerOnly, type Policy } from './policy.ts';
import { ofCaller, routesBy } from './route.ts';

const ownSettings = ownerOnly('You have no setting with this id.');

describe('routesBy', () => {
  it('takes a route that loads what its policy decides about', () => {
    const route = routesBy({ ownSettings });
    const made = route({ endpoint: endpoints.listPrequalSettings, subject: ofCaller });
    expect(made.policy).toBe(ownSettings);
  });

  // Tests the types: the compiler rejects each of these.
  it('refuses a subject with a missing property', () => {
    const route = routesBy({ ownSettings });
    // @ts-expect-error: whose the setting is was not loaded
    route({ endpoint: endpoints.listPrequalSettings, subject: () => ({}) });
  });

  it('refuses an endpoint whose policy the module does not have', () => {
    const route = routesBy({ anyone });
    // @ts-expect-error: there is no `ownSettings` here
    route({ endpoint: endpoints.listPrequalSettings, subject: ofCaller });
  });

  it('refuses a route that does not load what the body names', () => {
    const leaveOrganization: Policy<unknown, { readonly hasSuccessor: boolean }> = () => allowed;
    const route = routesBy({ leaveOrganization });
    // @ts-expect-error: `named` is missing
    route({ endpoint: endpoints.leaveOrganization, subject: () => null });
  });

  it('refuses a policy that needs a session on an endpoint that needs none', () => {
    const publicService: Policy<unknown> = () => allowed;
    const route = routesBy({ publicService });
    // @ts-expect-error: it does not say what becomes of someone who is not signed in
    route({ endpoint: endpoints.health, subject: () => null });
  });
});
