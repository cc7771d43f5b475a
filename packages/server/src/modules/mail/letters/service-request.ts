import type { MailOf } from '../mail.ts';
import { block, type LetterKind } from './letter.ts';

const TIMES = { full: 'Full time', half: 'Half time', quarter: 'Quarter time' } as const;

/** To an operator. */
export const serviceRequest: LetterKind<MailOf<'service-request'>> = {
  lifeMs: null,
  preference: null,
  write: ({ name, senderEmail, company, time, message }) => ({
    subject: `${company} asks for the fractional service`,
    blocks: [
      block.heading(`${company} asks for the fractional prequalification service`),
      block.facts([
        ['From', name],
        ['Email', senderEmail],
        ['Company', company],
        ['Time', TIMES[time]],
      ]),
      block.paragraph(message),
      block.small(`Answer by email to ${senderEmail} within one business day.`),
    ],
  }),
};
