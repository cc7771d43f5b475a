/** What other modules use: queue an email, delete the emails of a person who leaves, and the jobs. */
export { type Mail, toPerson } from './mail.ts';
export { countFailed, forgetMailsTo, listFailed, retryFailed } from './queries.ts';
export { queueMail } from './queue.ts';
export { relationshipText } from './relationship-text.ts';
export { sendMails, tidyMails } from './sender.ts';
