import type { MailOf } from '../mail.ts';
import { block, greeting, type LetterKind } from './letter.ts';

export const projectPartAsked: LetterKind<MailOf<'project-part-asked'>> = {
  lifeMs: null,
  preference: 'project',
  write: ({ firstName, organization, project, role, isClaim, path }, linkTo) => ({
    subject: isClaim
      ? `${organization} says it worked on ${project}`
      : `${organization} added you to ${project}`,
    blocks: [
      block.heading(project),
      greeting(firstName),
      block.paragraph(
        isClaim
          ? `${organization} says it took part in your project as ${role}. The project's page shows it once you confirm.`
          : `${organization} lists your company on this project as ${role}. The project's page and your profile show it once you confirm.`,
      ),
      block.button('Review and confirm', linkTo(path)),
      block.paragraph('Until then, only your two companies can see this.'),
    ],
  }),
};
