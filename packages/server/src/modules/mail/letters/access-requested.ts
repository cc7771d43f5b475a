import type { MailOf } from '../mail.ts';
import { block, greeting, type LetterKind } from './letter.ts';

export const accessRequested: LetterKind<MailOf<'access-requested'>> = {
  lifeMs: null,
  preference: 'access_request',
  write: ({ firstName, asker, organization, tradePartner, sections, message }, linkTo) => {
    const who = organization === null ? asker : `${asker} at ${organization}`;
    const what =
      sections.length === 0
        ? `the ${tradePartner} data vault`
        : sections.length === 1
          ? `one section of the ${tradePartner} data vault`
          : `${sections.length} sections of the ${tradePartner} data vault`;
    return {
      subject: `${who} requested access to the ${tradePartner} data vault`,
      blocks: [
        block.heading(`${who} requested access`),
        greeting(firstName),
        block.paragraph(
          `${who} wants to see ${what}. Choose which sections to share, or decline the request. Nothing is shared until you give access.`,
        ),
        ...(sections.length === 0
          ? []
          : [block.facts([['Sections requested', sections.join(', ')]])]),
        ...(message === '' ? [] : [block.facts([[`Message from ${asker}`, message]])]),
        block.button(
          'Review the request',
          linkTo('/prequal/data-vault/gc-partner-access?list=incoming'),
        ),
      ],
    };
  },
};
