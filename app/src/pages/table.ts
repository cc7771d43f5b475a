import type { Later, PageEntry } from './page.ts';

const later = (title: string, says: string): Later => ({ title, says });

/** The three sides that the front page explains. */
const SIDES: Readonly<Record<string, Later>> = {
  'general-contractor': later(
    'For General Contractors',
    'How a general contractor finds trade partners, asks for access to their data vaults, and reviews them with notes and an approval status.',
  ),
  'trade-partner': later(
    'For Trade Partners',
    'How a trade partner answers one prequalification form, keeps it current, and decides which contractor sees which section.',
  ),
  manufacturer: later(
    'For Manufacturers',
    'How a manufacturer is found by the contractors and trade partners who specify and install its products.',
  ),
};

const SELF_SERVICE: Readonly<Record<string, Later>> = {
  'general-contractor': later(
    'Free Self Service Pre-Qualification',
    'How a contractor prequalifies trade partners without a fee: who is asked, what is answered, and what the answers are weighed by.',
  ),
  'risk-assessment-configurator': later(
    'Risk Assessment Configurator',
    'How a contractor sets its own weights and limits for the risk assessment of a trade partner.',
  ),
};

const RISK: Later = {
  ...later(
    'Risk Assessment',
    'A risk assessment report, opened by the link that was sent with it.',
  ),
  isUnlisted: true,
};

/** /info/ri and a secret opens what was sent to one reader; the rest of /info are pages for everybody. */
function infoOf({ tab = '' }: Readonly<Record<string, string | undefined>>): Later | null {
  if (/^ri./u.test(tab)) return RISK;
  return Object.hasOwn(SIDES, tab) ? (SIDES[tab] ?? null) : null;
}

function selfServiceOf({ tab = '' }: Readonly<Record<string, string | undefined>>): Later | null {
  return Object.hasOwn(SELF_SERVICE, tab) ? (SELF_SERVICE[tab] ?? null) : null;
}

/** Six articles have addresses of their own; the specification does not name them, so we do. */
export const ARTICLES: readonly (readonly [slug: string, title: string, says: string])[] = [
  [
    'what-prequalification-is',
    'What Prequalification Is',
    'What contractors ask before they invite a bid, and why they ask it.',
  ],
  [
    'preparing-your-data-vault',
    'Preparing Your Data Vault',
    'Which papers and figures to have at hand before answering the form.',
  ],
  [
    'reading-trir-and-dart',
    'Reading TRIR and DART',
    'How the two safety rates are reckoned, and what they do not tell.',
  ],
  [
    'what-an-emr-tells',
    'What an EMR Tells',
    'Where the experience modification rate comes from, and how it moves.',
  ],
  [
    'single-and-aggregate-limits',
    'Single and Aggregate Limits',
    'How the size of one job and of all jobs together is weighed against a company.',
  ],
  [
    'choosing-trade-partners',
    'Choosing Trade Partners',
    'How to read a risk assessment beside price and schedule.',
  ],
];

/**
 * Every address of the product, once: who may open it, what stands above it, and, until its feature is built, what it
 * will hold. A feature brings the page itself, by the same path (build.tsx).
 */
export const pages: readonly PageEntry[] = [
  { path: '/', guard: 'home' },
  { path: '/home', guard: 'home' },
  { path: '/login', guard: 'guest', bar: 'registration' },
  { path: '/logout' },
  { path: '/password-reset', guard: 'open', bar: 'registration' },
  { path: '/password-reset-confirm/:uid?/:token', guard: 'open', bar: 'registration' },
  { path: '/password-create', guard: 'open', bar: 'registration' },

  { path: '/registration/email-entry', guard: 'guest', bar: 'registration' },
  { path: '/registration/validate-email', guard: 'guest', bar: 'registration' },
  { path: '/registration/create-password', guard: 'guest', bar: 'registration' },
  { path: '/registration/add-name', guard: 'registering', bar: 'registration' },
  { path: '/registration/workplace', guard: 'registering', bar: 'registration' },
  { path: '/registration/set-domain', guard: 'registering', bar: 'registration' },
  { path: '/registration/categories', guard: 'registering', bar: 'registration' },
  { path: '/registration/description', guard: 'registering', bar: 'registration' },
  { path: '/registration/submit-verification', guard: 'registering', bar: 'registration' },

  { path: '/prequal', guard: 'landing' },
  { path: '/prequal/data-vault/data-vault', guard: 'tradePartner' },
  { path: '/prequal/data-vault/review', guard: 'tradePartner' },
  { path: '/prequal/data-vault/receipt', guard: 'tradePartner' },
  { path: '/prequal/data-vault/user-management', guard: 'tradePartner' },
  {
    path: '/prequal/data-vault/gc-partner-access',
    guard: 'tradePartnerOrFlagged',
    withoutCompany: later(
      'GC Partner Access',
      'The contractors who ask for your data vault, and a search for those to invite. A data vault belongs to a company: join or add yours to fill one in.',
    ),
  },
  { path: '/prequal/form/:slug', guard: 'tradePartner' },
  {
    path: '/prequal/gc-landing/trade-partners',
    guard: 'contractorOrFlagged',
    withoutCompany: later(
      'Trade Partners',
      'The trade partners who opened their data vault to you, and the requests that you sent. Join or add your company to be given access.',
    ),
  },
  { path: '/prequal/gc-landing/settings', guard: 'contractor' },
  { path: '/prequal/read-view/:slug' },

  {
    path: '/about',
    guard: 'open',
    later: later('About Plumbline', 'What Plumbline is for, and who stands behind it.'),
  },
  {
    path: '/beta-release-notes',
    guard: 'open',
    later: later('Release Notes', 'What changed in Plumbline, version by version.'),
  },
  {
    path: '/blog',
    guard: 'open',
    later: later('Blog', 'Articles about prequalification, safety figures and risk.'),
  },
  ...ARTICLES.map(([slug, title, says]): PageEntry => {
    return { path: `/blog/${slug}`, guard: 'open', later: later(title, says) };
  }),
  {
    path: '/blog/:blog_id',
    guard: 'open',
    later: later('Article', 'One article of the blog.'),
  },
  {
    path: '/careers',
    guard: 'open',
    later: later('Careers', 'Open positions. There are none at the moment.'),
  },
  {
    path: '/coming-soon',
    guard: 'open',
    later: later('Coming Soon', 'What is being built next.'),
  },
  { path: '/faq', guard: 'open' },
  { path: '/privacy-policy', guard: 'open' },
  { path: '/terms-and-conditions', guard: 'open' },
  {
    path: '/info/answering-key-questions',
    guard: 'open',
    later: later(
      'Answering Key Questions',
      'Short answers to what contractors and trade partners ask first: what it costs, who sees what, and how long it takes.',
    ),
  },
  {
    path: '/info/data-vault-validation',
    guard: 'open',
    later: later(
      'Data Vault Validation',
      'How the answers of a data vault are checked against documents before a contractor relies on them.',
    ),
  },
  {
    path: '/info/fractional-service-prequal',
    guard: 'open',
    later: later(
      'Fractional Prequalification Service',
      'Prequalification done for you, full, half or quarter time, billed monthly: more than 100 metrics are analyzed for each trade partner.',
    ),
  },
  { path: '/info/self-service-prequal/:tab', guard: 'open', later: selfServiceOf },
  { path: '/info/:tab', guard: 'open', later: infoOf },

  {
    path: '/employee_invite_redirect',
    guard: 'open',
    later: later(
      'Your Invitation',
      'The way from a mailed invitation to the company that sent it.',
    ),
  },
  {
    path: '/gc-access',
    guard: 'open',
    later: later('Access for Contractors', 'The way to a data vault that a trade partner opened.'),
  },
  {
    path: '/invite',
    guard: 'open',
    later: later('Invitation', 'The company that invited you, and the way to join the network.'),
  },
  {
    path: '/prequal-contact',
    guard: 'open',
    later: later(
      'Pre-Qual Contact',
      'A form to say who answers questions about prequalification at a company.',
    ),
  },
  {
    path: '/want-to-work/:index',
    guard: 'open',
    later: later(
      'Want to Work Together?',
      'The contractor that asks for your data vault, and the way to answer.',
    ),
  },

  {
    path: '/general-search',
    later: later(
      'Search',
      'A search over trade partners, general contractors, manufacturers, architects, owners and projects.',
    ),
  },
  {
    path: '/market-search',
    later: later(
      'Market Search',
      'A search for contractors and trade partners by trade, size, place and verification.',
    ),
  },
  {
    path: '/search-market',
    later: later(
      'Search the Market',
      'A search for contractors and trade partners by trade, size, place and verification.',
    ),
  },
  { path: '/notifications' },
  {
    path: '/upload',
    later: later('Upload Contacts', 'A place to bring your contacts as a csv or xls file.'),
  },
  {
    path: '/RAC/filled-condensed-report',
    later: later('Condensed Report', 'A risk assessment on one page: letter grades and scores.'),
  },
  {
    path: '/RAC/gc-rac-onboarding',
    later: later(
      'Risk Assessment Tour',
      'A tour through limits, approval status, notes and scores of trade partners.',
    ),
  },
  {
    path: '/RAC/gc-rac-weightings',
    later: later('Risk Assessment Weights', 'The weights that your risk assessments reckon with.'),
  },
  {
    path: '/rac-report/:uid',
    later: later(
      'Risk Assessment Report',
      'One report with letter grades and scores, as a pdf too.',
    ),
  },
  {
    path: '/relationships/:uuid?/confirm',
    later: later(
      'Confirm a Relationship',
      'Who says that your companies work together, to confirm.',
    ),
  },
  { path: '/settings/:uid', guard: 'own' },
  { path: '/profile/:uid?/:tabname?' },
  { path: '/playground' },
  { path: '*', guard: 'open' },
];
