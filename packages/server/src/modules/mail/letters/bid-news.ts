import type { MailOf } from '../mail.ts';
import { plainText } from '../plain-line.ts';
import { dueWords } from './due-words.ts';
import { block, greeting, type LetterKind } from './letter.ts';

const MOST_CHANGE = 1000;

export const bidNews: LetterKind<MailOf<'bid-news'>> = {
  lifeMs: null,
  preference: 'bid_change',
  write: (mail, linkTo) => ({
    subject: `${mail.organization} updated a bid package: ${mail.bidPackage}`,
    blocks: [
      block.heading(`${mail.organization} updated a bid package`),
      greeting(mail.firstName),
      block.facts([
        ['Package', mail.bidPackage],
        ['Project', mail.project],
        ['Due', dueWords(mail.due, mail.timeZone)],
      ]),
      ...mail.changes.map((change) => block.paragraph(plainText(change, MOST_CHANGE))),
      block.button('View invitation', linkTo(mail.path)),
    ],
  }),
};
