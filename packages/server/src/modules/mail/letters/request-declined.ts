import type { MailOf } from '../mail.ts';
import { block, greeting, type LetterKind } from './letter.ts';

export const requestDeclined: LetterKind<MailOf<'request-declined'>> = {
  lifeMs: null,
  preference: 'access',
  write: ({ firstName, tradePartner }, linkTo) => ({
    subject: `${tradePartner} did not give you access`,
    blocks: [
      block.heading(`${tradePartner} did not give you access`),
      greeting(firstName),
      block.paragraph(
        `${tradePartner} declined your request to see its data vault. You can ask again after 7 days; talk to them first.`,
      ),
      block.button(
        'See Your Requests',
        linkTo('/prequal/gc-landing/trade-partners?list=access_requested'),
      ),
    ],
  }),
};
