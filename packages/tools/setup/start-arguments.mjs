// The arguments after `npm start --`. Runs on any Node from 20.19, before anything is installed.
import { parseArgs } from 'node:util';

export const USAGE = `Usage: npm start [-- --help]

Installs what is missing, builds what has changed and serves Plumbline. Ctrl-C stops it.

Settings are environment variables, such as: PORT=8080 npm start

  PORT          the port to answer on (3000)
  HOST          the address to listen on (127.0.0.1); 0.0.0.0 for all
  DATA_DIR      the folder of uploaded files and of the embedded database (.data)
  DATABASE_URL  a PostgreSQL 15 or newer to use instead of the embedded one
  DEMO          \`small\`: four companies only; \`off\`: an empty database stays empty (on)
  SMTP_URL      the mail server; without it, mail stays on the mailbox page
  PUBLIC_URL    the address that browsers use behind a proxy

All settings: docs/reference/settings.md
`;

/**
 * @param {string[]} words
 * @returns {{ kind: 'start' } | { kind: 'help' } | { kind: 'unknown', argument: string }}
 */
export function readArguments(words) {
  const { tokens } = parseArgs({
    args: words,
    options: { help: { type: 'boolean', short: 'h' } },
    strict: false,
    tokens: true,
  });
  const unknown = tokens.find(
    (token) => token.kind !== 'option' || token.name !== 'help' || token.value !== undefined,
  );
  if (unknown !== undefined) return { kind: 'unknown', argument: words[unknown.index] ?? '' };
  return { kind: tokens.length > 0 ? 'help' : 'start' };
}
