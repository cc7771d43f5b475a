import type { MailOf } from '../mail.ts';
import { block, greeting, type LetterKind } from './letter.ts';

export const employeeAccepted: LetterKind<MailOf<'employee-accepted'>> = {
  lifeMs: null,
  preference: 'requests',
  write: ({ firstName, company, isAdmin }, linkTo) => ({
    subject: `You joined ${company} on Plumbline`,
    blocks: [
      block.heading(`You joined ${company}`),
      greeting(firstName),
      block.paragraph(
        isAdmin
          ? `You are an Admin of ${company}. You can edit its answers and manage its people.`
          : `You can view what ${company} keeps on Plumbline. Its Admins make changes.`,
      ),
      block.button('Open Plumbline', linkTo('/')),
    ],
  }),
};
