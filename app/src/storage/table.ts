/** Where a value is kept: this browser permanently, this tab, or a cookie, which the server reads too. */
export type StoragePlace = 'local' | 'session' | 'cookie' | 'indexed';

export type StorageCategory = 'necessary' | 'preferences' | 'marketing';

export type StoredKind = {
  readonly key: string;
  /** The key is a prefix: after a dot comes whose or which. */
  readonly isFamily?: true;
  readonly place: StoragePlace;
  /** Nothing is kept for preferences or marketing before the person allows it. */
  readonly category: StorageCategory;
  /** Removed when the person signs out. */
  readonly goesAt?: 'signing out';
  /** Belongs to a registration: removed when it is abandoned or done. */
  readonly ofRegistration?: true;
  /** Set by the server and not accessible to scripts. */
  readonly isServers?: true;
};

/** Everything that the product keeps in a browser. Nothing is kept without a row here (storage.test.ts). */
const storageTable = {
  token: { key: 'plumbline.token', place: 'local', category: 'necessary' },
  sessionCookie: {
    key: 'plumbline_session',
    place: 'cookie',
    category: 'necessary',
    isServers: true,
  },
  deviceCookie: {
    key: 'plumbline_device',
    place: 'cookie',
    category: 'necessary',
    isServers: true,
  },
  csrfToken: { key: 'csrftoken', place: 'cookie', category: 'necessary' },
  redirect: {
    key: 'redirect',
    place: 'session',
    category: 'necessary',
    goesAt: 'signing out',
    ofRegistration: true,
  },
  logoutEvent: { key: 'logout-event', place: 'local', category: 'necessary' },
  reloadedAt: { key: 'plumbline.reloaded-at', place: 'session', category: 'necessary' },
  registration: {
    key: 'plumbline.registration',
    place: 'session',
    category: 'necessary',
    ofRegistration: true,
    goesAt: 'signing out',
  },
  registrationFirstUser: {
    key: 'registration-first-user',
    place: 'cookie',
    category: 'necessary',
    ofRegistration: true,
    goesAt: 'signing out',
  },
  registeredOrganization: {
    key: 'registered-organization',
    place: 'cookie',
    category: 'necessary',
    ofRegistration: true,
    goesAt: 'signing out',
  },
  registrationOfficeLocation: {
    key: 'registration-office-location',
    place: 'cookie',
    category: 'necessary',
    ofRegistration: true,
    goesAt: 'signing out',
  },
  loginFromInvite: {
    key: 'loginFromInvite',
    place: 'cookie',
    category: 'necessary',
    ofRegistration: true,
    goesAt: 'signing out',
  },
  drafts: { key: 'plumbline.draft', isFamily: true, place: 'indexed', category: 'necessary' },
  lastPlace: {
    key: 'plumbline.place',
    isFamily: true,
    place: 'local',
    category: 'necessary',
    goesAt: 'signing out',
  },
  listDensity: { key: 'plumbline.density', place: 'local', category: 'necessary' },
  singleKeys: { key: 'plumbline.keys.off', place: 'local', category: 'necessary' },
  playgroundDraft: {
    key: 'plumbline.playground',
    isFamily: true,
    place: 'local',
    category: 'necessary',
  },
  privacyPreferences: { key: 'privacy-preferences', place: 'local', category: 'necessary' },
  folds: {
    key: 'plumbline.folds',
    isFamily: true,
    place: 'session',
    category: 'preferences',
    goesAt: 'signing out',
  },
  sectionFilter: {
    key: 'plumbline.sections.open',
    place: 'session',
    category: 'preferences',
    goesAt: 'signing out',
  },
  vaultWalk: {
    key: 'plumbline.walk',
    place: 'session',
    category: 'preferences',
    goesAt: 'signing out',
  },
  listSelection: {
    key: 'plumbline.selection',
    place: 'session',
    category: 'preferences',
    goesAt: 'signing out',
  },
  listPlace: {
    key: 'plumbline.list',
    place: 'session',
    category: 'preferences',
    goesAt: 'signing out',
  },
  recentSearches: {
    key: 'plumbline.searches',
    isFamily: true,
    place: 'local',
    category: 'preferences',
    goesAt: 'signing out',
  },
  tourStatus: {
    key: 'tourStatus',
    place: 'local',
    category: 'necessary',
    goesAt: 'signing out',
  },
  tourStep: {
    key: 'indexStep',
    place: 'local',
    category: 'necessary',
    goesAt: 'signing out',
  },
  racTourStatus: {
    key: 'racTourStatus',
    place: 'local',
    category: 'necessary',
    goesAt: 'signing out',
  },
  racTourStep: {
    key: 'racIndexStep',
    place: 'local',
    category: 'necessary',
    goesAt: 'signing out',
  },
  formType: { key: 'formType', place: 'local', category: 'preferences' },
  joinedSource: {
    key: 'joined_source',
    place: 'cookie',
    category: 'marketing',
    ofRegistration: true,
    goesAt: 'signing out',
  },
} as const satisfies Record<string, StoredKind>;

export type StoredName = keyof typeof storageTable;

/** The rows as one type, for code that does not depend on which row has what. */
export const kinds: Readonly<Record<StoredName, StoredKind>> = storageTable;
