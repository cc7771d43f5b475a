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
        ['Receipts in the list', String(mail.receipts)],
        ['Root of the list', mail.root],
      ]),
      block.paragraph(
        'Every bidder gets this root. Check it with the list and your receipt: a bid that was changed, added or dropped shows.',
      ),
      block.button(
        'Check your receipt',
        linkTo(`/bids/check?${new URLSearchParams({ root: mail.root }).toString()}`),
      ),
      block.button('Open the invitation', linkTo(mail.path)),
    ],
  }),
};
