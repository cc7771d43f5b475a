import type { MailOf } from '../mail.ts';
import { block, DAY_MS, type LetterKind } from './letter.ts';

export const noAccount: LetterKind<MailOf<'no-account'>> = {
  lifeMs: DAY_MS,
  preference: null,
  write: (_mail, linkTo) => ({
    subject: 'There is no Plumbline account for this address',
    blocks: [
      block.heading('There is no account for this address'),
      block.paragraph(
        'Someone asked to reset the password for this address, but it has no Plumbline account. You may have signed up with a different address.',
      ),
      block.button('Sign Up', linkTo('/registration/email-entry')),
      block.paragraph('If you did not request this, you can ignore this email.'),
    ],
  }),
};
