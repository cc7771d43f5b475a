import type { MailOf } from '../mail.ts';
import { block, greeting, type LetterKind } from './letter.ts';

export const accountDeleted: LetterKind<MailOf<'account-deleted'>> = {
  lifeMs: null,
  preference: null,
  write: ({ firstName, company }) => ({
    subject: 'Your Plumbline account was deleted',
    blocks: [
      block.heading('Your account was deleted'),
      greeting(firstName),
      block.paragraph(
        company === null
          ? 'Your Plumbline account was deleted, and every browser was signed out.'
          : `Your Plumbline account was deleted, and every browser was signed out. You were the only person at ${company}: the company, its answers and its files were deleted too.`,
      ),
      block.paragraph('This is the last mail to this address.'),
    ],
  }),
};
