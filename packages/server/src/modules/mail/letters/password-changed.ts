import type { MailOf } from '../mail.ts';
import { block, greeting, type LetterKind } from './letter.ts';

export const passwordChanged: LetterKind<MailOf<'password-changed'>> = {
  lifeMs: null,
  preference: null,
  write: ({ firstName, at, timeZone, browser }, linkTo) => ({
    subject: 'Your Plumbline password was changed',
    blocks: [
      block.heading('Your password was changed'),
      greeting(firstName),
      block.paragraph('Your Plumbline password was changed. All other browsers were signed out.'),
      block.facts([
        ['When', whenOf(at, timeZone)],
        ['Browser', browser],
      ]),
      block.paragraph('If this was not you, set a new password now:'),
      block.button('Set a new password', linkTo('/password-reset')),
    ],
  }),
};

const whenOf = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(at);
