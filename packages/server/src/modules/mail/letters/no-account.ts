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
        'Somebody asked to set a new password for this address, but it has no Plumbline account. Perhaps you signed up with another address.',
      ),
      block.button('Sign Up', linkTo('/registration/email-entry')),
      block.paragraph('If you did not ask for this, do nothing.'),
    ],
  }),
};
