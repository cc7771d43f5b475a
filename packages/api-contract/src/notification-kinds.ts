import { answerPath, sharedAnswerPath } from './answer-paths.ts';

/** When emails of a kind are sent. `daily` and `weekly` are digests, sent at 8:00 in the reader's time zone. */
export const EMAIL_CHOICES = ['now', 'daily', 'weekly', 'off'] as const;
export type EmailChoice = (typeof EMAIL_CHOICES)[number];

export const NOTIFICATION_SECTIONS = [
  'Your company',
  'Data vaults',
  'Relationships and projects',
  'Bids',
] as const;

/** What a link may need: what the notification is about, and the reader's company. */
export type NotificationPlace = {
  readonly subject: { readonly kind: string; readonly id: string };
  readonly about: string | null;
  readonly organization: string | null;
  /** The address of the question that it is about. */
  readonly address: string | null;
};

type Kind = {
  readonly section: (typeof NOTIFICATION_SECTIONS)[number];
  readonly label: string;
  readonly hint: string;
  /**
   * Who may read it, not only when it happened but also now: the person only, Admins of the company that the person was
   * in, or those who edit its data vault. A page or digest never shows it to anyone else.
   */
  readonly audience: 'self' | 'admin' | 'editor';
  /** Which companies it can happen to; all by default. */
  readonly side?: 'tradePartner' | 'contractor';
  readonly default: { readonly in_app: boolean; readonly email: EmailChoice };
  /** The text for several on one day, in place of one line each. */
  readonly many: (count: number, about: string) => string;
  /** The page where it is dealt with, and the text of the link to it. */
  readonly link: (place: NotificationPlace) => string;
  readonly open: string;
};

const bidPath = ({ subject }: NotificationPlace): string =>
  `/bids/${subject.kind === 'bid_package' ? 'packages' : 'invitations'}/${subject.id}`;
const companyPath = ({ subject }: NotificationPlace): string => `/profile/${subject.id}`;
const partnersPath = (list: string): string => `/prequal/gc-landing/trade-partners?list=${list}`;

/**
 * Every kind of notification, declared once: its texts, its link, who may read it, and the defaults until someone
 * chooses.
 */
const notificationKinds = {
  join_request: {
    section: 'Your company',
    label: 'Requests to join',
    hint: 'Someone asks to join your company.',
    audience: 'admin',
    default: { in_app: true, email: 'now' },
    many: (count, about) => `${count} requests to join ${about}`,
    link: ({ organization }) => `/profile/${organization ?? ''}/people`,
    open: 'View requests',
  },
  membership: {
    section: 'Your company',
    label: 'Your role and invitations to colleagues',
    hint: 'You join or leave a company, your role changes, or a colleague answers your invitation.',
    audience: 'self',
    default: { in_app: true, email: 'now' },
    many: (count, about) => `${count} updates about ${about}`,
    link: companyPath,
    open: 'View company',
  },
  verification: {
    section: 'Your company',
    label: 'Claims, verification and merges',
    hint: 'Your claim, a document you sent or a duplicate you reported was decided, or your company was merged.',
    audience: 'self',
    default: { in_app: true, email: 'now' },
    many: (count, about) => `${count} updates on claims and verification of ${about}`,
    link: companyPath,
    open: 'View company',
  },
  access_request: {
    section: 'Data vaults',
    label: 'Access requests',
    hint: 'Someone requests access to your data vault.',
    audience: 'editor',
    side: 'tradePartner',
    default: { in_app: true, email: 'now' },
    many: (count, about) => `${count} access requests from ${about}`,
    link: () => '/prequal/data-vault/gc-partner-access?list=incoming',
    open: 'View access requests',
  },
  vault_access: {
    section: 'Data vaults',
    label: 'Access to data vaults',
    hint: 'A trade partner gives you access to its data vault, ends it, or declines your request.',
    audience: 'self',
    side: 'contractor',
    default: { in_app: true, email: 'now' },
    many: (count, about) => `${count} updates on access to the data vault of ${about}`,
    link: ({ subject }) =>
      partnersPath(subject.kind === 'grant' ? 'access_granted' : 'access_requested'),
    open: 'View trade partners',
  },
  vault_invitation: {
    section: 'Data vaults',
    label: 'Data vault invitations',
    hint: 'Someone invites you to share or view a data vault, or accepts your invitation.',
    audience: 'self',
    default: { in_app: true, email: 'now' },
    many: (count, about) => `${count} updates on data vault invitations with ${about}`,
    link: () => '/prequal',
    open: 'Open Pre-Qual',
  },
  correction_request: {
    section: 'Data vaults',
    label: 'Correction requests',
    hint: 'A contractor asks you to correct an answer in your data vault.',
    audience: 'editor',
    side: 'tradePartner',
    default: { in_app: true, email: 'now' },
    many: (count, about) => `${count} correction requests from ${about}`,
    link: () => '/prequal/data-vault/gc-partner-access?list=corrections',
    open: 'View correction requests',
  },
  correction_answer: {
    section: 'Data vaults',
    label: 'Answers to correction requests',
    hint: 'A trade partner changes an answer you asked about, or explains why it is correct.',
    audience: 'self',
    side: 'contractor',
    default: { in_app: true, email: 'now' },
    many: (count, about) => `${count} answers to your correction requests from ${about}`,
    link: ({ about, address }) => sharedAnswerPath(about ?? '', address),
    open: 'Open the vault',
  },
  expiration: {
    section: 'Data vaults',
    label: 'Expiration dates',
    hint: 'Something in your data vault expires soon, such as an insurance policy.',
    audience: 'editor',
    side: 'tradePartner',
    default: { in_app: true, email: 'now' },
    many: (count, about) => `${count} expiration reminders for ${about}`,
    link: ({ address }) =>
      address === null ? '/prequal/data-vault/data-vault' : answerPath(address),
    open: 'Open the Data Vault',
  },
  // This name is in the unsubscribe links of emails, which never expire.
  papers_expiring: {
    section: 'Data vaults',
    label: 'Trade partner expirations',
    hint: 'A summary every Monday of what expires in the next 30 days: documents of approved partners, and your company’s approvals.',
    audience: 'self',
    side: 'contractor',
    default: { in_app: true, email: 'now' },
    many: (count) => `${count} expiration summaries`,
    link: () => '/prequal/gc-landing/expiring',
    open: 'View expirations',
  },
  risk_assessment: {
    section: 'Data vaults',
    label: 'Risk assessments',
    hint: 'A run of several risk assessments is complete.',
    audience: 'self',
    side: 'contractor',
    default: { in_app: true, email: 'off' },
    many: (count) => `${count} risk assessment runs are complete`,
    link: () => partnersPath('completed_rac'),
    open: 'View risk assessments',
  },
  review_assigned: {
    section: 'Data vaults',
    label: 'Assigned reviews',
    hint: 'A colleague asks you to review a trade partner.',
    audience: 'self',
    side: 'contractor',
    default: { in_app: true, email: 'now' },
    many: (count, about) => `${count} reviews of ${about} assigned to you`,
    link: () => partnersPath('to_review'),
    open: 'View reviews',
  },
  mention: {
    section: 'Data vaults',
    label: 'Mentions in notes',
    hint: 'A colleague mentions you in a note on a data vault.',
    audience: 'self',
    side: 'contractor',
    default: { in_app: true, email: 'now' },
    many: (count, about) => `${count} mentions in notes on ${about}`,
    link: () => '/prequal/gc-landing/notes?list=mentions',
    open: 'View notes',
  },
  relationship: {
    section: 'Relationships and projects',
    label: 'Relationships',
    hint: 'Another company asks you to confirm a relationship, answers your request or ends a relationship.',
    audience: 'admin',
    default: { in_app: true, email: 'now' },
    many: (count, about) => `${count} relationship updates with ${about}`,
    link: ({ organization }) => `/profile/${organization ?? ''}/relationships`,
    open: 'View relationships',
  },
  project: {
    section: 'Relationships and projects',
    label: 'Project participation',
    hint: 'Another company lists yours on a project, claims a part in yours, or answers.',
    audience: 'admin',
    default: { in_app: true, email: 'now' },
    many: (count, about) => `${count} updates on ${about}`,
    link: ({ about }) => `/projects/${about ?? ''}`,
    open: 'View project',
  },
  bid_invitation: {
    section: 'Bids',
    label: 'Invitations to bid',
    hint: 'A company invites yours to bid.',
    audience: 'admin',
    default: { in_app: true, email: 'now' },
    many: (count, about) => `${count} invitations to bid from ${about}`,
    link: bidPath,
    open: 'Open the invitation',
  },
  bid_change: {
    section: 'Bids',
    label: 'Changes and answers',
    hint: 'A package you were invited to changes, a question is answered, or the invitation is withdrawn.',
    audience: 'admin',
    default: { in_app: true, email: 'now' },
    many: (count, about) => `${count} updates to ${about}`,
    link: bidPath,
    open: 'Open the invitation',
  },
  bid_reminder: {
    section: 'Bids',
    label: 'Due time reminders',
    hint: 'A bid you have not submitted is due in 3 days, tomorrow or today.',
    audience: 'admin',
    default: { in_app: true, email: 'now' },
    many: (count, about) => `${count} reminders about your bid for ${about}`,
    link: bidPath,
    open: 'Open the invitation',
  },
  bid_question: {
    section: 'Bids',
    label: 'Questions from bidders',
    hint: 'A bidder asks a question about your package.',
    audience: 'admin',
    side: 'contractor',
    default: { in_app: true, email: 'now' },
    many: (count, about) => `${count} questions on ${about}`,
    link: bidPath,
    open: 'Open the bid package',
  },
  bid_response: {
    section: 'Bids',
    label: 'Responses from bidders',
    hint: 'A company answers your invitation, or submits or withdraws its bid.',
    audience: 'admin',
    side: 'contractor',
    default: { in_app: true, email: 'daily' },
    many: (count, about) => `${count} responses to ${about}`,
    link: bidPath,
    open: 'Open the bid package',
  },
  bid_result: {
    section: 'Bids',
    label: 'Openings and awards',
    hint: 'Bids are opened, or a package is awarded.',
    audience: 'admin',
    default: { in_app: true, email: 'now' },
    many: (count, about) => `${count} updates on the outcome of ${about}`,
    link: bidPath,
    open: 'Open bid',
  },
} as const satisfies Readonly<Record<string, Kind>>;

export type NotificationKind = keyof typeof notificationKinds;
export const NOTIFICATION_KINDS = Object.keys(notificationKinds) as readonly NotificationKind[];
export const notificationKindOf = (kind: NotificationKind): Kind => notificationKinds[kind];
