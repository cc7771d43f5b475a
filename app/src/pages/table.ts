import type { PageEntry } from './page.ts';

/** Six articles have addresses of their own; the specification does not name them, so we do. */
const ARTICLES = [
  'what-prequalification-is',
  'preparing-your-data-vault',
  'reading-trir-and-dart',
  'what-an-emr-tells',
  'single-and-aggregate-limits',
  'choosing-trade-partners',
] as const;

/** Who the product is for, as the addresses of their pages end. */
const SIDES = ['general-contractor', 'trade-partner', 'manufacturer'] as const;

/**
 * Every address of the product, once: who may open it, what is above it, and, until its feature is built, what it
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

  { path: '/company-home' },

  { path: '/prequal', guard: 'landing' },
  { path: '/prequal/data-vault/data-vault', guard: 'tradePartner' },
  { path: '/prequal/data-vault/review', guard: 'tradePartner' },
  { path: '/prequal/data-vault/receipt', guard: 'tradePartner' },
  { path: '/prequal/data-vault/contractor-view', guard: 'tradePartner' },
  { path: '/prequal/data-vault/user-management', guard: 'tradePartner' },
  { path: '/prequal/data-vault/invite', guard: 'tradePartner' },
  { path: '/prequal/data-vault/gc-partner-access', guard: 'tradePartnerOrFlagged' },
  { path: '/prequal/form/:slug', guard: 'tradePartner' },
  { path: '/prequal/gc-landing/trade-partners', guard: 'contractorOrFlagged' },
  { path: '/prequal/gc-landing/compare', guard: 'contractorOrFlagged' },
  { path: '/prequal/gc-landing/notes', guard: 'contractorOrFlagged' },
  { path: '/prequal/gc-landing/settings', guard: 'contractor' },
  { path: '/prequal/gc-landing/invite', guard: 'contractorOrFlagged' },
  { path: '/prequal/read-view/:slug' },

  { path: '/about', guard: 'open' },
  { path: '/beta-release-notes', guard: 'open' },
  { path: '/blog', guard: 'open' },
  ...ARTICLES.map((slug): PageEntry => ({ path: `/blog/${slug}`, guard: 'open' })),
  // Every article has an address of its own.
  { path: '/blog/:blog_id', guard: 'open', values: [] },
  { path: '/careers', guard: 'open' },
  { path: '/coming-soon', guard: 'open' },
  { path: '/faq', guard: 'open' },
  { path: '/privacy-policy', guard: 'open' },
  { path: '/terms-and-conditions', guard: 'open' },
  { path: '/info/answering-key-questions', guard: 'open' },
  { path: '/info/data-vault-validation', guard: 'open' },
  { path: '/info/fractional-service-prequal', guard: 'open' },
  {
    path: '/info/self-service-prequal/:tab',
    guard: 'open',
    values: [...SIDES, 'risk-assessment-configurator'],
  },
  { path: '/info/:tab', guard: 'open', values: SIDES },

  { path: '/employee_invite_redirect', guard: 'open' },
  { path: '/gc-access', guard: 'open' },
  { path: '/invite', guard: 'open' },
  { path: '/prequal-contact', guard: 'open' },
  { path: '/want-to-work/:index', guard: 'open' },

  { path: '/general-search' },
  { path: '/market-search' },
  { path: '/search-market' },
  { path: '/bids' },
  { path: '/bids/new' },
  { path: '/bids/packages/:id' },
  { path: '/bids/packages/:id/edit' },
  { path: '/bids/invitations/:id' },
  { path: '/bids/check', guard: 'open' },
  { path: '/notifications', guard: 'admin' },
  { path: '/upload' },
  { path: '/unsubscribe/:token', guard: 'open' },
  { path: '/operator/:tab?', guard: 'operator' },
  { path: '/RAC/filled-condensed-report', guard: 'open' },
  { path: '/RAC/gc-rac-onboarding', guard: 'contractor' },
  { path: '/RAC/gc-rac-weightings', guard: 'contractor' },
  { path: '/rac-report/:uid' },
  { path: '/relationships/:uuid?/confirm', guard: 'open' },
  { path: '/projects/:id' },
  { path: '/settings/:uid', guard: 'own' },
  { path: '/profile/:uid?/:tabname?' },
  { path: '/playground', isWorkbench: true },
  { path: '*', guard: 'open' },
];
