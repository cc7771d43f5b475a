import type { MailOf } from '../mail.ts';
import { block, DAY_MS, type LetterKind } from './letter.ts';

export const invitedElsewhere: LetterKind<MailOf<'invited-elsewhere'>> = {
  lifeMs: 7 * DAY_MS,
  preference: null,
  write: ({ inviter, organization, path }, linkTo) => ({
    subject: `${inviter} invited you to join ${organization} on Plumbline`,
    blocks: [
      block.heading(`Join ${organization} on Plumbline`),
      block.paragraph(
        `${inviter} invited you to join ${organization}. You already have a Plumbline account. Sign in to accept or decline.`,
      ),
      block.button('View invitation', linkTo(path)),
      block.paragraph(
        'You can belong to one company at a time. If you belong to another company, leave it first under My Account.',
      ),
      block.paragraph(
        'If you don’t want to join, you can ignore this email. Your account won’t change.',
      ),
    ],
  }),
};
