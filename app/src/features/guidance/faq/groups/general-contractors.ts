import type { Group } from '../question.ts';

export const contractors: Group = {
  id: 'general-contractors',
  title: 'General contractors',
  role: 'general-contractor',
  questions: [
    {
      id: 'request-access',
      title: 'How do we get access to a data vault?',
      paragraphs: [
        [
          'Find the trade partner under Browse All and request access, or invite it by email if it isn’t here yet. Its people decide which sections you can read. You can also import your vendor list from a spreadsheet and invite everyone on it.',
        ],
      ],
    },
    {
      id: 'more-sections',
      title: 'A section I need isn’t shared. What can I do?',
      paragraphs: [
        [
          'Use “Ask for more” while you read the data vault, and say which sections you need and why. The trade partner can share them with one click.',
        ],
      ],
    },
    {
      id: 'wrong-answer',
      title: 'An answer looks wrong. What can I do?',
      paragraphs: [
        [
          'Ask for a correction beside the answer, with a reason. The trade partner either changes the answer or explains why it is correct, and you are notified.',
        ],
      ],
    },
    {
      id: 'colleagues',
      title: 'Do my colleagues see what I see?',
      paragraphs: [
        [
          'Not automatically: access is given to one person at a time. Colleagues who work with the same trade partner do see your company’s approval with its conditions and limits, and notes that you share.',
        ],
      ],
    },
    {
      id: 'who-approves',
      title: 'Who can approve a trade partner for our company?',
      paragraphs: [
        [
          'The colleagues your Admins choose on the People page, with the switch “Approves trade partners”. Everyone else keeps their own approval status and notes.',
        ],
      ],
    },
    {
      id: 'score',
      title: 'How is the risk score calculated?',
      paragraphs: [
        [
          'From the sections shared with you and nothing else. Every point in the report leads to the answers it came from. You can change the weights, and override a cap with a reason. ',
          { to: '/RAC/filled-condensed-report', label: 'See a sample report' },
        ],
      ],
    },
    {
      id: 'expiring',
      title: 'How do we find out that a certificate is about to expire?',
      paragraphs: [
        [
          'The Expirations page lists what expires at your approved trade partners in the next 90 days, as a list or a calendar. You can remind a trade partner with one click, and you get a summary by email every Monday.',
        ],
      ],
    },
    {
      id: 'sealed-bids',
      title: 'Can anyone open bids before they are due?',
      paragraphs: [
        [
          'Not in Plumbline, if the bids are sealed (the default): amounts, notes and files stay encrypted until the due time, for you too. Each bidder gets a receipt, and can use it afterward to check that no bid was changed.',
        ],
      ],
    },
    {
      id: 'export',
      title: 'Can we export our lists?',
      paragraphs: [
        [
          'Yes. Each list can be exported as CSV, with the columns and filters you see. Your Admins see who exported what.',
        ],
      ],
    },
    {
      id: 'leaver',
      title: 'What happens when someone leaves our company?',
      paragraphs: [
        [
          'Their access to data vaults ends immediately, because it was given to them as a person at your company. Your company’s approvals stay. A colleague who takes over asks for access of their own.',
        ],
      ],
    },
  ],
};
