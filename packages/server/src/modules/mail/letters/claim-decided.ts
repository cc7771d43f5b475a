import type { MailOf } from '../mail.ts';
import { block, greeting, type LetterKind } from './letter.ts';

export const claimDecided: LetterKind<MailOf<'claim-decided'>> = {
  lifeMs: null,
  preference: null,
  write: ({ firstName, organization, isApproved, message, path }, linkTo) => {
    const title = isApproved
      ? `You are now an Admin of ${organization}`
      : `Your claim to ${organization} was declined`;
    return {
      subject: title,
      blocks: [
        block.heading(title),
        greeting(firstName),
        block.paragraph(
          isApproved
            ? `We reviewed your claim. You can now edit the profile of ${organization} and invite your team.`
            : `We reviewed your claim to ${organization} and could not approve it.`,
        ),
        block.facts([['Reason', message]]),
        block.button(isApproved ? 'Open your company' : 'Open the profile', linkTo(path)),
      ],
    };
  },
};
