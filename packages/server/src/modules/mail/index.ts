/** What the rest of the server may ask of mail: to queue one, to forget those of a person who leaves, and its jobs. */
export type { Mail } from './mail.ts';
export { forgetMailsTo } from './queries.ts';
export { queueMail } from './queue.ts';
export { sendMails, tidyMails } from './sender.ts';
