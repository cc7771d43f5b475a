const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How jobs of one kind are run. The names are those of pg-boss, in which each kind is a queue. */
type Kind = {
  /** How many jobs a process takes at a time. */
  readonly batchSize: number;
  /** How often a process polls for jobs that another process sent. It takes its own at once. */
  readonly pollingIntervalSeconds: number;
  /** A job that takes longer than this is given to another process. */
  readonly expireInSeconds: number;
  /** A process without a heartbeat for this long is presumed dead, and its job is given to another. */
  readonly heartbeatSeconds?: number;
  /** How many times a failed job is retried before it becomes a dead letter. */
  readonly retryLimit: number;
  /** The delay after the first failure. It doubles with each failure, up to `retryDelayMax`. */
  readonly retryDelay: number;
  readonly retryDelayMax: number;
  /** A cron expression, in UTC. Jobs without one are sent by the code that needs them. */
  readonly schedule?: string;
};

/** Short scheduled work. If it fails, the next run does it. */
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

/** When the operators' summary is sent on weekdays, in UTC: before the office opens in Chicago. */
export const DESK_SUMMARY = { hour: 13, minute: 5 } as const;

/** Every kind of job. `modules/job-handlers.ts` has a handler for each; its type ensures that none is missing. */
const jobKinds = {
  'send-mail': {
    batchSize: 8,
    pollingIntervalSeconds: 2,
    expireInSeconds: 5 * MINUTE,
    // For our own failures only. A mail server's rejection is not a failed job: see mail/sender.ts.
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
  // Sent to run at the due time. What it cannot do then, `check-bids` does some minutes later.
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
    // Opens every vault, slowly.
    expireInSeconds: 12 * HOUR,
    heartbeatSeconds: 2 * MINUTE,
  },
  'carry-over': {
    // Sent at each start while vaults are in an earlier edition; scheduled as well, for those that failed then.
    ...chore('35 * * * *'),
    // Carries over every vault.
    expireInSeconds: 12 * HOUR,
    heartbeatSeconds: 2 * MINUTE,
  },
  // Mondays at 8:00 in Chicago, or 7:00 in winter.
  expirations: chore('0 13 * * 1'),
  'desk-summary': chore(`${DESK_SUMMARY.minute} ${DESK_SUMMARY.hour} * * 1-5`),
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

/** A job's data: the id of its row. Chores have none. */
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

/** The queue for jobs that failed too often. They are kept for inspection, and counted in the metrics. */
export const DEAD_LETTERS = 'dead-letters';
