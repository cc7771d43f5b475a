import type { InfoContent } from '../content.ts';

const TITLE = 'Free Self Service Pre-Qualification';
const SIGN_UP = { to: '/registration/email-entry', label: 'Sign Up' };

/** `/info/self-service-prequal/:tab`: the same service from the view of each side. */
export const selfService: Readonly<Record<string, InfoContent>> = {
  'general-contractor': {
    title: `${TITLE} for General Contractors`,
    lead: 'Prequalify your trade partners without a fee and without a department: they answer once, you read what they share, and the score explains itself.',
    action: SIGN_UP,
    steps: {
      title: 'Your first week',
      list: [
        {
          title: 'Import your vendor list',
          text: 'Upload a CSV, XLS or XLSX file. You see how every row was read before anything is sent, and companies that are already here are matched.',
        },
        {
          title: 'Invite them',
          text: 'Each gets one email in your name, with a link. You see the status of each invitation, and can send it again or withdraw it.',
        },
        {
          title: 'Read and compare',
          text: 'Vaults that were shared with you appear under Access Granted. Compare up to six side by side.',
        },
        {
          title: 'Assess and decide',
          text: 'Run a bulk risk assessment, sort by grade or by limit, and set an approval status with a note for each.',
        },
      ],
    },
    points: {
      title: 'What is in it',
      list: [
        {
          icon: 'file',
          title: 'One form, kept up to date',
          text: 'Seventeen sections that cover what A305, ConsensusDocs 721 and state questionnaires ask.',
        },
        {
          icon: 'success',
          title: '128 metrics in ten categories',
          text: 'Finance, capacity, bonding, safety, experience, insurance, legal and more, each with its formula and source.',
        },
        {
          icon: 'download',
          title: 'Take it with you',
          text: 'Reports as PDF, lists as CSV, with the columns that you see.',
        },
      ],
    },
    more: [
      {
        to: '/info/self-service-prequal/risk-assessment-configurator',
        label: 'Risk Assessment Configurator',
      },
      { to: '/info/fractional-service-prequal', label: 'Fractional Prequalification Service' },
      { to: '/RAC/filled-condensed-report', label: 'Sample risk assessment' },
    ],
  },
  'trade-partner': {
    title: `${TITLE} for Trade Partners`,
    lead: 'Do it yourself, for every contractor at once: your answers, your documents and your decision about who reads them. It’s free.',
    action: SIGN_UP,
    steps: {
      title: 'How it works for you',
      list: [
        {
          title: 'Gather',
          text: 'Statements, Form 300A, EMR worksheet, certificate of insurance, surety letter, licenses. The form says which questions need which.',
        },
        {
          title: 'Answer',
          text: 'Type figures the way you write them: 250k, $1,200.50 and 2.9M are all fine. Rates and totals are calculated for you.',
        },
        {
          title: 'Share',
          text: 'Send an invitation to your contractors, or answer their requests. You choose the sections for each person.',
        },
        {
          title: 'Improve',
          text: 'See which answers cost the most points in the default risk assessment, and what would change that.',
        },
      ],
    },
    more: [
      { to: '/info/trade-partner', label: 'For Trade Partners' },
      { to: '/blog/preparing-your-data-vault', label: 'Preparing Your Data Vault' },
      { to: '/blog/what-prequalification-is', label: 'What Prequalification Is' },
    ],
  },
  manufacturer: {
    title: `${TITLE} for Manufacturers`,
    lead: 'Manufacturers don’t fill in a data vault. You keep a profile that contractors and trade partners find, and you can see their public profiles.',
    action: SIGN_UP,
    steps: {
      title: 'What is free for you',
      list: [
        {
          title: 'A company profile',
          text: 'Categories, market segments, offices, description and verification badges.',
        },
        {
          title: 'Your people',
          text: 'As many colleagues as you like, as Admins or view-only.',
        },
        {
          title: 'The search',
          text: 'Find general contractors and trade partners by trade, size and place.',
        },
      ],
    },
    more: [
      { to: '/info/manufacturer', label: 'For Manufacturers' },
      { to: '/info/answering-key-questions', label: 'Answering Key Questions' },
    ],
  },
  'risk-assessment-configurator': {
    title: 'Risk Assessment Configurator',
    lead: 'Decide once what matters to your company: weights, caps and required amounts. Then every trade partner is measured by the same rules, and you can explain them.',
    action: { to: '/RAC/gc-rac-weightings', label: 'Open the configurator' },
    steps: {
      title: 'What you can set',
      list: [
        {
          title: 'Weights',
          text: 'Ten categories and 128 metrics, each with its share of the whole. Start from balanced, safety first or finance first, and change what you like. Zero is allowed.',
        },
        {
          title: 'Caps',
          text: 'Some facts limit a grade whatever the score: missing workers’ compensation, a bankruptcy, a willful citation. Each can be switched off for your company.',
        },
        {
          title: 'Required amounts',
          text: 'Insurance limits that you ask for, by size of contract.',
        },
        {
          title: 'Limits',
          text: 'How working capital, equity and the largest job become a single and an aggregate limit.',
        },
      ],
    },
    points: {
      title: 'See it before you save it',
      list: [
        {
          icon: 'eye',
          title: 'Live ranking',
          text: 'Your completed assessments appear beside the weights. Move one, and see who rises and who falls.',
        },
        {
          icon: 'undo',
          title: 'Undo, and compare with the default',
          text: 'You can undo every change, and anything that differs from the default is marked.',
        },
        {
          icon: 'clock',
          title: 'History',
          text: 'Who changed what, and when. Reports keep the weights they were made with.',
        },
      ],
    },
    more: [
      { to: '/RAC/filled-condensed-report', label: 'Sample risk assessment' },
      { to: '/blog/single-and-aggregate-limits', label: 'Single and Aggregate Limits' },
      { to: '/blog/what-an-emr-tells', label: 'What an EMR Tells You' },
    ],
  },
};
