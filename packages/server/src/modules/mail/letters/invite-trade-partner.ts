import type { MailOf } from '../mail.ts';
import { block, greeting, type LetterKind } from './letter.ts';
import { notYou, senderOf, said } from './invited.ts';

export const inviteTradePartner: LetterKind<MailOf<'invite-trade-partner'>> = {
  lifeMs: null,
  preference: null,
  write: (mail, linkTo) => {
    const { inviter, organization } = mail;
    return {
      subject: `${senderOf(mail)} invites you to prequalify on Plumbline`,
      blocks: [
        block.heading(`${organization ?? inviter} requests access to your data vault`),
        greeting(mail.firstName),
        block.paragraph(
          `${senderOf(mail)} would like to prequalify your company. On Plumbline, you answer once, keep your answers in a data vault, and choose who can see each section.`,
        ),
        ...said(mail),
        block.button('View invitation', linkTo(mail.path)),
        block.paragraph(
          'No one sees your answers until you give them access. If you do not have an account yet, you can create one with this address.',
        ),
        notYou(mail, linkTo),
      ],
    };
  },
};
