import type { Group } from '../question.ts';

export const others: Group = {
  id: 'manufacturers-and-others',
  title: 'Manufacturers, owners and others',
  role: 'other',
  questions: [
    {
      id: 'no-form',
      title: 'Do we have to fill in the prequalification form?',
      paragraphs: [
        [
          'No. The data vault is for trade partners. If you also install, add that company as a trade partner.',
        ],
      ],
    },
    {
      id: 'claim',
      title: 'Someone added our company already. What now?',
      paragraphs: [
        [
          'Ask to join it. If it has no Admin, claim it from its profile. We decide on claims by your email domain or by what you tell us about your role.',
        ],
      ],
    },
    {
      id: 'found',
      title: 'How do others find us?',
      paragraphs: [
        [
          'By name, initials, trades or markets, and the places of your offices. Your Admins decide which parts of the profile others see. Search doesn’t find what they hide.',
        ],
      ],
    },
    {
      id: 'relationships',
      title: 'How do we show who we work with?',
      paragraphs: [
        [
          'Add a relationship on your profile. An Admin of the other company confirms it, on Plumbline or with the link in an email. Only then do others see it.',
        ],
      ],
    },
    {
      id: 'listed-people',
      title: 'Who can see our people?',
      paragraphs: [
        [
          'Each person decides whether they are listed on the profile, and whether their email address is. Only people who are signed in can see it.',
        ],
      ],
    },
  ],
};
