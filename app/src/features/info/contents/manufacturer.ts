import type { InfoContent } from '../content.ts';

export const manufacturer: InfoContent = {
  title: 'For Manufacturers',
  lead: 'Get found by the contractors and trade partners who specify, buy and install your products, and show who you already work with.',
  action: { to: '/registration/email-entry', label: 'Sign Up' },
  steps: {
    title: 'Four steps to a useful profile',
    list: [
      {
        title: 'Add your company',
        text: 'Search first: your company may already be here. Otherwise add it with your website and the categories of what you make.',
      },
      {
        title: 'Say where you are',
        text: 'List your offices with their regions, so that people find the one near their job.',
      },
      {
        title: 'Bring your team',
        text: 'Invite colleagues. Admins decide who can edit and who can only view.',
      },
      {
        title: 'Get verified',
        text: 'Confirm your email domain, or upload a document that shows who you are. Your profile then says what was checked.',
      },
    ],
  },
  points: {
    title: 'What your profile does',
    list: [
      {
        icon: 'search',
        title: 'Is found by category and place',
        text: 'Contractors look for a product group in a region. Your categories and offices decide whether you are in the results.',
      },
      {
        icon: 'company',
        title: 'Shows facts, not ads',
        text: 'Name, domain, size, offices and what was verified, in the same form for everyone.',
      },
      {
        icon: 'person',
        title: 'Leads to a person',
        text: 'Colleagues who choose to be listed appear on the profile with their titles. Only people who are signed in can see them.',
      },
    ],
  },
  questions: {
    title: 'Questions manufacturers ask',
    list: [
      { title: 'What does it cost?', text: 'It’s free, and you don’t need a credit card.' },
      {
        title: 'Do we have to fill in the prequalification form?',
        text: 'No. The data vault is for trade partners. If you also install, add that company as a trade partner.',
      },
      {
        title: 'Someone added our company already. What now?',
        text: 'Ask to join it, or claim it if it has no Admin. We decide on claims by your email domain or by what you tell us about your role.',
      },
    ],
  },
  more: [
    { to: '/info/answering-key-questions', label: 'Answering Key Questions' },
    { to: '/about', label: 'About Plumbline' },
  ],
};
