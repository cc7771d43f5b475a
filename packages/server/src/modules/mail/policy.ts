import { allowed, denied, type OpenPolicy } from '../../http/policy.ts';

export type MailboxSubject = {
  /** Whether the mailbox is on, and whether the caller has its key. */
  readonly key: 'right' | 'wrong' | 'unset';
};

/** Kept emails contain everyone's codes and links, so only the person who started the server has the key. */
const readMailbox: OpenPolicy<MailboxSubject> = (_actor, { key }) => {
  if (key === 'right') return allowed;
  return denied(
    key === 'unset'
      ? 'Emails are not kept here.'
      : 'Open this page with the link that was printed at startup.',
  );
};

export const policies = { readMailbox };
