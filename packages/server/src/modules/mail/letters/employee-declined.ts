import type { MailOf } from '../mail.ts';
import { block, greeting, type LetterKind } from './letter.ts';

export const employeeDeclined: LetterKind<MailOf<'employee-declined'>> = {
  lifeMs: null,
  preference: 'requests',
  write: ({ firstName, company }, linkTo) => ({
    subject: `${company} did not confirm you`,
    blocks: [
      block.heading(`${company} did not confirm you`),
      greeting(firstName),
      block.paragraph(
        `An Admin of ${company} declined your request to join. If you work there, talk to a colleague and ask again; or choose another company.`,
      ),
      block.button('Choose a company', linkTo('/registration/workplace?add_company=true')),
    ],
  }),
};
