import type { MailOf } from '../mail.ts';
import { block, greeting, type LetterKind } from './letter.ts';
import { notYou, senderOf, said } from './invited.ts';

export const inviteContractor: LetterKind<MailOf<'invite-contractor'>> = {
  lifeMs: null,
  preference: null,
  write: (mail, linkTo) => {
    const { inviter, company, sections } = mail;
    return {
      subject: `${senderOf(mail)} invites you to its data vault on Plumbline`,
      blocks: [
        block.heading(`${company ?? inviter} invites you`),
        greeting(mail.firstName),
        block.paragraph(
          sections.length === 0
            ? `${senderOf(mail)} would like to be known to you. On Plumbline contractors and trade partners prequalify each other.`
            : `${senderOf(mail)} opens answers of its data vault to you: what contractors ask for before they work with a trade partner.`,
        ),
        ...(sections.length === 0 ? [] : [block.facts([['Sections', sections.join(', ')]])]),
        ...said(mail),
        block.button('See the Invitation', linkTo(mail.path)),
        block.paragraph(
          'It is for this address only: whoever else gets this mail cannot use it. If you have no account yet, you create one on the way.',
        ),
        notYou(mail, linkTo),
      ],
    };
  },
};
