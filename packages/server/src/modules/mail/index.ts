/**
 * What other modules use: queue an email, read an unsubscribe link, delete a departing person's emails, and the jobs.
 */
export { type Mail, type MailOf, toPerson } from './mail.ts';
export {
  countFailed,
  findUnsubscribeSecret,
  forgetMailsTo,
  listFailed,
  retryFailed,
} from './queries.ts';
export { queueDigests, queueMail } from './queue.ts';
export { relationshipText } from './relationship-text.ts';
export { sendMails, tidyMails } from './sender.ts';
export { type MailScope, readUnsubscribeToken } from './unsubscribe-link.ts';
