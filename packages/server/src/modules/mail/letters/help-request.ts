import type { MailOf } from '../mail.ts';
import { block, type LetterKind } from './letter.ts';

/** To an operator. */
export const helpRequest: LetterKind<MailOf<'help-request'>> = {
  lifeMs: null,
  preference: null,
  write: ({ name, senderEmail, page, message }) => ({
    subject: `Help request from ${name}`,
    blocks: [
      block.heading(`${name} needs help`),
      block.facts([
        ['From', name],
        ['Email', senderEmail],
        ['Page', page],
      ]),
      block.paragraph(message),
      block.small(`Answer by email to ${senderEmail}. Nothing of a data vault is attached.`),
    ],
  }),
};
