import type { MailOf } from '../mail.ts';
import { relationshipText } from '../relationship-text.ts';
import { block, greeting, type LetterKind } from './letter.ts';

export const relationshipAnswered: LetterKind<MailOf<'relationship-answered'>> = {
  lifeMs: null,
  preference: 'relationship',
  write: (mail, linkTo) => {
    const { organization, asked, isConfirmed } = mail;
    const answer = isConfirmed ? 'confirmed' : 'declined';
    const claim = `${organization} ${relationshipText(mail.relationship)} ${asked}`;
    return {
      subject: `${asked} ${answer} your relationship request`,
      blocks: [
        block.heading(`${asked} ${answer} your request`),
        greeting(mail.firstName),
        block.paragraph(
          isConfirmed
            ? `Both profiles now show that ${claim}. Either company can end the relationship at any time.`
            : `${asked} did not confirm that ${claim}. Nothing is shown on either profile.`,
        ),
        block.button('View relationships', linkTo(`/profile/${mail.organizationId}/relationships`)),
      ],
    };
  },
};
