import type { MailOf } from '../mail.ts';
import { block, greeting, type LetterKind } from './letter.ts';

export const accessGiven: LetterKind<MailOf<'access-given'>> = {
  lifeMs: null,
  preference: 'vault_access',
  write: ({ firstName, tradePartner, sections, path }, linkTo) => ({
    subject: `${tradePartner} gave you access to its data vault`,
    blocks: [
      block.heading(`${tradePartner} gave you access`),
      greeting(firstName),
      block.paragraph(
        `${tradePartner} gave you access to ${sections === 1 ? 'one section' : `${sections} sections`} of its data vault. This access is for you only. Your colleagues need their own.`,
      ),
      block.button('Open the Data Vault', linkTo(path)),
    ],
  }),
};
