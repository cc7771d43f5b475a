import type { MailOf } from '../mail.ts';
import { relationshipText } from '../relationship-text.ts';
import { block, greeting, type LetterKind } from './letter.ts';

export const relationshipRequested: LetterKind<MailOf<'relationship-requested'>> = {
  lifeMs: null,
  preference: 'relationship',
  write: (mail, linkTo) => {
    const { organization, asked } = mail;
    return {
      subject: `${organization} asked ${asked} to confirm a relationship`,
      blocks: [
        block.heading('Is this right?'),
        greeting(mail.firstName),
        block.paragraph(
          `${organization} says that it ${relationshipText(mail.relationship)} ${asked}. Once someone at ${asked} confirms it, both companies show it on their profiles.`,
        ),
        ...(mail.message === ''
          ? []
          : [block.facts([[`Message from ${organization}`, mail.message]])]),
        block.button('Confirm or decline', linkTo(mail.path)),
        block.paragraph(
          'You can answer without signing in. The link works once and expires in 30 days. Nothing is shown until someone confirms.',
        ),
        block.paragraph('If you do not know this company, decline or ignore this email.'),
      ],
    };
  },
};
