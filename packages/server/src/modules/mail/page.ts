import { HOME_TIME_ZONE } from '../../engine/today.ts';
import { escapeHtml } from './blocks.ts';

export type KeptMail = {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly createdAt: Date;
};

export const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** An email may render, and its links may open; it may run no code and load nothing. */
export const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-popups allow-popups-to-escape-sandbox";

const STYLE = `
body { margin: 0 auto; max-width: 46rem; padding: 1.5rem 1rem; color: #17212f; background: #ffffff;
  font: 16px/1.5 -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; }
article { border-top: 1px solid #8290a1; padding: 1rem 0; }
h1, h2 { line-height: 1.25; margin: 0 0 .5rem; }
h2 { font-size: 1.125rem; }
p { margin: 0 0 .75rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0 0 .75rem; }
a { color: #175fb8; }
.facts { color: #4c5a6b; }
`;

const time = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: HOME_TIME_ZONE,
});

/** The kept emails as a page without scripts, newest first. */
export function mailboxPage(mails: readonly KeptMail[], key: string): string {
  const words =
    mails.length === 0
      ? 'No emails yet.'
      : 'No mail server is configured. Emails are kept here for 7 days instead of being sent. Times are in Chicago time.';
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">',
    `<title>Mailbox, Plumbline</title><style>${STYLE}</style></head><body><main>`,
    `<h1>Mailbox</h1><p>${words} <a href="${addressOf('', key)}">Refresh</a></p>`,
    ...mails.map((mail) => articleOf(mail, key)),
    '</main></body></html>',
  ].join('\n');
}

function articleOf(mail: KeptMail, key: string): string {
  const subject = escapeHtml(mail.subject);
  const sent = mail.createdAt.toISOString();
  return [
    `<article><h2>${subject}</h2>`,
    `<p class="facts">To ${escapeHtml(mail.recipient)}, <time datetime="${sent}">${time.format(mail.createdAt)}</time></p>`,
    `<pre>${withLinks(mail.body)}</pre>`,
    `<p><a href="${addressOf(`${mail.id}/`, key)}" aria-label="View as HTML: ${subject}">View as HTML</a></p></article>`,
  ].join('\n');
}

const addressOf = (rest: string, key: string) =>
  escapeHtml(`/mailbox/${rest}?key=${encodeURIComponent(key)}`);

/** The text as HTML: URLs as links, everything else escaped. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 === 0 ? escapeHtml(part) : `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>`,
    )
    .join('');
}
