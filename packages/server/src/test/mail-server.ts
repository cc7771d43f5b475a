import { EventEmitter, once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerAddress, type SMTPServerSession } from 'smtp-server';

export type ReceivedMail = {
  /** The recipients in the envelope. */
  readonly recipients: readonly string[];
  readonly mail: Email;
  /** As it came over the wire. */
  readonly source: string;
};

export type MailServer = {
  readonly url: string;
  readonly port: number;
  readonly received: readonly ReceivedMail[];
  /** How many times an email was offered, accepted or not. */
  readonly offers: () => number;
  /** Resolves when the next email is accepted. */
  readonly nextMail: () => Promise<unknown>;
  readonly stop: () => Promise<void>;
};

/** How the server responds to the steps of an email: an error code such as 451, or undefined to continue. */
export type Refusals = {
  readonly sender?: () => number | undefined;
  /** @param offer how many times this recipient was offered, from 1 */
  readonly recipient?: (address: string, offer: number) => number | undefined;
  readonly message?: (address: string) => number | undefined;
  /** Awaited before an email is accepted. */
  readonly gate?: () => Promise<void>;
  /** If set, only senders with this password are let in. */
  readonly password?: string;
  /** Encrypted from the first byte, with a self-signed certificate. */
  readonly secure?: boolean;
};

/** A mail server for one test, which refuses what the test tells it to. */
export async function startMailServer(refusals: Refusals = {}, at = 0): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const offers = new Map<string, number>();
  const arrivals = new EventEmitter();
  const refuse = (code: number | undefined) => {
    if (code === undefined) return;
    throw Object.assign(new Error('not this one'), { responseCode: code });
  };
  const server = new SMTPServer({
    authOptional: refusals.password === undefined,
    secure: refusals.secure ?? false,
    // The certificate is self-signed, so a sender that checks certificates would stop here.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth: (auth, _session, done) =>
      auth.password === refusals.password
        ? done(null, { user: auth.username })
        : done(Object.assign(new Error('not you'), { responseCode: 535 })),
    onMailFrom: callbackify(async (_from: SMTPServerAddress, _session: SMTPServerSession) =>
      refuse(refusals.sender?.()),
    ),
    onRcptTo: callbackify(async ({ address }: SMTPServerAddress, _session: SMTPServerSession) => {
      const offer = (offers.get(address) ?? 0) + 1;
      offers.set(address, offer);
      refuse(refusals.recipient?.(address, offer));
    }),
    onData: callbackify(async (stream: Readable, session: SMTPServerSession) => {
      const bytes = await buffer(stream);
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      refuse(refusals.message?.(recipients[0] ?? ''));
      await refusals.gate?.();
      received.push({ recipients, mail: await PostalMime.parse(bytes), source: String(bytes) });
      arrivals.emit('mail');
    }),
  });
  // A sender may disconnect in the middle of a command, which must not end the test.
  server.on('error', () => undefined);
  const listening = server.listen(at, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `${refusals.secure === true ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    port,
    received,
    offers: () => [...offers.values()].reduce((sum, count) => sum + count, 0),
    nextMail: () => once(arrivals, 'mail'),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
