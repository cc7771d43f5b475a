import type { Group } from './question.ts';

const account: Group = {
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
          { to: '/reset-password', label: 'set a new password' },
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

const tradePartners: Group = {
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
          'Under GC Partner Access, Incoming Access Requests. You choose the sections. If you decline, the person is told, and can ask again after a week.',
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
          'Each question says when, usually 90, 60, 30 and 7 days before the date. Your pre-qual contacts get one email a day for everything due, and so do your Admins if you have no contact. A contractor can also send a reminder.',
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

const contractors: Group = {
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
          'Ask for a correction beside the answer, with a reason. The trade partner either changes the answer or says why it is right, and you are notified.',
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
      title: 'How do we learn that a certificate expires?',
      paragraphs: [
        [
          'Expiring papers lists the documents of your approved trade partners for the next 90 days, as a list or a calendar, and reminds a trade partner with one click. A summary comes by email every Monday.',
        ],
      ],
    },
    {
      id: 'sealed-bids',
      title: 'Can anyone open bids before they are due?',
      paragraphs: [
        [
          'Not in Plumbline: amounts, notes and files stay encrypted until the due time, for you too. Each bidder gets a receipt, and anyone can check afterward that no bid was changed.',
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

const others: Group = {
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
          'By name, initials, trades or markets, and the places of your offices. Your Admins decide which parts of the profile others see. What they hide is not found either.',
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

export const groups: readonly Group[] = [account, tradePartners, contractors, others];
