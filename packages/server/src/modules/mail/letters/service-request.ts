import type { MailOf } from '../mail.ts';
import { block, type LetterKind, writeTo } from './letter.ts';

const TIMES = { full: 'Full time', half: 'Half time', quarter: 'Quarter time' } as const;

/** To an operator. */
export const serviceRequest: LetterKind<MailOf<'service-request'>> = {
  lifeMs: null,
  preference: null,
  write: ({ name, senderEmail, company, time, message }) => ({
    subject: `${company} asks about the fractional service`,
    blocks: [
      block.heading(`${company} asks about the fractional prequalification service`),
      block.facts([
        ['From', name],
        ['Email', senderEmail],
        ['Company', company],
        ['Time', TIMES[time]],
      ]),
      block.paragraph(message),
      block.paragraph('We promise an answer within one business day.'),
      block.button(`Reply to ${name}`, writeTo(senderEmail, 'Fractional prequalification service')),
    ],
  }),
};
