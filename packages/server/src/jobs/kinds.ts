const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How the jobs of one kind are run. The names are those of pg-boss, whose queue each kind is. */
type Kind = {
  /** How many a process takes at a time. */
  readonly batchSize: number;
  /** How often a process looks for jobs that another process sent; its own it takes at once. */
  readonly pollingIntervalSeconds: number;
  /** A job that takes longer is given to another process. */
  readonly expireInSeconds: number;
  /** A process that is silent for so long is gone, and its job is given to another one. */
  readonly heartbeatSeconds?: number;
  /** How often a job that failed is tried again before it is a dead letter. */
  readonly retryLimit: number;
  /** How long after the first failure; twice as long after each, up to the longest. */
  readonly retryDelay: number;
  readonly retryDelayMax: number;
  /** When it is due, as cron says it, in UTC; jobs without it are sent by what they are about. */
  readonly schedule?: string;
};

/** Short scheduled work: what fails today is done by the next run. */
const chore = (schedule: string) =>
  ({
    batchSize: 1,
    pollingIntervalSeconds: 2 * MINUTE,
    expireInSeconds: 15 * MINUTE,
    retryLimit: 3,
    retryDelay: MINUTE,
    retryDelayMax: 10 * MINUTE,
    schedule,
  }) as const satisfies Kind;

/** Every kind of job. What each does is in `modules/job-handlers.ts`, complete by its type. */
export const jobKinds = {
  'send-mail': {
    batchSize: 8,
    pollingIntervalSeconds: 2,
    expireInSeconds: 5 * MINUTE,
    // Our own failures only. A mail server's refusal is not a failed job: see mail/sender.ts.
    retryLimit: 20,
    retryDelay: 5,
    retryDelayMax: HOUR,
  },
  'send-list': {
    batchSize: 1,
    pollingIntervalSeconds: 10,
    expireInSeconds: 5 * MINUTE,
    heartbeatSeconds: 30,
    retryLimit: 50,
    retryDelay: MINUTE,
    retryDelayMax: MINUTE,
  },
  'contact-list': {
    batchSize: 1,
    pollingIntervalSeconds: 10,
    expireInSeconds: 15 * MINUTE,
    retryLimit: 50,
    retryDelay: 10,
    retryDelayMax: MINUTE,
  },
  'assess-partners': {
    batchSize: 1,
    pollingIntervalSeconds: 10,
    expireInSeconds: 15 * MINUTE,
    heartbeatSeconds: 30,
    retryLimit: 50,
    retryDelay: 10,
    retryDelayMax: MINUTE,
  },
  'invite-bidders': {
    batchSize: 1,
    pollingIntervalSeconds: 10,
    expireInSeconds: 15 * MINUTE,
    retryLimit: 50,
    retryDelay: 10,
    retryDelayMax: MINUTE,
  },
  // Sent for the due time. What it cannot do then, `check-bids` does a minute later.
  'open-bids': {
    batchSize: 1,
    pollingIntervalSeconds: 2,
    expireInSeconds: 5 * MINUTE,
    retryLimit: 20,
    retryDelay: 5,
    retryDelayMax: MINUTE,
  },
  'check-bids': chore('* * * * *'),
  remind: {
    ...chore('0 13 * * *'),
    // It opens every vault, slowly.
    expireInSeconds: 12 * HOUR,
    heartbeatSeconds: 2 * MINUTE,
  },
  'carry-over': {
    // Sent at each start while vaults are in an earlier edition; by the clock for what failed then.
    ...chore('35 * * * *'),
    // It brings over every vault.
    expireInSeconds: 12 * HOUR,
    heartbeatSeconds: 2 * MINUTE,
  },
  // Mondays at 8:00 in Chicago, at 7:00 in winter.
  expirations: chore('0 13 * * 1'),
  // Weekdays, before the office opens in Chicago.
  'desk-summary': chore('5 13 * * 1-5'),
  'send-digests': chore('* * * * *'),
  'count-words': chore('* * * * *'),
  'tidy-mail': chore('5 * * * *'),
  'tidy-lists': chore('10 * * * *'),
  'tidy-files': chore('15 * * * *'),
  'tidy-projects': chore('45 * * * *'),
  'sweep-events': chore('20 * * * *'),
  'sweep-sessions': chore('25 * * * *'),
} as const satisfies Readonly<Record<string, Kind>>;

export type JobName = keyof typeof jobKinds;

/** The data of a job: the id of its row. A chore has none. */
export type JobData = {
  readonly [N in JobName]: N extends keyof SentData ? SentData[N] : null;
};

type SentData = {
  readonly 'send-mail': { readonly mail: string };
  readonly 'send-list': { readonly list: string };
  readonly 'contact-list': { readonly list: string };
  readonly 'assess-partners': { readonly run: string };
  readonly 'invite-bidders': { readonly package: string };
  readonly 'open-bids': { readonly package: string };
};

export const jobNames = Object.keys(jobKinds) as readonly JobName[];

export const kindOf = (name: JobName): Kind => jobKinds[name];

/** Where a job ends that failed too often: it stays to be looked at, and is counted among the metrics. */
export const DEAD_LETTERS = 'dead-letters';
