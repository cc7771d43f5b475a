import { allowed, denied, type OpenPolicy } from '../../http/policy.ts';

export type MailboxSubject = {
  /** Whether mail is kept here to be read, and whether the call has the key to it. */
  readonly key: 'right' | 'wrong' | 'unset';
};

/** Kept emails contain everyone's codes and links. Only the person who started the program has the key. */
const readMailbox: OpenPolicy<MailboxSubject> = (_actor, { key }) => {
  if (key === 'right') return allowed;
  return denied(
    key === 'unset'
      ? 'Emails are not kept here.'
      : 'Open this page by the address that stands in the start-up text.',
  );
};

export const policies = { readMailbox };
