import type { MailOf } from '../mail.ts';
import { block, greeting, type LetterKind } from './letter.ts';
import { notYou, senderOf, said } from './invited.ts';

export const inviteTradePartner: LetterKind<MailOf<'invite-trade-partner'>> = {
  lifeMs: null,
  preference: null,
  write: (mail, linkTo) => {
    const { inviter, company } = mail;
    return {
      subject: `${senderOf(mail)} asks for your prequalification on Plumbline`,
      blocks: [
        block.heading(`${company ?? inviter} asks for your data vault`),
        greeting(mail.firstName),
        block.paragraph(
          `${senderOf(mail)} would like to prequalify your company. On Plumbline a trade partner answers once, keeps its answers in a data vault, and decides person by person and section by section who reads them.`,
        ),
        ...said(mail),
        block.button('See the Invitation', linkTo(mail.path)),
        block.paragraph(
          'Nobody sees anything of your company until you say so. If you have no account yet, you create one on the way, with this address.',
        ),
        notYou(mail, linkTo),
      ],
    };
  },
};
