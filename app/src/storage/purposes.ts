import type { StoredName } from './table.ts';

const UNTIL_CLOSED = 'until the tab is closed';
const UNTIL_REMOVED = 'until you remove it';
const OF_SESSION = 'until you sign out';

/** What is kept under a name, and for how long, as people read it. In its own file because it is rarely needed. */
export type Purpose = { readonly purpose: string; readonly life: string };

export const purposes: Readonly<Record<StoredName, Purpose>> = {
  token: { purpose: 'Keeps you signed in', life: OF_SESSION },
  sessionCookie: { purpose: 'Keeps you signed in for downloads', life: OF_SESSION },
  deviceCookie: {
    purpose: 'Recognizes this browser, so that no one else can lock you out',
    life: 'for 400 days',
  },
  csrfToken: { purpose: 'Keeps other sites from acting in your name', life: OF_SESSION },
  redirect: {
    purpose: 'Returns you to the page you opened before signing in',
    life: UNTIL_CLOSED,
  },
  logoutEvent: { purpose: 'Tells other tabs that you signed out', life: UNTIL_REMOVED },
  reloadedAt: {
    purpose: 'Reloads a page after an update, at most once a minute',
    life: UNTIL_CLOSED,
  },
  registration: {
    purpose: 'Remembers the email address you are signing up with, and where you came from',
    life: 'until you are registered, or the tab is closed',
  },
  registrationFirstUser: {
    purpose: 'During sign-up, remembers that you are the first from your company',
    life: 'until you are registered',
  },
  registeredOrganization: {
    purpose: 'During sign-up, remembers which company you added',
    life: 'until you are registered',
  },
  registrationOfficeLocation: {
    purpose: 'During sign-up, remembers which office you added',
    life: 'until you are registered',
  },
  loginFromInvite: {
    purpose: 'Remembers the invitation you followed',
    life: 'until you are registered',
  },
  drafts: {
    purpose: 'Keeps answers that are not saved yet',
    life: 'until they are saved, or you sign out',
  },
  lastPlace: { purpose: 'Returns you to the question you were on', life: OF_SESSION },
  listDensity: { purpose: 'Remembers the row height you chose for lists', life: UNTIL_REMOVED },
  singleKeys: {
    purpose: 'Remembers that you turned off single-key shortcuts',
    life: UNTIL_REMOVED,
  },
  playgroundDraft: { purpose: 'Keeps what you wrote in the playground', life: UNTIL_REMOVED },
  privacyPreferences: { purpose: 'Remembers these choices', life: 'until you change them' },
  folds: { purpose: 'Remembers which rows you collapsed', life: UNTIL_CLOSED },
  sectionFilter: {
    purpose: 'Remembers that the list shows open sections only',
    life: UNTIL_CLOSED,
  },
  listPlace: {
    purpose: 'Returns you to your place in the list of trade partners',
    life: UNTIL_CLOSED,
  },
  vaultWalk: {
    purpose: 'Opens the next vault in the list you came from',
    life: UNTIL_CLOSED,
  },
  listSelection: {
    purpose: 'Keeps what you selected while you read a vault',
    life: UNTIL_CLOSED,
  },
  recentSearches: { purpose: 'Suggests your recent searches', life: 'until you sign out' },
  tourStatus: {
    purpose: 'Remembers that the Pre-Qual tour was started',
    life: 'until the tour ends',
  },
  tourStep: { purpose: 'Remembers the step of the Pre-Qual tour', life: 'until the tour ends' },
  racTourStatus: {
    purpose: 'Remembers that the risk assessment tour was started',
    life: 'until the tour ends',
  },
  racTourStep: {
    purpose: 'Remembers the step of the risk assessment tour',
    life: 'until the tour ends',
  },
  formType: { purpose: 'Remembers the type of form that you chose', life: UNTIL_REMOVED },
  joinedSource: {
    purpose: 'Tells us which campaign led you here when you sign up',
    life: 'for 90 days',
  },
};
