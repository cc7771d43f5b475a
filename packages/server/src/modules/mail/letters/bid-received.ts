import type { MailOf } from '../mail.ts';
import { dueWords } from './due-words.ts';
import { block, greeting, type LetterKind } from './letter.ts';

export const bidReceived: LetterKind<MailOf<'bid-received'>> = {
  lifeMs: null,
  preference: null,
  write: (mail, linkTo) => ({
    subject: `Bid received: ${mail.bidPackage}`,
    blocks: [
      block.heading('Your bid was received'),
      greeting(mail.firstName),
      block.facts([
        ['Package', mail.bidPackage],
        ['Project', mail.project],
        ['Contractor', mail.organization],
        ['Received', dueWords(mail.at, mail.timeZone)],
        ['Receipt code', mail.code],
      ]),
      block.paragraph(
        'Keep this email and the receipt file you downloaded. After the due time, you can use them to check that your bid was not changed or dropped.',
      ),
      block.button('View invitation', linkTo(mail.path)),
    ],
  }),
};
