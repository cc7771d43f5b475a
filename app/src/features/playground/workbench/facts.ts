import type { Facts } from '@plumbline/form-engine';
import { produce } from 'immer';

/** The form's facts from outside, as the page sets them. */
export type PlaygroundFacts = {
  /** Today, `yyyy-mm-dd`. */
  readonly now: string;
  readonly status: string;
  readonly viewer: string;
  readonly formType: string;
  /** Questions of sections that are not open, by id. */
  readonly outside: Readonly<Record<string, unknown>>;
};

export const STATUSES = ['Work In Progress', 'Ready For Review'] as const;
export const VIEWERS = ['owner', 'contractor'] as const;

export function startingFacts(now: string): PlaygroundFacts {
  return { now, status: STATUSES[0], viewer: VIEWERS[0], formType: 'F', outside: {} };
}

/** The same facts in the form that a session takes. */
export function sessionFacts({ status, viewer, formType, outside }: PlaygroundFacts): Facts {
  return { ...outside, status, viewer, form_type: formType };
}

/** The facts with one of them changed, by the name that rules use for it. */
export function withFact(
  facts: PlaygroundFacts,
  { name, value }: { readonly name: string; readonly value: unknown },
): PlaygroundFacts {
  return produce(facts, (draft) => {
    if (name === 'status' || name === 'viewer') draft[name] = String(value);
    else if (name === 'form_type') draft.formType = String(value);
    else draft.outside[name] = value;
  });
}
