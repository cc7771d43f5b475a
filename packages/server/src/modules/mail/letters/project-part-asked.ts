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
          ? `${organization} says it worked on your project as ${role}. It will appear on the project page once you confirm.`
          : `${organization} listed your company on this project as ${role}. It will appear on the project page and on your profile once you confirm.`,
      ),
      block.button('Review and confirm', linkTo(path)),
      block.paragraph('Until then, only your two companies can see this.'),
    ],
  }),
};
