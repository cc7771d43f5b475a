import type { TpStatus } from '@plumbline/api-contract';

/** A decision that has a button and a key in the read view. */
export type Choice = Extract<TpStatus, 'Approved' | 'Approved With Conditions' | 'Not Approved'>;

export const CHOICES: readonly {
  readonly status: Choice;
  readonly label: string;
  readonly short: string;
  readonly key: string;
}[] = [
  { status: 'Approved', label: 'Approve', short: 'Approve', key: 'a' },
  {
    status: 'Approved With Conditions',
    label: 'Approve with conditions',
    short: 'With conditions',
    key: 'c',
  },
  { status: 'Not Approved', label: 'Not approved', short: 'Not approved', key: 'n' },
];

export const ASK_KEY = 'm';

/** The message after a decision is saved. */
export const saidOf = (status: TpStatus, name: string): string =>
  status === 'Approved'
    ? `${name} is approved.`
    : status === 'Approved With Conditions'
      ? `${name} is approved with conditions.`
      : status === 'Not Approved'
        ? `${name} is not approved.`
        : `Saved for ${name}.`;

export const words = {
  bar: 'Your decision',
  own: 'You',
  company: 'Company',
  notDecided: 'Not decided',
  grade: 'Grade',
  notAssessed: 'Not assessed',
  limits: 'Limits',
  conditions: 'Conditions',
  note: 'Note',
  ask: 'Ask for more',
  forCompany: 'Also set as your company’s approval',
  companySees: (tp: string) => `Colleagues who work with ${tp} can see this. ${tp} can’t.`,
  onlyYou: 'Only you see your status and note. The trade partner never does.',
  conflict: (who: string) => `${who} decided while you were writing:`,
};
