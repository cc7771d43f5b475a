import type { MailOf } from '../mail.ts';
import { block, greeting, type LetterKind } from './letter.ts';

export const bidDecided: LetterKind<MailOf<'bid-decided'>> = {
  lifeMs: null,
  preference: 'bid_result',
  write: (mail, linkTo) => ({
    subject: mail.isAwarded
      ? `You were awarded ${mail.bidPackage}`
      : `${mail.bidPackage} was awarded to another company`,
    blocks: [
      block.heading(mail.isAwarded ? 'You won the bid' : 'Another company was chosen'),
      greeting(mail.firstName),
      block.facts([
        ['Package', mail.bidPackage],
        ['Project', mail.project],
        ['Contractor', mail.organization],
      ]),
      block.paragraph(
        mail.isAwarded
          ? `${mail.organization} awarded this package to your company. They will contact you about the contract.`
          : `${mail.organization} awarded this package to another company. Thank you for bidding.`,
      ),
      block.button('View invitation', linkTo(mail.path)),
    ],
  }),
};
