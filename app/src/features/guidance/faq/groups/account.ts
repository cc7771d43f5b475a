import type { Group } from '../question.ts';

export const account: Group = {
  id: 'account',
  title: 'Your account',
  role: 'everyone',
  questions: [
    {
      id: 'sign-in',
      title: 'I cannot sign in. What can I do?',
      paragraphs: [
        [
          'First check that you are using the email address that your invitation or code was sent to. Then ',
          { to: '/password-reset', label: 'set a new password' },
          ' with a link that we email you.',
        ],
        [
          'After several failed attempts, sign-in is locked for up to 15 minutes. Reset your password by email to get in right away.',
        ],
      ],
    },
    {
      id: 'missing-email',
      title: 'I didn’t get the email. Where is it?',
      paragraphs: [
        [
          'Check your spam folder, and check the address for typos. A code works for 15 minutes. You can ask for a new one; only the newest works. Some companies delay incoming email for a few minutes.',
        ],
      ],
    },
    {
      id: 'personal-email',
      title: 'Can I sign up with a personal email address?',
      paragraphs: [
        [
          'Yes. But with a company address, your colleagues can find you, and contractors see that your company’s email domain is confirmed.',
        ],
      ],
    },
    {
      id: 'join',
      title: 'My company is already here. How do I join it?',
      paragraphs: [
        [
          'Choose it when you are asked where you work, then ask to join. Its Admins get an email and decide whether you can edit or only view.',
        ],
      ],
    },
    {
      id: 'emails',
      title: 'How do I get fewer emails?',
      paragraphs: [
        [
          'Under My Account, choose for each kind of notification whether its email comes right away, once a day, once a week or not at all. Every such email also has a link to unsubscribe. Codes, password links and invitations are always sent.',
        ],
      ],
    },
    {
      id: 'delete-account',
      title: 'How do I delete my account?',
      paragraphs: [
        [
          'Under My Account. Before anything is deleted, you see what will happen to your company and its data vault. If you are its last Admin, first make a colleague Admin. ',
          { to: '/privacy-policy', label: 'What we keep and delete' },
        ],
      ],
    },
    {
      id: 'cost',
      title: 'What does it cost?',
      paragraphs: [
        [
          'It’s free, and you don’t need a credit card. We may add paid premium services later. The ',
          { to: '/info/fractional-service-prequal', label: 'fractional prequalification service' },
          ', in which we do the work for a contractor, is billed monthly.',
        ],
      ],
    },
    {
      id: 'phone',
      title: 'Does it work on a phone?',
      paragraphs: [
        [
          'Some pages do, and you can sign in on the home page. Sign-up, profiles and search need a computer, and tell you so on a small screen.',
        ],
      ],
    },
  ],
};
