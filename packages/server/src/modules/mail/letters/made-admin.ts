import type { MailOf } from '../mail.ts';
import { block, greeting, type LetterKind } from './letter.ts';

export const madeAdmin: LetterKind<MailOf<'made-admin'>> = {
  lifeMs: null,
  preference: 'requests',
  write: ({ firstName, company, organizationId }, linkTo) => ({
    subject: `You are now an Admin of ${company}`,
    blocks: [
      block.heading(`You are now an Admin of ${company}`),
      greeting(firstName),
      block.paragraph(
        `As an Admin you change the answers and the profile of ${company}, give others access to them, and say who belongs to the company and with which rank.`,
      ),
      block.button('See the people', linkTo(`/profile/${organizationId}/people`)),
    ],
  }),
};
