import type { MailOf } from '../mail.ts';
import { block, greeting, type LetterKind } from './letter.ts';

export const employeeRequest: LetterKind<MailOf<'employee-request'>> = {
  lifeMs: null,
  preference: 'join_request',
  write: (
    { firstName, applicant, applicantEmail, organization, isSameDomain, organizationId },
    linkTo,
  ) => ({
    subject: `${applicant} wants to join ${organization}`,
    blocks: [
      block.heading(`${applicant} wants to join ${organization}`),
      greeting(firstName),
      block.paragraph(
        `${applicant} says they work at ${organization}. As an Admin, you can accept them as an Admin or as View Only, or decline.`,
      ),
      block.facts([
        ['Name', applicant],
        ['Email', applicantEmail],
        [
          'Domain',
          isSameDomain
            ? 'Matches the company’s email domain'
            : 'Does not match the company’s email domain',
        ],
      ]),
      block.button('Review the request', linkTo(`/profile/${organizationId}/people`)),
    ],
  }),
};
