import type { InfoContent } from '../content.ts';

export const keyQuestions: InfoContent = {
  title: 'Answering Key Questions',
  lead: 'Short answers to what contractors, trade partners and manufacturers ask first.',
  action: { to: '/registration/email-entry', label: 'Sign Up' },
  questions: {
    title: 'Before you sign up',
    list: [
      {
        title: 'What is Plumbline?',
        text: 'A network for commercial construction. Trade partners keep one prequalification data vault and decide who reads it. General contractors read what is shared with them, assess the risk, and keep their decision.',
      },
      {
        title: 'What does it cost?',
        text: 'It is free to join, and you don’t need a credit card. The fractional prequalification service, in which we do the work for you, is billed monthly.',
      },
      {
        title: 'Who sees my answers?',
        text: 'People at your company, and the people at contractors you give access to, for the sections you choose. Nobody else: no other member, no advertiser, and not the people who run Plumbline.',
      },
      {
        title: 'What can a score give away?',
        text: 'Nothing that wasn’t shared. A score is computed only from the sections its reader can see. Two companies that differ only in what is not shared get the same score, the same report and the same place in the list.',
      },
      {
        title: 'How long does the form take?',
        text: 'Two or three sittings with the documents at hand. It is saved as you type, and you can divide it among colleagues.',
      },
      {
        title: 'Is there a contract?',
        text: 'No. You can end access, delete your account and take your answers with you at any time.',
      },
      {
        title: 'Does a good grade mean that a company is approved?',
        text: 'No. A grade is a suggestion with reasons. Each contractor decides for itself, and can set its own weights and limits.',
      },
      {
        title: 'Is this credit advice?',
        text: 'No. Reports are made from a company’s own answers and say so. They don’t replace a surety’s underwriting or a CPA’s statement.',
      },
      {
        title: 'Does it work on a phone?',
        text: 'Some pages do. The form, the search and profiles need a computer.',
      },
    ],
  },
  more: [
    { to: '/faq', label: 'FAQ: help with signing in and joining' },
    { to: '/blog/what-prequalification-is', label: 'What Prequalification Is' },
  ],
};
