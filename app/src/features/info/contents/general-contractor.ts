import type { InfoContent } from '../content.ts';

export const generalContractor: InfoContent = {
  title: 'For General Contractors',
  lead: 'Know which trade partners can carry a job before you ask for a price. Read what they share with you, see the risk explained point by point, and keep your decision in one place.',
  action: { to: '/registration/email-entry', label: 'Sign Up' },
  steps: {
    title: 'From a name to a decision',
    list: [
      {
        title: 'Find and ask',
        text: 'Search by trade, place, size and certification. Request access to a data vault, or invite a trade partner that isn’t here yet. You can import your whole vendor list from a spreadsheet.',
      },
      {
        title: 'Read what was shared',
        text: 'The trade partner decides which sections you see. Safety rates are calculated from OSHA figures, changes since the vault was last marked ready are highlighted, and every file opens in place.',
      },
      {
        title: 'Assess',
        text: 'Run a risk assessment of one partner or of fifty. Each report has a grade, a score, a single and an aggregate limit, and the reasons for every point.',
      },
      {
        title: 'Decide',
        text: 'Approve a trade partner with conditions, limits and an expiration date. The trade partner never sees your decision, and you see when something it was based on has changed.',
      },
    ],
  },
  points: {
    title: 'Built for reviewing forty vaults, not four',
    list: [
      {
        icon: 'information',
        title: 'No black box',
        text: 'A metric shows the answers it was made from, its formula, the band it fell in and the next one. Not shared, not answered and not applicable are never confused with bad.',
      },
      {
        icon: 'edit',
        title: 'Your weights',
        text: 'Weigh safety above finance, or the other way around. As you move a weight, you see your completed assessments re-rank.',
      },
      {
        icon: 'search',
        title: 'Who can take this job?',
        text: 'Type an amount, and the list shows the partners whose single limit and available capacity cover it today.',
      },
      {
        icon: 'calendar',
        title: 'Nothing expires unnoticed',
        text: 'Insurance, licenses and certifications carry their dates. The trade partner is reminded before each of them.',
      },
    ],
  },
  questions: {
    title: 'Questions contractors ask',
    list: [
      {
        title: 'What does it cost?',
        text: 'Nothing. Signing up, reading vaults and running assessments are free. We may add paid premium services later.',
      },
      {
        title: 'Can I see everything?',
        text: 'You see the sections you were given access to. If you need more for a larger job, you can ask for it, and the trade partner decides.',
      },
      {
        title: 'Are the answers checked?',
        text: 'They are the company’s own, backed by documents. Anything we checked has a badge that says what was checked.',
      },
      {
        title: 'Do my colleagues see my notes?',
        text: 'Only the ones you share. Access belongs to a person, so a colleague also needs their own access to read a vault, or the notes on its answers.',
      },
    ],
  },
  more: [
    { to: '/RAC/filled-condensed-report', label: 'Sample risk assessment' },
    {
      to: '/info/self-service-prequal/risk-assessment-configurator',
      label: 'Risk Assessment Configurator',
    },
    { to: '/blog/choosing-trade-partners', label: 'Choosing Trade Partners' },
  ],
};
