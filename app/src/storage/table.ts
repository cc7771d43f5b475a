/** Where a value is kept: this browser for good, this tab, or a cookie, which the server reads too. */
export type StoragePlace = 'local' | 'session' | 'cookie' | 'indexed';

export type StorageCategory = 'necessary' | 'preferences' | 'marketing';

export type StoredKind = {
  readonly key: string;
  /** The key is the beginning of several: behind it and a dot stands whose or which. */
  readonly isFamily?: true;
  readonly place: StoragePlace;
  /** Nothing is kept for preferences or marketing before the person allows it. */
  readonly category: StorageCategory;
  /** In words, as the person reads them in the privacy preferences. */
  readonly purpose: string;
  readonly life: string;
  /** Goes with the person who signs out. */
  readonly goesAt?: 'signing out';
  /** Belongs to a registration: goes when it is abandoned or done. */
  readonly ofRegistration?: true;
  /** Set by the server, and out of the reach of scripts. */
  readonly isServers?: true;
};

const UNTIL_CLOSED = 'until the tab is closed';
const UNTIL_REMOVED = 'until you remove it';
const OF_SESSION = 'until you sign out';

/** All that the product keeps in a browser. Nothing is kept that has no row here (storage.test.ts). */
export const storageTable = {
  token: {
    key: 'plumbline.token',
    place: 'local',
    category: 'necessary',
    purpose: 'Knows that you are signed in',
    life: OF_SESSION,
  },
  sessionCookie: {
    key: 'plumbline_session',
    place: 'cookie',
    category: 'necessary',
    purpose: 'Knows that you are signed in, for downloads',
    life: OF_SESSION,
    isServers: true,
  },
  deviceCookie: {
    key: 'plumbline_device',
    place: 'cookie',
    category: 'necessary',
    purpose: 'Knows this browser, so that nobody else can lock you out',
    life: 'for 400 days',
    isServers: true,
  },
  csrfToken: {
    key: 'csrftoken',
    place: 'cookie',
    category: 'necessary',
    purpose: 'Keeps other sites from acting in your name',
    life: OF_SESSION,
  },
  redirect: {
    key: 'redirect',
    place: 'session',
    category: 'necessary',
    purpose: 'Brings you back to the page that you opened before signing in',
    life: UNTIL_CLOSED,
    goesAt: 'signing out',
    ofRegistration: true,
  },
  logoutEvent: {
    key: 'logout-event',
    place: 'local',
    category: 'necessary',
    purpose: 'Tells other tabs that you signed out',
    life: UNTIL_REMOVED,
  },
  reloadedAt: {
    key: 'plumbline.reloaded-at',
    place: 'session',
    category: 'necessary',
    purpose: 'Loads a page anew once a minute at most after an update',
    life: UNTIL_CLOSED,
  },
  registration: {
    key: 'plumbline.registration',
    place: 'session',
    category: 'necessary',
    purpose: 'Holds the email address that you are signing up with',
    life: UNTIL_CLOSED,
    ofRegistration: true,
    goesAt: 'signing out',
  },
  registrationFirstUser: {
    key: 'registration-first-user',
    place: 'cookie',
    category: 'necessary',
    purpose: 'Remembers while you sign up that you are the first of your company',
    life: 'until you are registered',
    ofRegistration: true,
    goesAt: 'signing out',
  },
  registeredOrganization: {
    key: 'registered-organization',
    place: 'cookie',
    category: 'necessary',
    purpose: 'Remembers while you sign up which company you added',
    life: 'until you are registered',
    ofRegistration: true,
    goesAt: 'signing out',
  },
  registrationOfficeLocation: {
    key: 'registration-office-location',
    place: 'cookie',
    category: 'necessary',
    purpose: 'Remembers while you sign up which office you added',
    life: 'until you are registered',
    ofRegistration: true,
    goesAt: 'signing out',
  },
  loginFromInvite: {
    key: 'loginFromInvite',
    place: 'cookie',
    category: 'necessary',
    purpose: 'Remembers the invitation that you came by',
    life: 'until you are registered',
    ofRegistration: true,
    goesAt: 'signing out',
  },
  drafts: {
    key: 'plumbline.draft',
    isFamily: true,
    place: 'indexed',
    category: 'necessary',
    purpose: 'Keeps answers that are not saved yet',
    life: 'until they are saved, or you sign out',
  },
  lastPlace: {
    key: 'plumbline.place',
    isFamily: true,
    place: 'local',
    category: 'necessary',
    purpose: 'Leads you back to the question that you were at',
    life: UNTIL_REMOVED,
  },
  singleKeys: {
    key: 'plumbline.keys.off',
    place: 'local',
    category: 'necessary',
    purpose: 'Remembers that you turned single keys off',
    life: UNTIL_REMOVED,
  },
  playgroundDraft: {
    key: 'plumbline.playground',
    isFamily: true,
    place: 'local',
    category: 'necessary',
    purpose: 'Keeps what you wrote in the playground',
    life: UNTIL_REMOVED,
  },
  privacyPreferences: {
    key: 'privacy-preferences',
    place: 'local',
    category: 'necessary',
    purpose: 'Remembers these choices',
    life: 'until you change them',
  },
  folds: {
    key: 'plumbline.folds',
    isFamily: true,
    place: 'session',
    category: 'preferences',
    purpose: 'Remembers which rows you collapsed',
    life: UNTIL_CLOSED,
    goesAt: 'signing out',
  },
  sectionFilter: {
    key: 'plumbline.sections.open',
    place: 'session',
    category: 'preferences',
    purpose: 'Remembers that the list shows open sections only',
    life: UNTIL_CLOSED,
    goesAt: 'signing out',
  },
  tourStatus: {
    key: 'tourStatus',
    place: 'local',
    category: 'preferences',
    purpose: 'Remembers that the Pre-Qual tour was started',
    life: 'until the tour ends',
  },
  tourStep: {
    key: 'indexStep',
    place: 'local',
    category: 'preferences',
    purpose: 'Remembers the step of the Pre-Qual tour',
    life: 'until the tour ends',
  },
  racTourStatus: {
    key: 'racTourStatus',
    place: 'local',
    category: 'preferences',
    purpose: 'Remembers that the risk assessment tour was started',
    life: 'until the tour ends',
  },
  racTourStep: {
    key: 'racIndexStep',
    place: 'local',
    category: 'preferences',
    purpose: 'Remembers the step of the risk assessment tour',
    life: 'until the tour ends',
  },
  formType: {
    key: 'formType',
    place: 'local',
    category: 'preferences',
    purpose: 'Remembers the type of form that you chose',
    life: UNTIL_REMOVED,
  },
  joinedSource: {
    key: 'joined_source',
    place: 'cookie',
    category: 'marketing',
    purpose: 'Tells us which campaign led you here when you sign up',
    life: 'for 90 days',
    ofRegistration: true,
    goesAt: 'signing out',
  },
} as const satisfies Record<string, StoredKind>;

export type StoredName = keyof typeof storageTable;

/** The rows as one type: which of them has what is no matter of types. */
export const kinds: Readonly<Record<StoredName, StoredKind>> = storageTable;
