import type { MailOf } from '../mail.ts';
import { block, greeting, type LetterKind } from './letter.ts';

export const requestDeclined: LetterKind<MailOf<'request-declined'>> = {
  lifeMs: null,
  preference: 'vault_access',
  write: ({ firstName, tradePartner }, linkTo) => ({
    subject: `${tradePartner} declined your access request`,
    blocks: [
      block.heading(`${tradePartner} declined your access request`),
      greeting(firstName),
      block.paragraph(
        `${tradePartner} declined your request to see its data vault. You can ask again in 7 days. It helps to talk to them first.`,
      ),
      block.button(
        'View your requests',
        linkTo('/prequal/gc-landing/trade-partners?list=access_requested'),
      ),
    ],
  }),
};
