import type { DemoSize } from './demo/seed.ts';

/** One setting: its allowed values, its default, and its purpose. */
type Setting = {
  readonly fallback: string | undefined;
  /** The allowed form in words, for the error: `PORT must be …`. */
  readonly must: string;
  readonly fits: (value: string) => boolean;
  readonly text: string;
};

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const isWhole = (least: number, most: number) => (value: string) =>
  /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most;
const isOneOf = (choices: readonly string[]) => (value: string) => choices.includes(value);
const isUrl = (protocols: readonly string[]) => (value: string) =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol);
const isMailAddress = (value: string) =>
  /^(?:[^\p{Cc}<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u.test(value);
const isText = (value: string) => value.trim() !== '' && !value.includes('\0');

const addressesOf = (value: string) => value.split(',').map((address) => address.trim());

/** Every setting, read once from the environment. docs/reference/settings.md lists the same; a test compares them. */
export const settingsTable = {
  PORT: {
    fallback: '3000',
    must: 'a whole number from 0 to 65535',
    fits: isWhole(0, 65_535),
    text: 'The port to listen on; 0 picks a free one.',
  },
  HOST: {
    fallback: '127.0.0.1',
    must: 'an address of this machine, such as 127.0.0.1 or 0.0.0.0',
    fits: (value) => /^[A-Za-z0-9.:_-]+$/.test(value),
    text: 'The address to listen on; 0.0.0.0 for all.',
  },
  DATA_DIR: {
    fallback: '.data',
    must: 'a folder',
    fits: isText,
    text: "The folder of uploaded files and of the embedded database; relative to the project's root.",
  },
  BID_KEYS_DIR: {
    fallback: undefined,
    must: 'a folder',
    fits: isText,
    text: "The folder for the keys of sealed bids. All processes share it; keep it apart from the database and its backups. Relative to the project's root. If not set, `bid-keys` in the data folder.",
  },
  DATABASE_URL: {
    fallback: undefined,
    must: 'postgres://USER:PASSWORD@HOST:PORT/NAME',
    fits: isUrl(['postgres:', 'postgresql:']),
    text: 'A PostgreSQL 15 or newer to use instead of the embedded one, owned by its account; not through a pooler that shares connections between transactions.',
  },
  DATABASE_CONNECTIONS: {
    fallback: '12',
    must: 'a whole number from 1 to 1000',
    fits: isWhole(1, 1000),
    text: 'How many database connections one process uses at once, plus one that listens.',
  },
  STATEMENT_TIMEOUT_MS: {
    fallback: '30000',
    must: 'a whole number; 0 for no limit',
    fits: isWhole(0, 999_999_999),
    text: 'The statement timeout in milliseconds. The call then gets 503.',
  },
  LOCK_TIMEOUT_MS: {
    fallback: '10000',
    must: 'a whole number; 0 for no limit',
    fits: isWhole(0, 999_999_999),
    text: 'The lock timeout in milliseconds. The call then gets 503.',
  },
  LOG_LEVEL: {
    fallback: 'warn',
    must: `one of ${LEVELS.join(', ')}`,
    fits: isOneOf(LEVELS),
    text: 'The log level. Logs are JSON lines on standard error.',
  },
  DEMO: {
    fallback: 'on',
    must: '`on`, `small` or `off`',
    fits: isOneOf(['on', 'small', 'off']),
    text: 'Which demo data the first start puts in an empty database: `on` for about 40 trade partners and 6 contractors, `small` for the four companies in the README, `off` for none.',
  },
  PUBLIC_URL: {
    fallback: undefined,
    must: 'an http or https address',
    fits: isUrl(['http:', 'https:']),
    text: 'The address that browsers use when the product is behind a proxy.',
  },
  TRUST_PROXY: {
    fallback: 'off',
    must: '`on` or `off`',
    fits: isOneOf(['on', 'off']),
    text: 'Whether to trust the X-Forwarded headers of one proxy in front of the product.',
  },
  METRICS_TOKEN: {
    fallback: undefined,
    must: 'a text',
    fits: isText,
    text: 'The bearer token for /metrics; without one, only this machine can read it.',
  },
  SESSION_DAYS: {
    fallback: '14',
    must: 'a whole number from 1 to 365',
    fits: isWhole(1, 365),
    text: 'How many days a session lasts.',
  },
  RATE_LIMIT: {
    fallback: '3000',
    must: 'a whole number; 0 for no limit',
    fits: isWhole(0, 999_999_999),
    text: 'How many calls a minute one network address can make to one process.',
  },
  FILE_QUOTA_MB: {
    fallback: '2048',
    must: 'a whole number; 0 for no limit',
    fits: isWhole(0, 999_999_999),
    text: 'How many megabytes of uploaded files one company can keep.',
  },
  SMTP_URL: {
    fallback: undefined,
    must: 'smtp://USER:PASSWORD@HOST:PORT or smtps://…',
    fits: isUrl(['smtp:', 'smtps:']),
    text: 'The mail server; without one, emails are kept on a page of this product (mail.md).',
  },
  MAIL_FROM: {
    fallback: 'Plumbline <no-reply@localhost>',
    must: 'an address, such as Plumbline <no-reply@example.com>',
    fits: isMailAddress,
    text: 'The sender of emails.',
  },
  OPERATOR_TOKEN: {
    fallback: undefined,
    must: 'a text',
    fits: isText,
    text: 'The bearer token with which a program can review documents of companies; operators review them at /operator.',
  },
  OPERATOR_EMAILS: {
    fallback: undefined,
    must: 'email addresses, separated by commas',
    fits: (value) => addressesOf(value).every(isMailAddress),
    text: 'Operators: anyone who signs in with one of these addresses has the desk at /operator. They also get help requests and requests for the fractional service; without one, those go to the address of MAIL_FROM.',
  },
  UNLISTED_SECRET: {
    fallback: undefined,
    must: 'at least 16 letters, digits, - or _',
    fits: (value) => /^[A-Za-z0-9_-]{16,200}$/.test(value),
    text: 'What follows /info/ri in the address of the unlisted page; without one, there is no such page.',
  },
} as const satisfies Record<string, Setting>;

export type Settings = {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly bidKeysDir: string | undefined;
  readonly databaseUrl: string | undefined;
  readonly databaseConnections: number;
  readonly statementTimeoutMs: number;
  readonly lockTimeoutMs: number;
  readonly logLevel: string;
  readonly demo: DemoSize | 'off';
  readonly publicUrl: string | undefined;
  readonly trustProxy: boolean;
  readonly metricsToken: string | undefined;
  readonly sessionDays: number;
  readonly rateLimit: number;
  readonly fileQuotaMb: number;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly operatorToken: string | undefined;
  readonly operatorEmails: readonly string[];
  /** Who has the operators' desk: the addresses in OPERATOR_EMAILS, in lower case. */
  readonly deskEmails: readonly string[];
  readonly unlistedSecret: string | undefined;
};

export type SettingsResult =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly reason: string };

/**
 * Reads the settings from an environment. An empty value counts as not set.
 * The error names the first invalid setting, on one line, without its value (it may be a password).
 */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
): SettingsResult {
  const table: Readonly<Record<string, Setting>> = settingsTable;
  const read: Record<string, string | undefined> = {};
  for (const [name, setting] of Object.entries(table)) {
    const said = environment[name];
    const value = said === undefined || said === '' ? setting.fallback : said;
    if (value !== undefined && !setting.fits(value))
      return { ok: false, reason: `${name} must be ${setting.must}` };
    read[name] = value;
  }
  const text = (name: keyof typeof settingsTable) => read[name] ?? '';
  return {
    ok: true,
    settings: {
      port: Number(text('PORT')),
      host: text('HOST'),
      dataDir: text('DATA_DIR'),
      bidKeysDir: read['BID_KEYS_DIR'],
      databaseUrl: read['DATABASE_URL'],
      databaseConnections: Number(text('DATABASE_CONNECTIONS')),
      statementTimeoutMs: Number(text('STATEMENT_TIMEOUT_MS')),
      lockTimeoutMs: Number(text('LOCK_TIMEOUT_MS')),
      logLevel: text('LOG_LEVEL'),
      demo: demoOf(text('DEMO')),
      publicUrl: read['PUBLIC_URL'],
      trustProxy: text('TRUST_PROXY') === 'on',
      metricsToken: read['METRICS_TOKEN'],
      sessionDays: Number(text('SESSION_DAYS')),
      rateLimit: Number(text('RATE_LIMIT')),
      fileQuotaMb: Number(text('FILE_QUOTA_MB')),
      smtpUrl: read['SMTP_URL'],
      mailFrom: text('MAIL_FROM'),
      operatorToken: read['OPERATOR_TOKEN'],
      operatorEmails: addressesOf(read['OPERATOR_EMAILS'] ?? plainAddress(text('MAIL_FROM'))),
      deskEmails: deskEmailsIn(read['OPERATOR_EMAILS']),
      unlistedSecret: read['UNLISTED_SECRET'],
    },
  };
}

/** Who has the operators' desk by the text of OPERATOR_EMAILS: its addresses, in lower case. */
export const deskEmailsIn = (text = ''): readonly string[] =>
  addressesOf(text)
    .filter((address) => address !== '')
    .map((address) => plainAddress(address).toLowerCase());

const demoOf = (value: string): Settings['demo'] =>
  value === 'on' || value === 'small' ? value : 'off';

/** Extracts `no-reply@example.com` from `Plumbline <no-reply@example.com>`. */
const plainAddress = (from: string): string => /<([^<>]+)>$/u.exec(from)?.[1] ?? from;
