import type { RegStep } from '@plumbline/api-contract';
import { describe, expect, it } from 'vitest';
import { moveStep, type Registrant } from './reg-step.ts';

const person = (step: RegStep, more: Partial<Registrant> = {}): Registrant => ({
  step,
  hasNames: true,
  hasOrganization: false,
  userType: 'Trade Partner',
  withoutOrganization: null,
  ...more,
});

const steps = [
  'name_entry',
  'continue_or_join',
  'join_company',
  'organization_type',
  'complete',
] as const;

describe('the steps of registration', () => {
  it('waits for both names, then advances automatically', () => {
    expect(moveStep(person('name_entry', { hasNames: false }), {})).toMatchObject({
      step: 'name_entry',
    });
    expect(moveStep(person('name_entry'), {})).toMatchObject({ step: 'continue_or_join' });
  });

  it.each(steps.slice(1))('stays at %s when nothing is requested', (step) => {
    expect(moveStep(person(step), {})).toEqual({ step, withoutOrganization: null });
  });

  const afterNames = person('name_entry', { hasNames: false });
  const asked: readonly (readonly [Registrant, 'join_company' | 'complete', RegStep | null])[] = [
    [afterNames, 'join_company', null],
    [person('name_entry'), 'join_company', 'join_company'],
    [person('continue_or_join'), 'join_company', 'join_company'],
    [person('join_company'), 'join_company', 'join_company'],
    [person('organization_type'), 'join_company', null],
    [person('complete'), 'join_company', null],
    [afterNames, 'complete', null],
    [person('continue_or_join', { hasOrganization: true }), 'complete', null],
    [person('join_company'), 'complete', null],
    [person('join_company', { hasOrganization: true }), 'complete', 'complete'],
    [person('join_company', { withoutOrganization: 'TP' }), 'complete', 'complete'],
    [person('organization_type'), 'complete', null],
    [person('organization_type', { hasOrganization: true }), 'complete', 'complete'],
    [person('complete'), 'complete', 'complete'],
  ];
  it.each(asked)('from %j, a request for %s gives %s', (from, reg_step, to) => {
    const moved = moveStep(from, { reg_step });
    if (to === null) expect(moved).toMatchObject({ address: '/reg_step' });
    else expect(moved).toMatchObject({ step: to });
  });

  it.each([
    ['Trade Partner', 'TP'],
    ['General Contractor', 'GC'],
  ] as const)('lets a %s continue without a company as %s', (userType, withoutOrganization) => {
    const moved = moveStep(person('join_company', { userType }), { without_company: true });
    expect(moved).toEqual({ step: 'complete', withoutOrganization });
  });

  it.each([
    person('join_company', { userType: 'Architect' }),
    person('join_company', { userType: null }),
    person('join_company', { hasOrganization: true }),
    person('name_entry', { hasNames: false }),
  ])('does not let %j continue without a company', (from) => {
    expect(moveStep(from, { without_company: true })).toMatchObject({
      address: '/without_company',
    });
  });
});
