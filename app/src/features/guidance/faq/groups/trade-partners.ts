import type { Group } from '../question.ts';

export const tradePartners: Group = {
  id: 'trade-partners',
  title: 'Trade partners',
  role: 'trade-partner',
  questions: [
    {
      id: 'who-sees',
      title: 'Who sees the answers in our data vault?',
      paragraphs: [
        [
          'People at your company, and the people at contractors you give access to, section by section. You can change or end access at any time; changes take effect immediately. The data vault shows who looked, and when.',
        ],
      ],
    },
    {
      id: 'how-long',
      title: 'How long does the form take?',
      paragraphs: [
        [
          'Most companies need two or three sittings with their documents at hand. You can stop at any question, because every answer is saved as you type. ',
          { to: '/blog/preparing-your-data-vault', label: 'What to have at hand' },
        ],
      ],
    },
    {
      id: 'together',
      title: 'Can several of us work on the form at the same time?',
      paragraphs: [
        [
          'Yes, even in the same section. If two of you change the same answer, the form shows both and asks which one to keep. Admins can assign sections to colleagues, so that everyone knows who is responsible for what.',
        ],
      ],
    },
    {
      id: 'offline',
      title: 'What if my connection drops while I type?',
      paragraphs: [
        [
          'Keep typing. The form says that changes are not saved yet, keeps them in your browser, and saves them when the connection is back.',
        ],
      ],
    },
    {
      id: 'does-not-apply',
      title: 'A question doesn’t apply to us. What do we enter?',
      paragraphs: [
        [
          'Usually nothing: questions that don’t apply stay hidden. If one is shown and you don’t see why, “Why is this asked?” names the answers that made it appear.',
        ],
      ],
    },
    {
      id: 'give-access',
      title: 'How do we give a contractor access?',
      paragraphs: [
        [
          'Under GC Partner Access, choose a person at the contractor and the sections they can read. If the person isn’t on Plumbline yet, invite them by email; they get access once they accept.',
        ],
      ],
    },
    {
      id: 'requests',
      title: 'A contractor asked for access. Where do we answer?',
      paragraphs: [
        [
          'Under GC Partner Access, Incoming Access Requests. You choose the sections. If you decline, the person is notified, and can ask again after a week.',
        ],
      ],
    },
    {
      id: 'ready',
      title: 'What does Ready For Review mean?',
      paragraphs: [
        [
          'That you certify your answers as true and complete. The review page first lists what is still missing, with a link to each question. Contractors you gave access to see the status.',
        ],
      ],
    },
    {
      id: 'pre-qual-contact',
      title: 'What is a pre-qual contact?',
      paragraphs: [
        [
          'A colleague who edits the data vault, answers access requests and gets the reminders, without being an Admin. A company can have several.',
        ],
      ],
    },
    {
      id: 'reminders',
      title: 'When are we reminded of expiring documents?',
      paragraphs: [
        [
          'Each question says when, usually 90, 60, 30 and 7 days before the date. Your pre-qual contacts get one email a day for everything due. If you have no contact, your Admins get it. A contractor can also send a reminder.',
        ],
      ],
    },
    {
      id: 'own-risk',
      title: 'How would a contractor rate us?',
      paragraphs: [
        [
          'Run the default risk assessment on your own data vault. It shows which answers cost points and what would improve the grade. No contractor sees it. ',
          { to: '/RAC/filled-condensed-report', label: 'See a sample report' },
        ],
      ],
    },
    {
      id: 'download',
      title: 'Can we download our answers?',
      paragraphs: [
        [
          'Yes: as a PDF of one section or of all of them, or as CSV files, with a list of your uploaded documents.',
        ],
      ],
    },
  ],
};
