import type { MailOf } from '../mail.ts';
import { block, greeting, type LetterKind } from './letter.ts';

export const employeeDeclined: LetterKind<MailOf<'employee-declined'>> = {
  lifeMs: null,
  preference: 'requests',
  write: ({ firstName, company }, linkTo) => ({
    subject: `${company} declined your request to join`,
    blocks: [
      block.heading(`${company} declined your request to join`),
      greeting(firstName),
      block.paragraph(
        `An Admin of ${company} declined your request. If you work there, talk to a colleague and ask again, or choose another company.`,
      ),
      block.button('Choose a company', linkTo('/registration/workplace?add_company=true')),
    ],
  }),
};
