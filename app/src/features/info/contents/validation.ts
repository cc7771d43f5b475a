import type { InfoContent } from '../content.ts';

export const validation: InfoContent = {
  title: 'Data Vault Validation',
  lead: 'What the product checks by itself, what it compares with documents, and what remains for a person to judge.',
  action: { to: '/registration/email-entry', label: 'Sign Up' },
  steps: {
    title: 'Four layers',
    list: [
      {
        title: 'Every answer has a type',
        text: 'Dates are dates, amounts have bounds, phone numbers have their digits. A file is checked by its content, not by its name.',
      },
      {
        title: 'Answers are compared with each other',
        text: 'Current assets include cash and receivables, injury counts are cases and not days, dates are in order. What doesn’t add up is pointed out beside the answer.',
      },
      {
        title: 'Figures are calculated, not typed',
        text: 'TRIR, DART, ratios and totals come from their inputs by published formulas. A missing input leaves the result blank.',
      },
      {
        title: 'Documents back up answers',
        text: 'Form 300A beside the cases, the certificate beside the limits, the worksheet beside the EMR. A contractor with access opens both together.',
      },
    ],
  },
  points: {
    title: 'What a badge means',
    list: [
      {
        icon: 'success',
        title: 'Email domain confirmed',
        text: 'An Admin of the company has an email address at its domain. It says nothing else about the company.',
      },
      {
        icon: 'file',
        title: 'Company verified',
        text: 'We compared the company’s name with a document it uploaded. If the name changes, the badge is removed.',
      },
      {
        icon: 'clock',
        title: 'Ready For Review',
        text: 'Every required question is answered, and the company says that the answers are true. If something it relied on expires later, the vault says so.',
      },
      {
        icon: 'warning',
        title: 'No badge',
        text: 'Nothing was checked. It isn’t a bad sign; it’s a question to ask.',
      },
    ],
  },
  questions: {
    title: 'What we don’t do',
    list: [
      {
        title: 'We don’t call references or sureties.',
        text: 'The form has their names and numbers. A two-minute call tells you what no form can.',
      },
      {
        title: 'We don’t audit statements.',
        text: 'The form asks whether a statement was audited, reviewed or compiled, and the score takes that into account.',
      },
      {
        title: 'We don’t read your vault.',
        text: 'The people who run Plumbline have no page that shows them answers. If you want someone to work through vaults for you, there is a service for that.',
      },
    ],
  },
  more: [
    { to: '/info/fractional-service-prequal', label: 'Fractional Prequalification Service' },
    { to: '/blog/preparing-your-data-vault', label: 'Preparing Your Data Vault' },
  ],
};
