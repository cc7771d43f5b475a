import type { MailOf } from '../mail.ts';
import { block, greeting, HOUR_MS, type LetterKind } from './letter.ts';

export const resetPassword: LetterKind<MailOf<'reset-password'>> = {
  lifeMs: HOUR_MS,
  preference: null,
  write: ({ firstName, path }, linkTo) => ({
    subject: 'Set a new Plumbline password',
    blocks: [
      block.heading('Set a new password'),
      greeting(firstName),
      block.paragraph(
        'Someone asked to reset the password for this address. This link works once and expires in an hour:',
      ),
      block.button('Set a new password', linkTo(path)),
      block.paragraph(
        'If you did not request this, you can ignore this email. Your password will not change.',
      ),
    ],
  }),
};
