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
        'Someone, probably you, tried to sign up for Plumbline with this address. You already have an account, so we did not create another one.',
      ),
      block.button('Sign In', linkTo('/login')),
      block.small('Forgot your password? Set a new one:', linkTo(resetPath)),
      block.paragraph(
        'If this was not you, you can ignore this email. Your account has not changed.',
      ),
    ],
  }),
};
