import type { MailOf } from '../mail.ts';
import { dueWords } from './due-words.ts';
import { block, greeting, type LetterKind } from './letter.ts';

export const bidInvitation: LetterKind<MailOf<'bid-invitation'>> = {
  lifeMs: null,
  preference: 'bid_invitation',
  write: (mail, linkTo) => ({
    subject: `${mail.organization} invites you to bid: ${mail.bidPackage}`,
    blocks: [
      block.heading(`${mail.organization} invites you to bid`),
      greeting(mail.firstName),
      block.facts([
        ['Package', mail.bidPackage],
        ['Project', mail.project],
        ['Due', dueWords(mail.due, mail.timeZone)],
      ]),
      ...(mail.isSealed
        ? [
            block.paragraph(
              'Bids are sealed. Amounts and files stay encrypted until the due time, and your receipt lets you check afterward that no bid was changed.',
            ),
          ]
        : []),
      block.button('View invitation', linkTo(mail.path)),
    ],
  }),
};
