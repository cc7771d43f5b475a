import { createHash } from 'node:crypto';
import type { Context } from '../../http/context.ts';
import { networkOf } from '../../http/network.ts';
import { ProblemError } from '../../http/problem.ts';
import { countAttempt, forgetAttempts, uncountAttempt } from './queries/attempts.ts';
import { isKnownDevice } from './queries/devices.ts';
import { hashToken } from '../links/index.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The limit in a time window, and the name used in the error. */
type Limit = { readonly most: number; readonly windowMs: number; readonly what: string };

const wrongLogins = (most: number): Limit => ({
  most,
  windowMs: 15 * MINUTE_MS,
  what: 'sign-in attempts',
});

const LIMITS = {
  /** One account from one network address; one account from anywhere; any account from one network address. */
  pair: wrongLogins(10),
  account: wrongLogins(50),
  address: wrongLogins(100),
  /** In a browser where the account signed in before; counted separately from what strangers do. */
  device: wrongLogins(10),
  password: { most: 10, windowMs: 15 * MINUTE_MS, what: 'wrong passwords' },
  registerTo: { most: 5, windowMs: HOUR_MS, what: 'emails to this address' },
  resetTo: { most: 5, windowMs: HOUR_MS, what: 'emails to this address' },
  mailsFrom: { most: 30, windowMs: HOUR_MS, what: 'email requests' },
  invitesTo: { most: 5, windowMs: HOUR_MS, what: 'invitations to this address' },
  accessLettersOf: { most: 100, windowMs: DAY_MS, what: 'emails about access' },
  linksFrom: { most: 60, windowMs: HOUR_MS, what: 'invite links sent' },
  contactsFrom: { most: 60, windowMs: HOUR_MS, what: 'email lookups' },
  listsFrom: { most: 30, windowMs: HOUR_MS, what: 'uploaded lists' },
  inviteUrlsFrom: { most: 60, windowMs: HOUR_MS, what: 'invite links opened' },
  supportFrom: { most: 5, windowMs: HOUR_MS, what: 'messages' },
  relationshipsOf: { most: 50, windowMs: DAY_MS, what: 'relationship requests' },
  /** For contact lists, which send many requests at once. */
  listRelationshipsOf: { most: 500, windowMs: DAY_MS, what: 'relationship requests from lists' },
  listLinksOf: { most: 500, windowMs: DAY_MS, what: 'invitations to join from lists' },
  projectPartsOf: { most: 100, windowMs: DAY_MS, what: 'project claims and invitations' },
  claimsOf: { most: 10, windowMs: DAY_MS, what: 'claims' },
  duplicatesOf: { most: 30, windowMs: DAY_MS, what: 'reports' },
  codesFrom: { most: 60, windowMs: HOUR_MS, what: 'attempts' },
} as const satisfies Record<string, Limit>;

type Kind = keyof typeof LIMITS;
type CountedKind = Exclude<Kind, 'pair' | 'account' | 'address' | 'device'>;

/** With a transaction as the database, the attempt counts only if the transaction commits. */
type Counting = Pick<Context, 'database' | 'now'>;

type Attempt = {
  readonly email: string;
  readonly address: string;
  /** The token that identifies a known browser, if the browser has one. */
  readonly device: string | undefined;
};

/** The keys under which an attempt was counted. */
export type Counted = ReadonlyMap<Kind, string>;

/**
 * Counts a sign-in attempt before checking its password. The count is in the database, so parallel attempts and all
 * processes share it.
 *
 * @throws 429 with Retry-After when there were too many
 */
export async function countLogin(context: Counting, attempt: Attempt): Promise<Counted> {
  const { email, device } = attempt;
  const network = networkOf(attempt.address);
  const isKnown =
    device !== undefined &&
    (await isKnownDevice(context.database, hashToken(device), email, context.now()));
  const counted = new Map<Kind, string>(
    isKnown
      ? [['device', keyOf('device', device)]]
      : [
          ['pair', keyOf('pair', email, network)],
          ['account', keyOf('account', email)],
          ['address', keyOf('address', network)],
        ],
  );
  for (const [kind, key] of counted) await count(context, kind, key);
  return counted;
}

/**
 * After a correct password, clears the count of the account at its network address or browser. The wider counts, which
 * others may be running up, lose only this attempt: an office behind one address can sign in as often as it likes.
 */
export async function forgiveLogin({ database }: Context, counted: Counted): Promise<void> {
  const isOwn = (kind: Kind) => kind === 'pair' || kind === 'device';
  const keys = (own: boolean) =>
    [...counted].filter(([kind]) => isOwn(kind) === own).map(([, key]) => key);
  await forgetAttempts(database, keys(true));
  if (keys(false).length > 0) await uncountAttempt(database, keys(false));
}

/**
 * Counts one attempt against a limit. `of` is what is limited: a network address, an email address or a person.
 *
 * @throws 429 with Retry-After when there were too many
 */
export const countOne = (context: Counting, kind: CountedKind, of: string): Promise<void> =>
  count(context, kind, keyOf(kind, networkOf(of)));

/** Like `countOne`, but returns whether the attempt is within the limit instead of throwing. */
export async function hasRoomFor(
  { database, now }: Counting,
  kind: CountedKind,
  of: string,
): Promise<boolean> {
  const { most, windowMs } = LIMITS[kind];
  const key = keyOf(kind, networkOf(of));
  return (await countAttempt(database, key, now(), windowMs)).count <= most;
}

/** After a correct password, clears the count of wrong ones. */
export const forgivePassword = ({ database }: Context, userId: string): Promise<void> =>
  forgetAttempts(database, [keyOf('password', userId)]);

async function count({ database, now }: Counting, kind: Kind, key: string): Promise<void> {
  const { most, windowMs, what } = LIMITS[kind];
  const at = now();
  const counted = await countAttempt(database, key, at, windowMs);
  if (counted.count <= most) return;
  const seconds = Math.max(1, Math.ceil((counted.windowEndsAt.getTime() - at.getTime()) / 1000));
  throw new ProblemError(
    429,
    `Too many ${what}. Try again in ${waitText(Math.ceil(seconds / 60))}.`,
    {},
    { 'Retry-After': String(seconds) },
  );
}

/** A wait in minutes, or in whole hours if it is two hours or longer. */
function waitText(minutes: number): string {
  if (minutes >= 120) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

const keyOf = (...parts: readonly string[]) =>
  createHash('sha256').update(parts.join('\n')).digest('base64url');
