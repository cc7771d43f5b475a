import type { MailOf } from '../mail.ts';
import { block, greeting, type LetterKind } from './letter.ts';
import { notYou, senderOf, said } from './invited.ts';

export const inviteContractor: LetterKind<MailOf<'invite-contractor'>> = {
  lifeMs: null,
  preference: null,
  write: (mail, linkTo) => {
    const { inviter, organization, sections } = mail;
    return {
      subject:
        sections.length === 0
          ? `${senderOf(mail)} invites you to connect on Plumbline`
          : `${senderOf(mail)} is sharing a data vault with you on Plumbline`,
      blocks: [
        block.heading(`${organization ?? inviter} invites you`),
        greeting(mail.firstName),
        block.paragraph(
          sections.length === 0
            ? `${senderOf(mail)} would like to connect with you on Plumbline, where contractors and trade partners handle prequalification.`
            : `${senderOf(mail)} is sharing the company’s data vault with you: the prequalification answers that contractors ask for.`,
        ),
        ...(sections.length === 0 ? [] : [block.facts([['Sections', sections.join(', ')]])]),
        ...said(mail),
        block.button('View invitation', linkTo(mail.path)),
        block.paragraph(
          'This invitation works only for this email address. If you do not have an account yet, you can create one when you open it.',
        ),
        notYou(mail, linkTo),
      ],
    };
  },
};
