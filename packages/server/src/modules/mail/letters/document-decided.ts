import type { MailOf } from '../mail.ts';
import { block, greeting, type LetterKind } from './letter.ts';

export const documentDecided: LetterKind<MailOf<'document-decided'>> = {
  lifeMs: null,
  preference: null,
  write: ({ firstName, organization, isCompany, isVerified, message, path }, linkTo) => {
    const title = isCompany
      ? isVerified
        ? `${organization} is verified`
        : `Your verification document for ${organization} was not accepted`
      : isVerified
        ? `Your employment at ${organization} is verified`
        : `Your proof of employment at ${organization} was not accepted`;
    return {
      subject: title,
      blocks: [
        block.heading(title),
        greeting(firstName),
        block.facts([['Reason', message]]),
        ...(isVerified
          ? []
          : [block.paragraph('If you have another document, write to us on the Help page.')]),
        block.button(isVerified ? 'Open the profile' : 'Open Help', linkTo(path)),
      ],
    };
  },
};
