import type { MailOf } from '../mail.ts';
import { block, DAY_MS, type LetterKind } from './letter.ts';

export const register: LetterKind<MailOf<'register'>> = {
  lifeMs: DAY_MS,
  preference: null,
  write: ({ code, path, organization }, linkTo) => ({
    subject: `${code} is your Plumbline code`,
    blocks: [
      block.heading('Your Plumbline code'),
      ...(organization === null
        ? []
        : [block.paragraph(`You can ask to join ${organization} when you register.`)]),
      block.paragraph('Enter this code to continue your registration:'),
      block.code(code),
      block.paragraph(
        'The code expires in 15 minutes. You can also use this link, which works once within 24 hours:',
      ),
      block.button('Continue', linkTo(path)),
      block.paragraph(
        'If you did not request this, you can ignore this email. No account will be created.',
      ),
    ],
  }),
};
