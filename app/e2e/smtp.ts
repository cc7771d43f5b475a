import { EventEmitter, once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** An email as its recipient sees it. */
export type ReceivedMail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The addresses that it links to, in order, without duplicates. */
  readonly links: readonly string[];
  /** The six-digit code in its subject, if there is one. */
  readonly code: string | null;
};

/** A test's own mail server, which accepts everything. */
export type MailServer = {
  /** The value for SMTP_URL. */
  readonly url: string;
  /**
   * The oldest email to an address (and with a matching subject) that was not returned before; waits for it.
   *
   * @throws when none arrives, listing the subjects of those that did
   */
  readonly next: (to: string, subject?: RegExp) => Promise<ReceivedMail>;
  readonly all: () => readonly ReceivedMail[];
  readonly stop: () => Promise<void>;
};

const WAIT_MS = 20_000;

export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const given = new Set<ReceivedMail>();
  const arrivals = new EventEmitter();
  const server = new SMTPServer({
    authOptional: true,
    // Its certificate is self-signed: a sender that checks certificates would refuse to continue.
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: callbackify(async (stream: Readable, session: SMTPServerSession) => {
      const source = await buffer(stream);
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      received.push(...(await read(source, recipients)));
      arrivals.emit('mail');
    }),
  });
  // A sender may disconnect in the middle of a command, which must not end the test.
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;

  const take = (to: string, subject: RegExp | undefined): ReceivedMail | undefined => {
    const mail = received.find(
      (one) => one.to === to && !given.has(one) && (subject?.test(one.subject) ?? true),
    );
    if (mail !== undefined) given.add(mail);
    return mail;
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    next: async (to, subject) => {
      const tooLate = AbortSignal.timeout(WAIT_MS);
      for (;;) {
        const mail = take(to, subject);
        if (mail !== undefined) return mail;
        try {
          await once(arrivals, 'mail', { signal: tooLate });
        } catch {
          const came = received.map((one) => `${one.to}: ${one.subject}`).join('\n');
          throw new Error(
            `no mail to ${to}${subject ? ` like ${subject}` : ''}; there were:\n${came}`,
          );
        }
      }
    },
    all: () => [...received],
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function read(
  source: Buffer,
  recipients: readonly string[],
): Promise<readonly ReceivedMail[]> {
  const mail = await PostalMime.parse(source);
  const subject = mail.subject ?? '';
  const html = mail.html ?? '';
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
  return recipients.map((to) => ({
    to,
    subject,
    text: mail.text ?? '',
    html,
    links: [...new Set(links)],
    code: /\b\d{6}\b/.exec(subject)?.[0] ?? null,
  }));
}
