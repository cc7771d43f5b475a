import type { MailOf } from '../mail.ts';
import { block, greeting, type LetterKind } from './letter.ts';

export const bidsOpened: LetterKind<MailOf<'bids-opened'>> = {
  lifeMs: null,
  preference: null,
  write: (mail, linkTo) => ({
    subject: `Bids were opened: ${mail.bidPackage}`,
    blocks: [
      block.heading('Bids were opened'),
      greeting(mail.firstName),
      block.facts([
        ['Package', mail.bidPackage],
        ['Project', mail.project],
        ['Contractor', mail.organization],
        ['Receipts', String(mail.receipts)],
        ['Fingerprint', mail.root],
      ]),
      block.paragraph(
        'Every bidder gets the same fingerprint. Check it against the list and your receipt: if a bid was changed, added or dropped, they won’t match.',
      ),
      block.button(
        'Check your receipt',
        linkTo(`/bids/check?${new URLSearchParams({ root: mail.root }).toString()}`),
      ),
      block.small('The invitation:', linkTo(mail.path)),
    ],
  }),
};
