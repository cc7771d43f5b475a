import { createTransport } from 'nodemailer';

/** An email as it is handed to the mail server. */
export type OutgoingMail = {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly html: string;
  readonly body: string;
  readonly createdAt: Date;
  /** null for an email that is always sent. */
  readonly unsubscribeUrl: string | null;
};

/** What happened when an email was handed to the server. */
export type HandOverResult =
  | { readonly kind: 'sent' }
  /** The server permanently refuses this email. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** A temporary failure: the server is down, busy, or refuses our connection. */
  | { readonly kind: 'later'; readonly reason: string };

export type HandOver = (mail: OutgoingMail) => Promise<HandOverResult>;

/** What the library throws. */
type SmtpError = Error & {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
};

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;
/**
 * A rejection of these commands is about the email or its recipient. Others are about us: our name, password or sender.
 */
const ABOUT_THE_MAIL = new Set(['RCPT TO', 'DATA']);

/**
 * Hands emails to an SMTP server, each over its own connection.
 *
 * @param url `smtp://` or `smtps://`, with user, password and the library's options in its query
 */
export function openTransport(url: string, from: string): HandOver {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = /@([^@\s>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return async ({ id, recipient, subject, html, body, createdAt, unsubscribeUrl }) => {
    try {
      await transport.sendMail({
        from,
        to: { name: '', address: recipient },
        subject,
        text: body,
        html,
        // Attaches the logo: email clients show attachments, but not data URLs in the HTML.
        attachDataUrls: true,
        date: createdAt,
        // The same at every attempt, so that a mail program can drop a duplicate.
        messageId: `<${id}@${host}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          // The email client's own unsubscribe button, which sends one POST (RFC 8058).
          ...(unsubscribeUrl !== null && {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
      return { kind: 'sent' };
    } catch (error) {
      return failureOf(error as SmtpError);
    }
  };
}

function failureOf({ code, command, responseCode }: SmtpError): HandOverResult {
  // The server's text often contains the address, so it is not kept.
  const reason = [code, command, responseCode].filter((part) => part !== undefined).join(' ');
  const isRefused =
    (responseCode !== undefined && responseCode >= 500 && ABOUT_THE_MAIL.has(command ?? '')) ||
    // An address that no server would accept.
    (code === 'EENVELOPE' && command === 'API');
  return { kind: isRefused ? 'refused' : 'later', reason: reason === '' ? 'unknown' : reason };
}
