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
        'Somebody asked to set a new password for this address. The link works once, within an hour:',
      ),
      block.button('Set a new password', linkTo(path)),
      block.paragraph('If you did not ask for this, do nothing: your password stays as it is.'),
    ],
  }),
};
