import type { MailOf } from '../mail.ts';
import { block, DAY_MS, type LetterKind } from './letter.ts';

export const accountExists: LetterKind<MailOf<'account-exists'>> = {
  lifeMs: DAY_MS,
  preference: null,
  write: ({ resetPath }, linkTo) => ({
    subject: 'You already have a Plumbline account',
    blocks: [
      block.heading('You already have an account'),
      block.paragraph(
        'Someone, probably you, tried to sign up for Plumbline with this address. It has an account, so no other was made.',
      ),
      block.button('Sign In', linkTo('/login')),
      block.paragraph('If you do not know the password any more:'),
      block.button('Set a new password', linkTo(resetPath)),
      block.paragraph('If it was not you, do nothing: your account stays as it is.'),
    ],
  }),
};
