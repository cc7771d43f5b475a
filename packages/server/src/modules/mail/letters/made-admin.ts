import type { MailOf } from '../mail.ts';
import { block, greeting, type LetterKind } from './letter.ts';

export const madeAdmin: LetterKind<MailOf<'made-admin'>> = {
  lifeMs: null,
  preference: 'membership',
  write: ({ firstName, organization, organizationId }, linkTo) => ({
    subject: `You are now an Admin of ${organization}`,
    blocks: [
      block.heading(`You are now an Admin of ${organization}`),
      greeting(firstName),
      block.paragraph(
        `As an Admin, you can edit the answers and the profile of ${organization}, give others access, and manage its people.`,
      ),
      block.button('View people', linkTo(`/profile/${organizationId}/people`)),
    ],
  }),
};
