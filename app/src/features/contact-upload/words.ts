import type { ContactAction, ContactRow, ContactState } from '@plumbline/api-contract';
import type { Tone } from '@plumbline/ui';

/** The names of the row states: in a row's pill and, for several rows, on the tab above them. */
export const STATES: Readonly<
  Record<ContactState, { readonly name: string; readonly tab: string; readonly tone: Tone }>
> = {
  waiting: { name: 'Matching', tab: 'Matching', tone: 'primary' },
  matched: { name: 'Matched', tab: 'Matched', tone: 'success' },
  choose: { name: 'Choose a company', tab: 'Choose a company', tone: 'warning' },
  new: { name: 'Not on Plumbline', tab: 'Not on Plumbline', tone: 'neutral' },
  error: { name: 'Error', tab: 'Errors', tone: 'error' },
  duplicate: { name: 'Duplicate', tab: 'Duplicates', tone: 'neutral' },
  left_out: { name: 'Left out', tab: 'Left out', tone: 'neutral' },
};

/** The order of the tabs. */
export const STATE_ORDER: readonly ContactState[] = [
  'waiting',
  'matched',
  'choose',
  'new',
  'error',
  'duplicate',
  'left_out',
];

export const MATCHED_BY: Readonly<Record<NonNullable<ContactRow['matched_by']>, string>> = {
  domain: 'Same email domain',
  name: 'Same name',
  chosen: 'Chosen by you',
};

type ActionWords = {
  /** The button. */
  readonly button: string;
  /** What it does, below the button. */
  readonly says: string;
  readonly description: string;
  readonly submit: string;
  /** A row's text for each state of the action. */
  readonly done: Readonly<Record<'queued' | 'done' | 'failed', string>>;
};

export const ACTIONS: Readonly<Record<ContactAction, ActionWords>> = {
  relate: {
    button: 'Request relationships',
    says: 'We ask each matched company to confirm that you work together.',
    description:
      'Each company confirms it first, on its page or by email. Then both profiles show it. You can ask 500 companies a day.',
    submit: 'Send requests',
    done: {
      queued: 'Requesting relationship',
      done: 'Relationship requested',
      failed: 'Relationship not requested',
    },
  },
  join: {
    button: 'Invite to join Plumbline',
    says: 'People whose companies are not on Plumbline get your invite link.',
    description:
      'Each person gets one email with your invite link. You can invite 500 people a day this way.',
    submit: 'Send invitations',
    done: {
      queued: 'Sending invitation to join',
      done: 'Invited to join',
      failed: 'Not invited to join',
    },
  },
  prequalify: {
    button: 'Invite to prequalify',
    says: 'Trade partners and new companies are asked to open their data vault to you.',
    description:
      'Pre-qual contacts on Plumbline get your access request. Everyone else gets an email invitation. They appear in Access Requested.',
    submit: 'Send invitations',
    done: {
      queued: 'Sending invitation to prequalify',
      done: 'Invited to prequalify',
      failed: 'Not invited to prequalify',
    },
  },
};
