import type { MailOf } from '../mail.ts';
import { block, greeting, type LetterKind } from './letter.ts';

export const accessRequested: LetterKind<MailOf<'access-requested'>> = {
  lifeMs: null,
  preference: 'access',
  write: ({ firstName, asker, company, tradePartner, message }, linkTo) => {
    const who = company === null ? asker : `${asker} at ${company}`;
    return {
      subject: `${who} asks to see the data vault of ${tradePartner}`,
      blocks: [
        block.heading(`${who} asks for access`),
        greeting(firstName),
        block.paragraph(
          `${who} asks to see the data vault of ${tradePartner}. You choose which sections, or decline. Until then nothing is shown.`,
        ),
        ...(message === '' ? [] : [block.facts([[`${asker} writes`, message]])]),
        block.button(
          'Answer the Request',
          linkTo('/prequal/data-vault/gc-partner-access?list=incoming'),
        ),
      ],
    };
  },
};
