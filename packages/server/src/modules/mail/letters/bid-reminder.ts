import type { MailOf } from '../mail.ts';
import { dueWords } from './due-words.ts';
import { block, greeting, type LetterKind } from './letter.ts';

export const bidReminder: LetterKind<MailOf<'bid-reminder'>> = {
  lifeMs: null,
  preference: 'bid_reminder',
  write: (mail, linkTo) => ({
    subject: `Bid due ${whenWords(mail.days)}: ${mail.bidPackage}`,
    blocks: [
      block.heading(`Your bid is due ${whenWords(mail.days)}`),
      greeting(mail.firstName),
      block.facts([
        ['Package', mail.bidPackage],
        ['Project', mail.project],
        ['Contractor', mail.organization],
        ['Due', dueWords(mail.due, mail.timeZone)],
      ]),
      block.paragraph('You have not submitted a bid yet.'),
      block.button('View invitation', linkTo(mail.path)),
    ],
  }),
};

function whenWords(days: number): string {
  if (days <= 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}
