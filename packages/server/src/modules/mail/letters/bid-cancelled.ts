import type { MailOf } from '../mail.ts';
import { block, greeting, type LetterKind } from './letter.ts';

export const bidCancelled: LetterKind<MailOf<'bid-cancelled'>> = {
  lifeMs: null,
  preference: 'bid_change',
  write: (mail, linkTo) => ({
    subject: `${mail.organization} withdrew its invitation to bid: ${mail.bidPackage}`,
    blocks: [
      block.heading(`${mail.organization} withdrew its invitation to bid`),
      greeting(mail.firstName),
      block.facts([
        ['Package', mail.bidPackage],
        ['Project', mail.project],
      ]),
      block.paragraph(
        'If you submitted a sealed bid that has not been opened, it will never be opened.',
      ),
      block.button('Open your bids', linkTo('/bids')),
    ],
  }),
};
