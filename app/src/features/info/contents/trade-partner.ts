import type { InfoContent } from '../content.ts';

export const tradePartner: InfoContent = {
  title: 'For Trade Partners',
  lead: 'Answer one prequalification form instead of a dozen. Keep it current, decide who sees which part of it, and see how a contractor may judge it.',
  action: { to: '/registration/email-entry', label: 'Sign Up' },
  steps: {
    title: 'Once, and then an hour a month',
    list: [
      {
        title: 'Fill in your data vault',
        text: 'Seventeen sections, from company and insurance to safety and finance. Every answer is saved as you type, questions that don’t apply stay hidden, and colleagues can each take their sections.',
      },
      {
        title: 'Review it',
        text: 'One page lists what is still required, with a link to each question. Then you mark the vault Ready For Review.',
      },
      {
        title: 'Give access',
        text: 'Choose a person at a contractor and the sections they may read: basic, standard, confidential, or one by one. Change or end it whenever you like.',
      },
      {
        title: 'Keep it current',
        text: 'Reminders come 90, 60, 30 and 7 days before a document expires. Contractors see what changed, so nobody has to ask you for the newest certificate.',
      },
    ],
  },
  points: {
    title: 'It stays yours',
    list: [
      {
        icon: 'lock',
        title: 'Section by section',
        text: 'Someone who needs your insurance certificate doesn’t need your balance sheet. What you don’t share can’t be read, downloaded or worked out from a score.',
      },
      {
        icon: 'eye',
        title: 'See who looked',
        text: 'Every time someone outside your company opens your vault, you see who it was, at which company, and when.',
      },
      {
        icon: 'success',
        title: 'See yourself as a contractor might',
        text: 'Run the default risk assessment on your own vault. It shows what costs the most points and what would raise the grade. No contractor can see it.',
      },
      {
        icon: 'download',
        title: 'Take it with you',
        text: 'Download all your answers as a CSV file or a PDF at any time.',
      },
    ],
  },
  questions: {
    title: 'Questions trade partners ask',
    list: [
      {
        title: 'How long does it take?',
        text: 'Most companies need two or three sittings when the documents are at hand. You can stop at any question; nothing is lost.',
      },
      {
        title: 'What does it cost?',
        text: 'It’s free, and you don’t need a credit card.',
      },
      {
        title: 'What if a contractor wants its own form?',
        text: 'Invite the contractor to read your data vault instead. You can also download your answers as a PDF to attach to its form.',
      },
      {
        title: 'Can a contractor see answers that are not finished?',
        text: 'People you gave access to see the sections you share, along with the vault’s status: Work In Progress or Ready For Review.',
      },
    ],
  },
  more: [
    { to: '/blog/preparing-your-data-vault', label: 'Preparing Your Data Vault' },
    { to: '/info/data-vault-validation', label: 'Data Vault Validation' },
    { to: '/blog/reading-trir-and-dart', label: 'Reading TRIR and DART' },
  ],
};
