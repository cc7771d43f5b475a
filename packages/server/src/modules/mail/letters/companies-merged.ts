import { ADMIN_RANK } from '../../../http/actor.ts';
import type { MailOf } from '../mail.ts';
import { block, greeting, type LetterKind } from './letter.ts';

export const companiesMerged: LetterKind<MailOf<'companies-merged'>> = {
  lifeMs: null,
  preference: null,
  write: ({ firstName, organization, asked, isUndone, rank, path }, linkTo) => {
    const title = isUndone
      ? `${asked} is no longer part of ${organization}`
      : `${asked} is now part of ${organization}`;
    const merged = `Plumbline found that ${asked} and ${organization} are the same company and merged the two profiles. People, offices, projects, relationships, and bids are now in one place. The data vaults stay separate. No one gained access to the other company’s vault.`;
    const undone = `Plumbline undid the merge of ${asked} and ${organization}. Both companies are as they were before it, except for changes made since.`;
    return {
      subject: title,
      blocks: [
        block.heading(title),
        greeting(firstName),
        block.paragraph(isUndone ? undone : merged),
        ...(isUndone || rank >= ADMIN_RANK
          ? []
          : [
              block.paragraph(
                `You are View Only at ${organization}. Its Admins can change that on the company’s People page.`,
              ),
            ]),
        block.paragraph('If this is wrong, write to us on the Help page within 30 days.'),
        block.button('Open the profile', linkTo(path)),
      ],
    };
  },
};
