import type { MailOf } from '../mail.ts';
import { block, type LetterKind, writeTo } from './letter.ts';

/** To an operator. */
export const helpRequest: LetterKind<MailOf<'help-request'>> = {
  lifeMs: null,
  preference: null,
  write: ({ name, senderEmail, page, message }, linkTo) => ({
    subject: `Help request from ${name}`,
    blocks: [
      block.heading(`${name} needs help`),
      block.facts([
        ['From', name],
        ['Email', senderEmail],
      ]),
      block.paragraph(message),
      block.button(`Reply to ${name}`, writeTo(senderEmail, 'Your question to Plumbline')),
      block.small('They wrote from this page:', linkTo(page)),
    ],
  }),
};
