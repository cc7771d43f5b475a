import type { MailOf } from '../mail.ts';
import { block, greeting, type LetterKind } from './letter.ts';

export const employeeDeclined: LetterKind<MailOf<'employee-declined'>> = {
  lifeMs: null,
  preference: 'membership',
  write: ({ firstName, organization }, linkTo) => ({
    subject: `${organization} declined your request to join`,
    blocks: [
      block.heading(`${organization} declined your request to join`),
      greeting(firstName),
      block.paragraph(
        `An Admin of ${organization} declined your request. If you work there, talk to a colleague and ask again, or choose another company.`,
      ),
      block.button('Choose a company', linkTo('/registration/workplace?add_company=true')),
    ],
  }),
};
