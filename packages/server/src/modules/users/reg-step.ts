import type { RegStep } from '@plumbline/api-contract';

/** A person's registration step, with the names as they would be after the change. */
export type Registrant = {
  readonly step: RegStep;
  readonly hasNames: boolean;
  readonly hasOrganization: boolean;
  /** What the person chose at sign-up. */
  readonly userType: string | null;
  readonly withoutOrganization: 'TP' | 'GC' | null;
};

export type StepAsked = {
  readonly reg_step?: 'join_company' | 'complete' | undefined;
  readonly without_company?: true | undefined;
};

export type StepGiven =
  | { readonly step: RegStep; readonly withoutOrganization: 'TP' | 'GC' | null }
  | { readonly address: string; readonly reason: string };

const FLAGS: Readonly<Record<string, 'TP' | 'GC'>> = {
  'Trade Partner': 'TP',
  'General Contractor': 'GC',
};

/** For each requested step, the current steps it can follow. */
const GOES_TO = {
  join_company: new Set<RegStep>(['continue_or_join', 'join_company']),
  complete: new Set<RegStep>(['join_company', 'organization_type', 'complete']),
} as const;

/** A person's step after a change they make themselves: forward only, or why not. */
export function moveStep(person: Registrant, asked: StepAsked): StepGiven {
  const named = person.hasNames && person.step === 'name_entry' ? 'continue_or_join' : person.step;
  const still = { step: named, withoutOrganization: person.withoutOrganization };
  const flagged = asked.without_company === true ? goWithout(person, named) : still;
  if ('reason' in flagged || asked.reg_step === undefined) return flagged;
  const { step, withoutOrganization } = flagged;
  const refusal = (reason: string) => ({ address: '/reg_step', reason });
  if (!GOES_TO[asked.reg_step].has(step)) return refusal(`This step does not follow ${step}`);
  if (
    asked.reg_step === 'complete' &&
    step !== 'complete' &&
    !person.hasOrganization &&
    withoutOrganization === null
  )
    return refusal('Join or add a company first, or continue without one');
  return { step: asked.reg_step, withoutOrganization };
}

function goWithout(person: Registrant, step: RegStep): StepGiven {
  const refusal = (reason: string) => ({ address: '/without_company', reason });
  if (step === 'name_entry') return refusal('Enter your name first');
  if (person.hasOrganization) return refusal('You already belong to a company');
  const flag = FLAGS[person.userType ?? ''];
  if (flag === undefined)
    return refusal('Only trade partners and general contractors can continue without a company');
  return { step: 'complete', withoutOrganization: flag };
}
