import type { MailOf } from '../mail.ts';
import { block, DAY_MS, greeting, type LetterKind } from './letter.ts';

export const invitation: LetterKind<MailOf<'invitation'>> = {
  lifeMs: 7 * DAY_MS,
  preference: null,
  write: ({ firstName, inviter, company, path, fills = [] }, linkTo) => ({
    subject: `${inviter} added you to ${company} on Plumbline`,
    blocks: [
      block.heading(`Join ${company} on Plumbline`),
      greeting(firstName),
      block.paragraph(
        `${inviter} added you to ${company}. On Plumbline, a company keeps the prequalification answers that contractors ask for.`,
      ),
      ...(fills.length === 0 ? [] : [block.facts([['Assigned sections', fills.join(', ')]])]),
      block.button('Create your password', linkTo(path)),
      block.paragraph('The link works once and expires in 7 days.'),
    ],
  }),
};
