import type { MailOf } from '../mail.ts';
import { block, DAY_MS, type LetterKind } from './letter.ts';

export const register: LetterKind<MailOf<'register'>> = {
  lifeMs: DAY_MS,
  preference: null,
  write: ({ code, path, company }, linkTo) => ({
    subject: `${code} is your Plumbline code`,
    blocks: [
      block.heading('Your Plumbline code'),
      ...(company === null ? [] : [block.paragraph(`You can ask to join ${company} on the way.`)]),
      block.paragraph('Enter this code to go on with your registration:'),
      block.code(code),
      block.paragraph('It is good for 15 minutes. The link does the same, once, within 24 hours:'),
      block.button('Go on', linkTo(path)),
      block.paragraph('If you did not ask for this, do nothing: no account is made.'),
    ],
  }),
};
