import type { MailOf } from '../mail.ts';
import { block, greeting, type LetterKind } from './letter.ts';

export const accountDeleted: LetterKind<MailOf<'account-deleted'>> = {
  lifeMs: null,
  preference: null,
  write: ({ firstName, organization }, linkTo) => ({
    subject: 'Your Plumbline account was deleted',
    blocks: [
      block.heading('Your account was deleted'),
      greeting(firstName),
      block.paragraph(
        organization === null
          ? 'Your Plumbline account was deleted, and you were signed out everywhere.'
          : `Your Plumbline account was deleted, and you were signed out everywhere. You were the only person at ${organization}, so the company, its answers and its files were deleted too.`,
      ),
      block.paragraph('This is the last email we will send to this address.'),
      block.paragraph('If you didn’t delete it, tell us right away.'),
      block.button('Get help', linkTo('/faq')),
    ],
  }),
};
