import type { Block } from '../blocks.ts';
import { block, type LinkTo } from './letter.ts';

/** Shared by emails to addresses that are not confirmed yet. */

/** Who sent it: `Dana Whitfield at Keystone Builders`. */
export const senderOf = ({
  inviter,
  organization,
}: {
  readonly inviter: string;
  readonly organization: string | null;
}): string => (organization === null ? inviter : `${inviter} at ${organization}`);

/** What the sender wrote, attributed to the sender. */
export const said = ({
  inviter,
  message,
}: {
  readonly inviter: string;
  readonly message: string;
}): readonly Block[] =>
  message === '' ? [] : [block.facts([[`Message from ${inviter}`, message]])];

/** Why the reader got this email, and how to decline. */
export const notYou = (
  mail: {
    readonly inviter: string;
    readonly organization: string | null;
    readonly notMePath: string;
  },
  linkTo: LinkTo,
): Block =>
  block.small(
    `You received this email because ${senderOf(mail)} entered your address. Not for you, or not interested?`,
    linkTo(mail.notMePath),
  );
