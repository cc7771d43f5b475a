import type { MailOf } from '../mail.ts';
import { block, DAY_MS, greeting, type LetterKind } from './letter.ts';

export const invitation: LetterKind<MailOf<'invitation'>> = {
  lifeMs: 7 * DAY_MS,
  preference: null,
  write: ({ firstName, inviter, organization, path, fills = [] }, linkTo) => ({
    subject: `${inviter} added you to ${organization} on Plumbline`,
    blocks: [
      block.heading(`Join ${organization} on Plumbline`),
      greeting(firstName),
      block.paragraph(
        `${inviter} added you to ${organization}. On Plumbline, a company keeps the prequalification answers that contractors ask for.`,
      ),
      ...(fills.length === 0 ? [] : [block.facts([['Assigned sections', fills.join(', ')]])]),
      block.button('Create your password', linkTo(path)),
      block.paragraph('The link works once and expires in 7 days.'),
    ],
  }),
};
