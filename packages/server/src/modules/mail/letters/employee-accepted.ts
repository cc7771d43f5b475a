import type { MailOf } from '../mail.ts';
import { block, greeting, type LetterKind } from './letter.ts';

export const employeeAccepted: LetterKind<MailOf<'employee-accepted'>> = {
  lifeMs: null,
  preference: 'membership',
  write: ({ firstName, organization, isAdmin }, linkTo) => ({
    subject: `You joined ${organization} on Plumbline`,
    blocks: [
      block.heading(`You joined ${organization}`),
      greeting(firstName),
      block.paragraph(
        isAdmin
          ? `You are an Admin of ${organization}. You can edit its answers and manage its people.`
          : `You can view what ${organization} has on Plumbline. Its Admins can make changes.`,
      ),
      block.button('Open Plumbline', linkTo('/')),
    ],
  }),
};
