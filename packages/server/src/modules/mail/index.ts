/** What other modules use: queue an email, read a link that ends emails, delete the emails of a person who leaves, and the jobs. */
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
export { type MailScope, readUnsubscribeToken, unsubscribeToken } from './unsubscribe-link.ts';
