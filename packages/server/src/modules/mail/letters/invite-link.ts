import type { MailOf } from '../mail.ts';
import { said, senderOf } from './invited.ts';
import { block, type LetterKind } from './letter.ts';

export const inviteLink: LetterKind<MailOf<'invite-link'>> = {
  lifeMs: null,
  preference: null,
  write: (mail, linkTo) => ({
    subject: `${senderOf(mail)} invites you to Plumbline`,
    blocks: [
      block.heading(`${mail.organization} is on Plumbline`),
      block.paragraph(
        `${senderOf(mail)} invites you to Plumbline, where contractors and trade partners share prequalification answers.`,
      ),
      ...said(mail),
      block.button(`View ${mail.organization}`, linkTo(mail.path)),
      block.small(
        `You received this email because ${senderOf(mail)} entered your address. If you are not interested, you can ignore it.`,
      ),
    ],
  }),
};
