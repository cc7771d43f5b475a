import type { MailOf } from '../mail.ts';
import { block, DAY_MS, type LetterKind } from './letter.ts';

export const invitation: LetterKind<MailOf<'invitation'>> = {
  lifeMs: 7 * DAY_MS,
  preference: null,
  write: ({ inviter, organization, path, fills = [] }, linkTo) => ({
    subject: `${inviter} invited you to join ${organization} on Plumbline`,
    blocks: [
      block.heading(`Join ${organization} on Plumbline`),
      block.paragraph(
        `${inviter} invited you to join ${organization}. Plumbline is where companies keep the prequalification answers that contractors ask for.`,
      ),
      ...(fills.length === 0 ? [] : [block.facts([['Assigned sections', fills.join(', ')]])]),
      block.button('Create your account', linkTo(path)),
      block.paragraph(
        'Choose a password, enter your name, then accept or decline the invitation. The link works once and expires in 7 days.',
      ),
      block.paragraph(
        'If you do not know this company, you can ignore this email. Nothing happens unless you accept.',
      ),
    ],
  }),
};
