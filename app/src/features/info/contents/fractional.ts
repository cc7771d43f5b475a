import type { InfoContent } from '../content.ts';

export const fractional: InfoContent = {
  title: 'Fractional Prequalification Service',
  lead: 'Someone who reads vaults for you: full, half or quarter time, billed monthly. You keep the decision; we do the reading, the chasing and the follow-up.',
  action: { to: '#request', label: 'Request the service' },
  steps: {
    title: 'How it works',
    list: [
      {
        title: 'You say what matters',
        text: 'We set up your weights, caps and required amounts with you, and agree on when to call you.',
      },
      {
        title: 'We do the work',
        text: 'We invite your trade partners, help them finish, read what they share with us, and check documents with agents and sureties.',
      },
      {
        title: 'You get a report for each',
        text: 'More than 100 metrics are analyzed. Each report has a grade, limits and a recommendation with its reasons.',
      },
      {
        title: 'You decide',
        text: 'Approve, approve with conditions, or don’t. Then we watch for expiring documents and changes.',
      },
    ],
  },
  points: {
    title: 'What to expect',
    list: [
      {
        icon: 'calendar',
        title: 'Billed monthly',
        text: 'Full, half or quarter time, depending on how many trade partners you have. You can change or end it from one month to the next.',
      },
      {
        icon: 'clock',
        title: 'Answers within one business day',
        text: 'Questions from you and from your trade partners are answered by a person.',
      },
      {
        icon: 'lock',
        title: 'Nothing is shared behind anyone’s back',
        text: 'The reviewer gets access from the trade partner like anyone else, and every view is logged.',
      },
    ],
  },
  more: [
    {
      to: '/info/self-service-prequal/general-contractor',
      label: 'Free Self Service Pre-Qualification',
    },
    { to: '/RAC/filled-condensed-report', label: 'Sample risk assessment' },
  ],
};
